import { importBoardFile, ImportProblem } from '../boards/import-board';
import { BocageWindow, template, WINDOW_CLASSES } from './base';

/** "Import board…": a board archive from disk becomes a scene. */
export class ImportDialog extends BocageWindow {
  static override DEFAULT_OPTIONS = {
    id: 'bocage-import',
    classes: [...WINDOW_CLASSES, 'bocage-import'],
    tag: 'form',
    window: { title: 'BOCAGE.Import.title', icon: 'fa-solid fa-map', resizable: false },
    position: { width: 460, height: 'auto' as const },
    form: { handler: startImport as never, submitOnChange: false, closeOnSubmit: false },
  };

  static override PARTS = { body: { template: template('import') } };

  protected override async _prepareContext(): Promise<object> {
    return {};
  }

  /** Shows a step or a problem without drawing the form (and the chosen file) anew. */
  say(text: string, problem: boolean): void {
    const line = this.element.querySelector<HTMLElement>('.bocage-import__status');
    if (!line) return;
    line.textContent = text;
    line.classList.toggle('is-problem', problem);
    line.hidden = text === '';
  }

  busy(on: boolean): void {
    const button = this.element.querySelector<HTMLButtonElement>('button[type=submit]');
    if (button) button.disabled = on;
  }
}

let dialog: ImportDialog | undefined;

/** Opens the dialog. */
export async function openImportDialog(): Promise<void> {
  dialog ??= new ImportDialog();
  await dialog.render({ force: true });
}

async function startImport(this: ImportDialog): Promise<void> {
  const input = this.element.querySelector<HTMLInputElement>('input[type=file]');
  const activate = this.element.querySelector<HTMLInputElement>('input[name=activate]')?.checked === true;
  const file = input?.files?.[0];
  if (!file) {
    this.say(game.i18n.localize('BOCAGE.Import.noFile'), true);
    return;
  }
  this.busy(true);
  try {
    const scene = await importBoardFile(file, (step) =>
      this.say(game.i18n.localize(`BOCAGE.Import.step.${step}`), false),
    );
    ui.notifications.info(game.i18n.format('BOCAGE.Import.done', { name: scene.name }));
    await this.close();
    if (activate) await scene.activate();
    else await scene.view();
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    this.say(error.message, true);
    ui.notifications.error(error.message);
  } finally {
    if (this.rendered) this.busy(false);
  }
}
