import { boardArchive, TERRAIN, type BoardPlan } from '../src/board-archive';
import { spot } from '../src/blank';
import { type Pixel } from '../src/hexes';
import { type Player } from '../src/player';
import * as people from '../src/verbs';
import { look } from './scene';

/** The three ways to a map that the course takes (course.shots.ts). */
export interface CourseMap {
  readonly id: 'boards' | 'hex' | 'square';
  /** The terrain of its hexsides once it is made. */
  readonly bears: Readonly<Record<string, number>>;
  /** Makes it out of the dialog, by hand. */
  make(gm: Player): Promise<void>;
  /** Moves the view to where work is done: right of the palette, left of the sidebar. */
  view(who: Player): Promise<void>;
  /** Where a hexside is on the screen. */
  side(who: Player, name: string): Promise<Pixel>;
}

/** Hexsides between one row and the next: neighbours on hexes and on squares. */
export const SIDES = ['F', 'G', 'H', 'I', 'J'].flatMap((col) => [`${col}3-${col}4`, `${col}6-${col}7`]);
/** Other hexsides, for two game masters who draw at the same time. */
export const FIRST = 'H4-H5';
export const SECOND = ['F4-F5', 'J4-J5'] as const;

/** Hedges on the same hexsides of either board: those of the left one are redrawn. */
const plan = (name: string): BoardPlan => ({
  ...{ name, columns: 17, rows: 8 },
  sides: [5, 6, 7, 8, 9].flatMap((col) =>
    [4, 7].map((row) => ({ col, row, side: 0, terrain: TERRAIN.hedge })),
  ),
  hexes: [
    ...[2, 3].map((row) => ({ col: 12, row, terrain: TERRAIN.woods })),
    ...[5, 6].map((row) => ({ col: 12, row, terrain: TERRAIN.orchard })),
    { col: 11, row: 4, terrain: TERRAIN.stoneBuilding },
  ],
});

const dialogOf = ({ page }: Player) => page.locator('[data-bocage="import"]');

const BOARDS: CourseMap = {
  id: 'boards',
  bears: { hedge: 20 },
  make: async (gm) => {
    await people.takeTool(gm, 'import');
    const dialog = dialogOf(gm);
    await dialog.waitFor();
    const files = ['C1', 'C2'].map((name) => ({
      name: `bd${name}`,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(boardArchive(plan(name))),
    }));
    await dialog.locator('input[type="file"]').setInputFiles(files);
    await dialog.locator('.bocage-map__row [data-flipped]').nth(1).waitFor();
    await dialog.locator('details.bocage-ssr summary').click();
    await dialog.locator('details.bocage-ssr select[name$="ssr.hedges"]').selectOption('bocage');
    await dialog.locator('button[type="submit"]').click();
    await gm.page.waitForFunction(`canvas.ready && canvas.scene?.name.includes('C1-C2')`);
    await dialog.waitFor({ state: 'detached' });
  },
  view: (who) => look(who, 'H5', 1),
  side: (who, name) => who.side(name),
};

interface Painting {
  readonly columns: number;
  readonly rows: number;
  /** A swatch of the palette, and the strokes that are painted with it. */
  readonly strokes: readonly (readonly [string, ...string[]])[];
}

const paint = async (gm: Player, { strokes }: Painting): Promise<void> => {
  await people.takeTool(gm, 'area');
  for (const [swatch, ...lines] of strokes) {
    await gm.page.locator(`#bocage-palette button${swatch}`).click();
    for (const line of lines) {
      const points: Pixel[] = [];
      for (const cell of line.split(' ')) points.push(await spot(gm, cell));
      const [only] = points;
      if (only && points.length === 1) await people.clickAt(gm.page, only);
      else await people.dragThrough(gm, points);
    }
  }
  await gm.page.locator('#bocage-palette input[name="label"]').fill('Saint-Aubin');
  await people.clickAt(gm.page, await spot(gm, 'L6'));
};

const blank = (grid: 'hex' | 'square', painting: Painting): CourseMap => {
  const { columns, rows } = painting;
  const view = async ({ page }: Player): Promise<void> => {
    await page.evaluate(
      `canvas.animatePan({ x: canvas.dimensions.width / 2, y: canvas.dimensions.height / 2, scale: 0.7, duration: 0 })`,
    );
  };
  return {
    ...{ id: grid, bears: {}, view, side: spot },
    make: async (gm) => {
      await people.takeTool(gm, 'import');
      const dialog = dialogOf(gm);
      await dialog.locator('[data-way="blank"]').click();
      await dialog.locator('select[name="grid"]').selectOption(grid);
      await dialog.locator('input[name="name"]').fill(`Course ${grid}`);
      await dialog.locator('input[name="columns"]').fill(String(columns));
      await dialog.locator('input[name="rows"]').fill(String(rows));
      await dialog.locator('button[type="submit"]').click();
      await gm.page.waitForFunction(`canvas.ready && canvas.scene?.name === 'Course ${grid}'`);
      await gm.page.waitForFunction(`game.modules.get('bocage').api.los('A1', 'B1') !== undefined`);
      await view(gm);
      await paint(gm, painting);
    },
  };
};

export const COURSE_MAPS: readonly CourseMap[] = [
  BOARDS,
  blank('hex', {
    ...{ columns: 15, rows: 9 },
    strokes: [
      ['[data-look="plough"]', 'F4 F5 F6 G6 G5 G4', 'H6'],
      ['[data-terrain="Woods"]', 'I2 J2 K2 K3'],
      ['[data-terrain="Dirt Road"]', 'E7 F7 G8 H7 I8 J7 K7'],
      ['[data-terrain="Orchard"]', 'I4 I5 J5'],
    ],
  }),
  blank('square', {
    ...{ columns: 15, rows: 9 },
    strokes: [
      ['[data-terrain="Ploughed Fields"]', 'F4 F5 F6 G6 G5 G4'],
      ['[data-terrain="Heavy Woods"]', 'I2 J2 K2 K3'],
      ['[data-terrain="Open Ground, Road"]', 'E8 K8'],
      ['[data-terrain="Orchard"]', 'I4 I5 J5'],
    ],
  }),
];
