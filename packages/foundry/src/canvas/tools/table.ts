import type { Tool } from '../../tools';
import { CellPen } from './cell-pen';
import { LosTool } from './los-tool';
import type { MapTool, ToolHost } from './map-tool';
import { SelectionTool } from './selection-tool';
import { ShapeTool } from './shape-tool';
import { SidePen } from './side-pen';

/** The tools of the map, by name. */
export interface MapTools extends Readonly<Record<Tool, MapTool>> {
  readonly shape: ShapeTool;
  readonly select: SelectionTool;
}

/** Makes the tools of a layer. Pen and eraser are one: a stroke goes on when one becomes the other. */
export function mapTools(host: ToolHost): MapTools {
  const sides = new SidePen(host);
  return {
    los: new LosTool(),
    draw: sides,
    erase: sides,
    area: new CellPen(host),
    shape: new ShapeTool(host),
    select: new SelectionTool(host),
  };
}
