import {
  addBoards,
  arrange,
  cropBoard,
  flipBoard,
  moveBoard,
  movesOf,
  MOVES,
  removeBoard,
  type Arrangement,
  type Laid,
  type Move,
} from '../boards/arrangement';
import type { Played } from '../boards/blank-map';
import { importBoards } from '../boards/import-board';
import type { Progress } from '../boards/read-boards';
import { drawThumbnail, thumbnailOf } from '../boards/thumbnail';
import { layPicture } from '../boards/lay-picture';
import { makeBlankMap } from '../boards/make-blank';
import { ImportProblem } from '../boards/problem';
import type { ScenePort } from '../host/ports';
import { onGames } from '../games';
import { part } from '../host/templates';
import { FreeWindow, WINDOW_CLASSES } from './base';
import { windowOf } from './window-of';
import { sceneToDraw } from '../tools';
import { openSampleDialog } from './sample-dialog';
import {
  blankWished,
  FIRST_WISH,
  paintGrounds,
  gameWished,
  storedRules,
  WAYS,
  type Way,
  wishOf,
  wishView,
  type Wished,
} from './new-map';
import { pause } from '../host/timers';
import { PictureWay } from './picture-way';

/** A file that the GM chose, and its place on the map. */
interface Chosen extends Laid {
  readonly file: File;
  /** Its picture; absent: not known yet, or none. */
  readonly look: { image?: ImageBitmap };
}

/** "New map": from board archives on disk, of which several are laid out first, or a blank one. */
export class ImportDialog extends FreeWindow {
  static override DEFAULT_OPTIONS = {
    id: 'bocage-import',
    classes: [...WINDOW_CLASSES, 'bocage-import'],
    tag: 'form',
    window: { title: 'BOCAGE.Import.title', icon: 'fa-solid fa-map', resizable: false },
    position: { width: 560, height: 'auto' as const },
    form: { handler: startImport, submitOnChange: false, closeOnSubmit: false },
    actions: {
      moveBoard: changeLayout((rows, id, { dataset }) => moveBoard(rows, id, dataset.move as Move)),
      flipBoard: changeLayout(flipBoard),
      cropBoard: changeLayout(cropBoard),
      removeBoard: changeLayout(removeBoard),
      cancelImport: cancelImport,
      startOver: startOver,
      pickWay: pickWay,
      openSample: openSample,
    },
  };

  static override PARTS = { body: part('import', 'unit-field') };

  rows: Arrangement<Chosen> = [];
  private next = 1;
  wish: Wished = FIRST_WISH;
  readonly picture = new PictureWay();
  /** Whether the GM has cancelled the import. */
  cancelled = false;
  /** Whether a map is being made: no field may be changed then. */
  isMaking = false;

  get several(): boolean {
    return this.rows.flat().length > 1;
  }

  protected override async _prepareContext(): Promise<object> {
    return {
      ...wishView(this.wish),
      ...this.picture.view(),
      several: this.several,
      any: this.rows.length > 0,
      canReset: this.wish.way === 'boards' && this.rows.length > 0,
      fromBoards: this.wish.way === 'boards',
      lines: this.rows.map((row) => ({ boards: row.map(this.view) })),
    };
  }

  private readonly view = (board: Chosen): object => {
    const moves = movesOf(this.rows, board.id);
    const name = boardLabel(board.file);
    return {
      id: board.id,
      file: board.file.name,
      name,
      flipped: board.flipped,
      half: board.half ?? '',
      cropped: board.half !== undefined,
      cropLabel: game.i18n.format(`BOCAGE.NewMap.half.${board.half ?? 'whole'}`, { name }),
      moves: MOVES.map((move) => ({
        id: board.id,
        move,
        icon: { left: 'fa-arrow-left', right: 'fa-arrow-right', up: 'fa-arrow-up', down: 'fa-arrow-down' }[
          move
        ],
        label: game.i18n.format(`BOCAGE.Import.move.${move}`, { name }),
        disabled: !moves.includes(move),
      })),
      flipLabel: game.i18n.format('BOCAGE.Import.flip', { name }),
      removeLabel: game.i18n.format('BOCAGE.Import.remove', { name }),
    };
  };

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const input = this.element.querySelector<HTMLInputElement>('input[type=file]');
    input?.addEventListener('change', () => {
      const files = [...(input.files ?? [])];
      void (this.wish.way === 'picture' ? this.takePicture(files[0]) : this.choose(files));
    });
    this.picture.bind(this.element, this.wish.grid);
    // Other grids have other games, and other games other scenario rules.
    for (const select of this.element.querySelectorAll<HTMLSelectElement>(
      'select[name=grid], select[name=game]',
    ))
      select.addEventListener('change', () => void this.redraw(`select[name=${select.name}]`));
    const rules = this.element.querySelector('details');
    rules?.addEventListener('toggle', () => this.stayOnPage());
    this.showLooks();
    paintGrounds(this.element, this.wish.grid);
  }

  /** Lays chosen boards on the map, or adds them to it. */
  async choose(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    // No control may be pressed before it is redrawn.
    this.busy(true);
    const chosen = files.map((file) => ({ id: this.next++, file, flipped: false, look: {} }));
    this.rows = this.rows.length > 0 ? addBoards(this.rows, chosen) : arrange(chosen);
    await this.redraw();
    for (const { file, look } of chosen) {
      const image = await thumbnailOf(file);
      if (image) Object.assign(look, { image });
      this.showLooks();
    }
  }

  /** Shows a picture with the grid as it may lie on it. */
  private async takePicture(file: File | undefined): Promise<void> {
    if (!file) return;
    this.busy(true);
    try {
      await this.picture.take(file, this.listen().grid);
      await this.redraw();
    } catch (error) {
      this.problem(error);
    } finally {
      this.busy(false);
    }
  }

  /** Offers a board with unreadable terrain as a picture. */
  async keepPicture(): Promise<void> {
    const [only, ...more] = this.rows.flat();
    if (only && more.length === 0) await this.picture.take(only.file, 'hex').catch(() => undefined);
  }

  /** Shows the reason of a failure. */
  problem(error: unknown): void {
    if (!(error instanceof ImportProblem)) throw error;
    this.say(error.message, !this.cancelled);
    if (!this.cancelled) ui.notifications.error(error.message);
  }

  /** Draws small pictures of the boards that have one. */
  private showLooks(): void {
    for (const board of this.rows.flat()) {
      const sheet = this.element.querySelector<HTMLCanvasElement>(`canvas[data-look="${board.id}"]`);
      if (!sheet || !board.look.image) continue;
      sheet.hidden = false;
      drawThumbnail(sheet, board.look.image, board);
    }
    this.stayOnPage();
  }

  /** Moves a grown window up: its lower edge with the buttons must stay on the page. */
  private stayOnPage(): void {
    this.setPosition({});
  }

  /** Redraws the map; typed text and the keyboard's focus stay. */
  async redraw(focus = ''): Promise<void> {
    this.listen();
    await this.render();
    const { element } = this;
    const button =
      focus === '' ? undefined : element.querySelector<HTMLButtonElement | HTMLSelectElement>(focus);
    if (button?.disabled)
      button.closest('[data-board]')?.querySelector<HTMLElement>('button:enabled')?.focus();
    else button?.focus();
  }

  /** Reads the fields, once they are drawn. */
  listen(): Wished {
    const { element } = this as { readonly element?: HTMLElement };
    if (element) this.wish = wishOf(element, this.wish);
    return this.wish;
  }

  /** Shows a step or a problem without redrawing the form (and the chosen file). */
  say(text: string, problem: boolean): void {
    const line = this.element.querySelector<HTMLElement>('.bocage-import__status');
    if (!line) return;
    line.textContent = text;
    line.classList.toggle('is-problem', problem);
    line.hidden = text === '';
    this.stayOnPage();
  }

  busy(on: boolean): void {
    for (const control of this.element.querySelectorAll<HTMLButtonElement>(
      '[data-bocage=import] :is(button, input, select):not([data-action=cancelImport])',
    ))
      if (on || !control.dataset.never) control.disabled = on;
  }

  /** Shows the progress of an import, and the button that cancels it. */
  progress(): Progress {
    this.cancelled = false;
    const box = this.element.querySelector<HTMLElement>('.bocage-import__progress');
    if (box) box.hidden = false;
    this.stayOnPage();
    return {
      say: (step, share) => {
        this.say(game.i18n.localize(`BOCAGE.Import.step.${step}`), false);
        const bar = box?.querySelector('progress');
        if (bar) bar.value = share;
      },
      rest: async () => {
        await pause();
        if (this.cancelled) throw new ImportProblem(game.i18n.localize('BOCAGE.NewMap.cancelled'));
      },
    };
  }

  /** Ends the progress of an import. */
  rest(): void {
    this.busy(false);
    const box = this.element.querySelector<HTMLElement>('.bocage-import__progress');
    if (box) box.hidden = true;
  }

  /** Forgets the chosen boards. */
  reset(): void {
    this.rows = [];
    this.picture.forget();
    this.wish = { ...this.wish, name: '', rules: {} };
  }
}

/** Makes the dialog, which shows games that load while it is open, beside what is filled in. */
function makeDialog(): ImportDialog {
  const made = new ImportDialog();
  onGames(() => {
    if (made.isOpen && !made.isMaking) void made.redraw();
  });
  return made;
}

// It opens in the middle, as a host's own dialogs do.
const ONE = windowOf('import', makeDialog, [], () => undefined);

/** Opens the dialog; boards that were being laid out are still there. */
export async function openImportDialog(): Promise<void> {
  await ONE.open((dialog) => {
    if (!dialog.several) dialog.reset();
  });
}

/** Returns a board's label: `bd44` is board 44. */
function boardLabel(file: File): string {
  return file.name.replace(/\.(zip|vasl)$/i, '').replace(/^bd(?=.)/, '');
}

type Change = (rows: Arrangement<Chosen>, id: number, button: HTMLElement) => Arrangement<Chosen>;

function changeLayout(change: Change) {
  return async function (this: ImportDialog, _event: Event, button: HTMLElement): Promise<void> {
    const { board = '', action = '', move } = button.dataset;
    this.rows = change(this.rows, Number(board), button);
    const which = move === undefined ? '' : `[data-move="${move}"]`;
    await this.redraw(`button[data-action="${action}"][data-board="${board}"]${which}`);
  };
}

async function startOver(this: ImportDialog): Promise<void> {
  this.reset();
  await this.redraw();
}

function cancelImport(this: ImportDialog): void {
  this.cancelled = true;
}

async function openSample(this: ImportDialog): Promise<void> {
  await this.close();
  await openSampleDialog();
}

async function pickWay(this: ImportDialog, _event: Event, button: HTMLElement): Promise<void> {
  const wish = this.listen();
  const way = WAYS.find((one) => one === button.dataset.way) ?? wish.way;
  this.wish = { ...wish, way };
  await this.redraw(`[data-way="${way}"]`);
}

async function startImport(this: ImportDialog): Promise<void> {
  const wish = this.listen();
  const make = MAKERS[wish.way](this, wish);
  if (typeof make === 'string') {
    this.say(game.i18n.localize(make), true);
    return;
  }
  this.busy(true);
  this.isMaking = true;
  try {
    const scene = await make();
    this.reset();
    await this.close();
    if (wish.activate) await scene.activate();
    else await scene.view();
    if (wish.way === 'picture') sceneToDraw.write(scene);
  } catch (error) {
    this.problem(error);
    if (wish.way === 'boards') await this.keepPicture();
  } finally {
    this.isMaking = false;
    if (this.isOpen) this.rest();
  }
}

const playOf = (wish: Wished): Played => ({ game: gameWished(wish), rules: storedRules(wish) });

/** Makes the map; or the key of a text about the missing part. */
type Make = (() => Promise<ScenePort>) | string;

const MAKERS: Readonly<Record<Way, (dialog: ImportDialog, wish: Wished) => Make>> = {
  boards,
  picture,
  blank,
};

function blank(_dialog: ImportDialog, wish: Wished): Make {
  const map = blankWished(wish);
  return map ? () => makeBlankMap(map) : 'BOCAGE.NewMap.badSize';
}

function picture(dialog: ImportDialog, wish: Wished): Make {
  const wanted = dialog.picture.wanted();
  if (typeof wanted === 'string') return wanted;
  const { chosen, grid } = wanted;
  return () => layPicture(chosen, grid, wish.name, playOf(wish), dialog.progress());
}

function boards(dialog: ImportDialog, wish: Wished): Make {
  if (dialog.rows.length === 0) return 'BOCAGE.Import.noFile';
  return () => importBoards(dialog.rows, wish.name, playOf(wish), dialog.progress());
}
