import { FEWEST, MOST } from '../boards/blank-map';
import { faultOf, guessGrid, lastName, type PictureGrid } from '../boards/picture-grid';
import { readPictureFile, type ChosenPicture } from '../boards/read-picture';
import { drawPreview, handleAt, pictureAt, type Handle } from './picture-preview';

/** The part of "New map" for pictures: the chosen picture, and the place of its grid. */
export class PictureWay {
  private chosen: ChosenPicture | undefined;
  private grid: PictureGrid | undefined;
  private held: Handle | undefined;

  /**
   * Takes a picture, or a board archive with one.
   * @throws ImportProblem
   */
  async take(file: File, kind: PictureGrid['kind']): Promise<void> {
    const chosen = await readPictureFile(file);
    this.forget();
    this.chosen = chosen;
    this.grid = guessGrid(kind, chosen, chosen.printed);
  }

  forget(): void {
    this.chosen?.image.close();
    [this.chosen, this.grid, this.held] = [undefined, undefined, undefined];
  }

  /** Returns the template's data. */
  view(): object {
    const { chosen, grid } = this;
    if (!chosen || !grid) return {};
    const point = (handle: Handle): object => ({
      ...{ handle, x: shown(grid[handle].x), y: shown(grid[handle].y) },
      name: handle === 'first' ? 'A1' : lastName(grid),
      label: middleOf(handle, grid),
    });
    return {
      picture: {
        ...{ where: chosen.where, name: chosen.name, isHex: grid.kind === 'hex' },
        ...{ columns: grid.columns, rows: grid.rows, fewest: FEWEST, most: MOST },
        shoved: (['odd', 'even'] as const).map((id) => ({
          ...{
            value: id === 'odd' ? 0 : 1,
            label: `BOCAGE.NewMap.shoved.${id}`,
            selected: id === grid.shoved,
          },
        })),
        points: [point('first'), point('last')],
      },
    };
  }

  /** Listens to the drawn form: its fields, and the handles on the picture. */
  bind(form: HTMLElement, kind: PictureGrid['kind']): void {
    const { chosen } = this;
    if (!chosen || !this.grid) return;
    if (this.grid.kind !== kind) this.grid = guessGrid(kind, chosen, chosen.printed);
    const sheet = form.querySelector<HTMLCanvasElement>('canvas[data-preview]');
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name^="pic:"]'))
      field.addEventListener('input', () => {
        this.typed(field.name.slice(4), field.value);
        this.show(form);
      });
    sheet?.addEventListener('pointerdown', (event) => {
      const previewed = this.previewed();
      this.held = previewed && handleAt(sheet, previewed, event);
      if (!this.held) return;
      sheet.setPointerCapture(event.pointerId);
      this.show(form);
    });
    sheet?.addEventListener('pointermove', (event) => {
      const { grid, held } = this;
      if (!grid || !held) return;
      this.grid = { ...grid, [held]: rounded(pictureAt(sheet, chosen.image, event)) };
      this.show(form);
    });
    for (const end of ['pointerup', 'pointercancel'] as const)
      sheet?.addEventListener(end, () => {
        this.held = undefined;
        this.show(form);
      });
    this.show(form);
  }

  /** Returns the chosen picture and grid, or the text about a missing part. */
  wanted(): { readonly chosen: ChosenPicture; readonly grid: PictureGrid } | string {
    const { chosen, grid } = this;
    if (!chosen || !grid) return 'BOCAGE.NewMap.pictureFirst';
    const fault = faultOf(grid, chosen);
    return fault ? `BOCAGE.NewMap.gridFault.${fault}` : { chosen, grid };
  }

  private previewed() {
    const { chosen, grid, held } = this;
    return chosen && grid && { image: chosen.image, grid, held };
  }

  private typed(field: string, value: string): void {
    const { grid } = this;
    const number = Number(value);
    if (!grid || value === '' || !Number.isFinite(number)) return;
    this.grid = changed(grid, field, number);
  }

  /** Draws the picture, and writes dragged values into the fields. */
  private show(form: HTMLElement): void {
    const previewed = this.previewed();
    if (!previewed) return;
    const { grid } = previewed;
    const sheet = form.querySelector<HTMLCanvasElement>('canvas[data-preview]');
    if (sheet) drawPreview(sheet, previewed);
    const last = form.querySelector<HTMLElement>('[data-point="last"]');
    if (last) last.textContent = middleOf('last', grid);
    for (const handle of ['first', 'last'] as const)
      for (const axis of ['x', 'y'] as const) {
        const field = form.querySelector<HTMLInputElement>(`[name="pic:${handle}-${axis}"]`);
        if (field && field !== field.ownerDocument.activeElement) field.value = shown(grid[handle][axis]);
      }
  }
}

function changed(grid: PictureGrid, field: string, number: number): PictureGrid {
  const { first, last } = grid;
  switch (field) {
    case 'columns':
    case 'rows':
      return { ...grid, [field]: Math.round(number) };
    case 'shoved':
      return { ...grid, shoved: number === 0 ? 'odd' : 'even' };
    case 'first-x':
      return { ...grid, first: { ...first, x: number } };
    case 'first-y':
      return { ...grid, first: { ...first, y: number } };
    case 'last-x':
      return { ...grid, last: { ...last, x: number } };
    default:
      return { ...grid, last: { ...last, y: number } };
  }
}

/** Returns the name of a handle's fields. */
function middleOf(handle: Handle, grid: PictureGrid): string {
  const cell = handle === 'first' ? 'A1' : lastName(grid);
  return game.i18n.format('BOCAGE.NewMap.middleOf', { cell });
}

const shown = (pixels: number): string => `${Math.round(pixels * 100) / 100}`;

/** Rounds to a quarter of a pixel, which is finer than any hand. */
function rounded({ x, y }: PictureGrid['first']): PictureGrid['first'] {
  return { x: Math.round(x * 4) / 4, y: Math.round(y * 4) / 4 };
}
