import { checkHost, tryHost, type Report } from '../check/check';
import { leftovers } from '../check/own';
import { part } from '../host/templates';
import { FreeWindow, WINDOW_CLASSES } from './base';

const TEXT = 'BOCAGE.HostCheck';
const MARKS = {
  same: 'fa-check',
  other: 'fa-not-equal',
  open: 'fa-eye',
  failed: 'fa-triangle-exclamation',
} as const;

/** Checks whether this Foundry does what the module assumes: for GMs, read-only, with a report. */
export class HostCheck extends FreeWindow {
  static override DEFAULT_OPTIONS = {
    id: 'bocage-host-check',
    classes: [...WINDOW_CLASSES],
    tag: 'section',
    window: { title: `${TEXT}.title`, icon: 'fa-solid fa-stethoscope', resizable: true },
    position: { width: 620, height: 600 },
    actions: { askAgain, tryOwn, copyReport },
  };

  static override PARTS = { body: { ...part('host-check'), scrollable: ['.bocage-check__list'] } };

  report: Report | undefined;
  /** Whether the GM has allowed a scene of the check's own. */
  trying = false;

  protected override async _prepareContext(): Promise<object> {
    const report = this.trying ? await tryHost() : await checkHost();
    this.trying = false;
    this.report = report;
    const count = (wanted: string): string =>
      String(report.findings.filter(({ outcome }) => outcome === wanted).length);
    return {
      about: game.i18n.format(`${TEXT}.about`, { foundry: report.foundry, bocage: report.bocage }),
      broken: report.off.join(', '),
      left: leftovers().length,
      sum: game.i18n.format(`${TEXT}.sum`, {
        same: count('same'),
        other: String(Number(count('other')) + Number(count('failed'))),
        open: count('open'),
      }),
      missing: report.surface.missing,
      unseen: new Intl.ListFormat(game.i18n.lang, { style: 'narrow', type: 'unit' }).format(
        report.surface.unseen,
      ),
      findings: report.findings.map(({ id, outcome, answer, expected }) => ({
        ...{ id, outcome, icon: MARKS[outcome] },
        question: game.i18n.localize(`${TEXT}.question.${id}`),
        word: game.i18n.localize(`${TEXT}.outcome.${outcome}`),
        ...(outcome === 'other' || outcome === 'failed'
          ? { answer: JSON.stringify(answer), expected: JSON.stringify(expected ?? null) }
          : {}),
      })),
    };
  }
}

async function askAgain(this: HostCheck): Promise<void> {
  await this.render();
}

/** The button tells what is made and removed again: pressing it allows that. */
async function tryOwn(this: HostCheck, _event: Event, button: HTMLElement): Promise<void> {
  (button as HTMLButtonElement).disabled = true;
  this.trying = true;
  await this.render();
}

async function copyReport(this: HostCheck): Promise<void> {
  await game.clipboard.copyPlainText(JSON.stringify(this.report, null, 1));
  ui.notifications.info(game.i18n.localize(`${TEXT}.copied`));
}
