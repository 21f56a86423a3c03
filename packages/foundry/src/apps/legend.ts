import { sceneState } from '../data/scene-state';
import { pictureOf } from '../canvas/sign-pictures';
import { viewedScene } from '../facts/view';
import { part } from '../host/templates';
import { legendView, type SignGroup } from '../view/legend-view';
import { FreeWindow, WINDOW_CLASSES } from './base';
import { windowOf } from './window-of';

/** Shows every sign of the scene's game as the map draws it, and its meaning. */
export class LegendWindow extends FreeWindow {
  static override DEFAULT_OPTIONS = {
    id: 'bocage-legend',
    classes: [...WINDOW_CLASSES],
    tag: 'section',
    window: { title: 'BOCAGE.Legend.title', icon: 'fa-solid fa-icons', resizable: true },
    position: { width: 460, height: 'auto' as const },
  };

  static override PARTS = { body: part('legend') };

  private groups: readonly SignGroup[] = [];

  protected override async _prepareContext(): Promise<object> {
    const rules = sceneState(viewedScene())?.rules;
    this.groups = rules ? legendView(game.i18n, rules) : [];
    return {
      groups: this.groups.map(({ id, lines }) => ({ id, title: `BOCAGE.Legend.group.${id}`, lines })),
    };
  }

  protected override async _onRender(): Promise<void> {
    for (const { id, lines } of this.groups)
      for (const [i, { look }] of lines.entries()) {
        const sheet = this.element.querySelector<HTMLCanvasElement>(`[data-group="${id}"] [data-nth="${i}"]`);
        const picture = sheet && pictureOf(look);
        if (picture) paint(sheet, picture);
      }
  }
}

/** Paints a picture into the middle of a sheet, as large as it fits. */
function paint(sheet: HTMLCanvasElement, picture: HTMLCanvasElement): void {
  const { width, height } = sheet;
  const scale = Math.min(width / picture.width, height / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  sheet.getContext('2d')?.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
}

const ONE = windowOf('legend', () => new LegendWindow(), [{ reads: (scene) => sceneState(scene)?.rules }]);

/** Opens the legend, or brings it to the front. */
export async function openLegend(): Promise<void> {
  await ONE.open();
}
