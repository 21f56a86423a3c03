import { ImportProblem } from '../boards/problem';
import { part } from '../host/templates';
import { createSample } from '../sample/create-sample';
import { SAMPLES } from '../sample/sample-documents';
import { FreeWindow, WINDOW_CLASSES } from './base';
import { windowOf } from './window-of';

/** "Create a sample scene": one of each game, and the button that makes it. */
export class SampleDialog extends FreeWindow {
  static override DEFAULT_OPTIONS = {
    id: 'bocage-sample',
    classes: [...WINDOW_CLASSES, 'bocage-sample'],
    tag: 'form',
    window: { title: 'BOCAGE.Sample.title', icon: 'fa-solid fa-tree', resizable: false },
    position: { width: 420, height: 'auto' as const },
    form: { handler: makeSample, submitOnChange: false, closeOnSubmit: false },
  };

  static override PARTS = { body: part('sample') };

  protected override async _prepareContext(): Promise<object> {
    return {
      samples: SAMPLES.map((id, at) => ({
        ...{ id, checked: at === 0, label: `BOCAGE.Sample.${id}.label`, hint: `BOCAGE.Sample.${id}.hint` },
      })),
    };
  }

  /** Shows a step or a problem; during a step the button is off. */
  say(text: string, how: 'step' | 'problem'): void {
    const line = this.element.querySelector<HTMLElement>('.bocage-import__status');
    if (line) {
      line.textContent = text;
      line.classList.toggle('is-problem', how === 'problem');
      line.hidden = false;
    }
    for (const control of this.element.querySelectorAll<HTMLButtonElement>(
      '[data-bocage] :is(button, input)',
    ))
      control.disabled = how === 'step';
  }
}

const ONE = windowOf(
  'sample',
  () => new SampleDialog(),
  [],
  () => undefined,
);

/** Opens the dialog, or brings it to the front. */
export async function openSampleDialog(): Promise<void> {
  await ONE.open();
}

async function makeSample(this: SampleDialog): Promise<void> {
  const chosen = this.element.querySelector<HTMLInputElement>('input[name=sample]:checked')?.value;
  const id = SAMPLES.find((one) => one === chosen) ?? SAMPLES[0];
  const activate = this.element.querySelector<HTMLInputElement>('input[name=activate]')?.checked === true;
  try {
    const scene = await createSample(id, (step) =>
      this.say(game.i18n.localize(`BOCAGE.Import.step.${step}`), 'step'),
    );
    ui.notifications.info(game.i18n.format(`BOCAGE.Sample.${id}.done`, { name: scene.name }));
    await this.close();
    if (activate) await scene.activate();
    else await scene.view();
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    this.say(error.message, 'problem');
  }
}
