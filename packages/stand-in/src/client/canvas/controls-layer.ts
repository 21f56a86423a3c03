// canvas.controls: what lies above everything else on the map; of it the table has the marks that users make.
import { leaveOut } from '../left-members';
import { InteractionLayer } from './layers';
import { Ping, PINGS, PING_CLASSES, type PingOptions } from './ping';
import { stageOf } from './stage';

interface PingData {
  readonly scene?: string | null;
  readonly style?: string;
  readonly pull?: boolean;
}

export class ControlsLayer extends InteractionLayer {
  static override get layerOptions(): { name: string; zIndex: number } {
    return { ...super.layerOptions, name: 'controls', zIndex: 1000 };
  }

  /** Its children are pressed whichever layer is active. */
  constructor() {
    super();
    this.interactiveChildren = true;
  }

  override deactivate(): this {
    super.deactivate();
    this.interactiveChildren = true;
    return this;
  }

  /** Draws a user's ping, if it is on the shown scene. */
  async handlePing(
    user: { readonly color: unknown },
    position: { x: number; y: number },
    { scene, style = PINGS.PULSE }: PingData = {},
  ): Promise<boolean> {
    const shown = stageOf().scene as { readonly id?: string | null } | null;
    if (shown === null || scene !== shown.id) return false;
    return this.drawPing(position, { style, color: Number(user.color) });
  }

  async drawPing(
    position: { x: number; y: number },
    { style = PINGS.PULSE, ...options }: PingOptions & { style?: string } = {},
  ): Promise<boolean> {
    const made = new (PING_CLASSES[style] ?? Ping)(position, options);
    this.addChild(made);
    return made.animate();
  }
}

leaveOut(ControlsLayer.prototype, 'ControlsLayer#', [
  ...[
    'cursors',
    'debug',
    'doors',
    'rulers',
    'ruler',
    'select',
    'drawOffscreenPing',
    'drawSelect',
    'updateCursor',
  ],
  ...[
    'updateRuler',
    'drawCursor',
    'drawCursors',
    'drawDoors',
    'drawRulers',
    'getRulerForUser',
    'getCursorForUser',
  ],
]);
