import { expect, test } from 'vitest';
import { DRAWN, VERTEX, type ContactFacts, type LineFacts } from './contact-facts';
import { judge } from './judge';
import { JUDGEMENTS } from './judgements';
import { CACTUS_HEDGE, HEDGE, LIGHT_BOCAGE } from '../board/kinds';
import { losOptions, type RawOptions } from '../board/options';
import {
  along,
  bocage,
  CONTACT,
  lineOf,
  next,
  one,
  turned,
  up,
  type Levels,
} from '../../../test/contact-lab';

const MIRRORED: Readonly<Record<string, string>> = {
  'los-bocage-viewer': 'los-bocage-target',
  'los-bocage-target': 'los-bocage-viewer',
  'los-bocage-viewer-level': 'los-bocage-target-level',
  'los-bocage-target-level': 'los-bocage-viewer-level',
};

type Row = readonly [
  what: string,
  contact: Partial<ContactFacts>,
  levels: Levels,
  code: string,
  line?: Partial<LineFacts>,
  options?: RawOptions,
];

const light: Partial<ContactFacts> = { kind: LIGHT_BOCAGE };

const WALLS: readonly Row[] = [
  ['a wall of neither end', {}, [0, 0], 'los-hexside'],
  ['a hedge', { kind: HEDGE }, [0, 0], 'los-hexside'],
  ['a cactus hedge', { kind: CACTUS_HEDGE }, [0, 0], 'los-hexside'],
  ['its drawing only', { mode: DRAWN }, [0, 0], 'los-hexside'],
  ['its vertex', { mode: VERTEX }, [0, 0], 'los-vertex'],
  ['the own hexside', { ownV: true }, [0, 0], 'los-own-hexside'],
  ['the vertex of the own hexside', { ownV: true, mode: VERTEX }, [0, 0], 'los-own-hexside'],
  ['along, touching both ends', { ...along, touchV: true, touchT: true }, [0, 0], 'los-hexspine-open'],
  [
    'along, touching both ends, three barriers',
    { ...along, touchV: true, touchT: true, threeV: true, threeT: true },
    [0, 0],
    'los-hexspine-open',
  ],
  ['along, touching neither end', along, [0, 0], 'los-hexspine'],
  ['along, touching one end', { ...along, touchV: true }, [0, 0], 'los-hexspine-open'],
  [
    'three barriers at the other vertex',
    { ...along, touchV: true, threeV: true },
    [0, 0],
    'los-hexspine-three',
  ],
  ['three barriers at the own vertex', { ...along, touchV: true, threeT: true }, [0, 0], 'los-hexspine-open'],
  ['the end of the spine that it runs along', { governed: true }, [0, 0], 'los-hexspine-end'],
  ['the same at the vertex', { governed: true, mode: VERTEX }, [0, 0], 'los-hexspine-end'],
  ['a spine of neither end', { ...along, governed: true }, [0, 0], 'los-hexspine'],
  ['a wall from a slope by boards that let it', {}, [0, 0], 'los-slope-over', { overSlope: true }],
  ['a wall from another slope', {}, [0, 0], 'los-hexside', { slope: true }],
  ['a wall below both', {}, [2, 2], 'los-over-hexside'],
  ['a wall a half level below both', {}, [1, 1], 'los-over-hexside'],
  ['a wall of the lower level', {}, [2, 0], 'los-over-hexside'],
  ['a wall of the higher level', { base: 2 }, [2, 0], 'los-over-hexside'],
  ['a wall above both', { base: 2 }, [0, 0], 'los-hexside'],
  ['a wall half a level above one end', { base: 2 }, [1, 0], 'los-hexside'],
  ['a light bocage above both', { ...light, base: 2, ownV: true }, [0, 0], 'los-own-hexside'],
  ['a hillside wall, a level apart', { base: 2, hillside: true }, [2, 0], 'los-hillside-ignored'],
  [
    'a hillside bocage, a level apart',
    { ...bocage, base: 2, hillside: true },
    [2, 0],
    'los-hillside-ignored',
  ],
  ['a hillside wall, half a level apart', { base: 2, hillside: true }, [2, 1], 'los-over-hexside'],
  ['a hillside wall at one level', { base: 2, hillside: true }, [2, 2], 'los-hexside'],
];

const LIGHT: readonly Row[] = [
  ['neither end', light, [0, 0], 'los-bocage-hexside'],
  ['its vertex', { ...light, mode: VERTEX }, [0, 0], 'los-bocage-vertex'],
  ['own', { ...light, ownV: true }, [0, 0], 'los-bocage-viewer'],
  ['both', { ...light, ownV: true, ownT: true }, [0, 0], 'los-bocage-adjacent'],
  ['governed', { ...light, governed: true }, [0, 0], 'los-hexspine-end'],
  ['along, none', { ...light, ...along }, [0, 0], 'los-hexspine'],
  ['along, own', { ...light, ...along, ownV: true }, [0, 0], 'los-hexspine-open'],
  ['along, touching', { ...light, ...along, touchV: true, threeV: true }, [0, 0], 'los-hexspine-open'],
  ['from above', light, [2, 0], 'los-over-hexside'],
  ['from a slope', light, [0, 0], 'los-slope-over', { slope: true }],
  ['from a slope of the line', light, [0, 0], 'los-slope-over', { overSlope: true }],
  ['from a slope, along', { ...light, ...along }, [0, 0], 'los-slope-over', { slope: true }],
  [
    'from a slope, not seen over',
    light,
    [0, 0],
    'los-bocage-hexside',
    { slope: true },
    { 'lightBocage.slopeSeesOver': false },
  ],
  [
    'spine as a wall',
    { ...light, ...along, touchV: true, threeV: true },
    [0, 0],
    'los-hexspine-three',
    {},
    { 'lightBocage.spineModel': 'wall' },
  ],
  [
    'without viewer statuses',
    { ...light, ownV: true },
    [0, 0],
    'los-own-hexside',
    {},
    { 'lightBocage.viewerStatuses': false },
  ],
];

const reducible: RawOptions = { 'bocage.spineBlindHexes': 'reducible' };

const air: Partial<LineFacts> = { aerialV: true };

/** T is behind the bocage, in the side's second hex. */
const behind: Partial<ContactFacts> = { ...bocage, ownT: true, rV0: 3, rV1: 4, rT0: 1, rT1: 0 };

const BOCAGES: readonly Row[] = [
  ['neither end', bocage, [0, 0], 'los-bocage-hexside'],
  ['its vertex', { ...bocage, mode: VERTEX }, [0, 0], 'los-bocage-vertex'],
  ['no exception for spines', { ...bocage, governed: true }, [0, 0], 'los-bocage-hexside'],
  ['own', next, [0, 0], 'los-bocage-viewer'],
  ['both', { ...bocage, ownV: true, ownT: true }, [0, 0], 'los-bocage-adjacent'],
  ['from its top', bocage, [2, 0], 'los-bocage-hexside'],
  ['own, from another level', next, [2, 0], 'los-bocage-viewer-level'],
  ['own, from below', { ...next, base: 2 }, [0, 0], 'los-bocage-viewer-level'],
  ['both ends at its top', bocage, [2, 2], 'los-over-hexside'],
  ['one end half a level below its top', bocage, [2, 1], 'los-bocage-hexside'],
  ['both above, along', { ...bocage, ...along }, [3, 2], 'los-over-hexside'],
  ['along', { ...bocage, ...along, touchV: true, touchT: true }, [0, 0], 'los-bocage-spine'],
  ['along, own to one end', { ...bocage, ...along, ownV: true }, [0, 0], 'los-bocage-spine'],
  ['along, own to both', { ...bocage, ...along, ownV: true, ownT: true }, [0, 0], 'los-own-hexside'],
  ['along, from its top', { ...bocage, ...along }, [2, 0], 'los-bocage-spine'],
  ['along, blind', { ...bocage, ...along, rT0: 1, rT1: 2 }, [4, 0], 'los-bocage-spine-blind'],
  [
    'along, blind, by the second hex',
    { ...bocage, ...along, rT0: 2, rT1: 1 },
    [4, 0],
    'los-bocage-spine-blind',
  ],
  ['along, beyond the blind hex', { ...bocage, ...along, rT0: 2, rT1: 3 }, [4, 0], 'los-bocage-over'],
  [
    'along, five hexes away: a second blind hex',
    { ...bocage, ...along, rV0: 6, rV1: 5, rT0: 2, rT1: 3 },
    [4, 0],
    'los-bocage-spine-blind',
  ],
  [
    'along, four hexes away: none',
    { ...bocage, ...along, rV0: 4, rV1: 5, rT0: 2, rT1: 3 },
    [4, 0],
    'los-bocage-over',
  ],
  ['along, at least one', { ...bocage, ...along, rT0: 1, rT1: 2 }, [6, 0], 'los-bocage-spine-blind'],
  ['along, none', { ...bocage, ...along, rT0: 1, rT1: 2 }, [6, 0], 'los-bocage-over', {}, reducible],
  ['next to the house', { ...bocage, rT0: 2, rT1: 1 }, [4, 0], 'los-bocage-blind'],
  ['the house is the first hex', { ...bocage, rT0: 1, rT1: 2 }, [4, 0], 'los-bocage-blind'],
  ['two hexes from the house', bocage, [4, 0], 'los-bocage-over'],
  ['two hexes from the house, five away', { ...bocage, rV0: 4, rV1: 5 }, [4, 0], 'los-bocage-blind'],
  ['level 3 sees it all', { ...bocage, rT0: 2, rT1: 1 }, [6, 0], 'los-bocage-over'],
  [
    'as near: the house is the hex away from the viewer',
    { ...bocage, rV0: 6, rV1: 4, rT0: 2, rT1: 2 },
    [4, 0],
    'los-bocage-blind',
  ],
  ['as near, the second hex away', { ...bocage, rV0: 4, rV1: 6, rT0: 2, rT1: 2 }, [4, 0], 'los-bocage-blind'],
  ['in the house', behind, [4, 0], 'los-bocage-target'],
  ['in the house, not on its level', behind, [4, 1], 'los-bocage-target-level'],
  ['own to the higher end', { ...next, rT1: 4 }, [4, 0], 'los-bocage-over'],
  [
    'both, from above',
    { ...bocage, ownV: true, ownT: true, rV0: 0, rV1: 1, rT0: 1, rT1: 0 },
    [4, 0],
    'los-bocage-adjacent',
  ],
  ['the next house, round the corner', { ...bocage, houseVtoV: 3, houseVtoT: 1 }, [4, 0], 'los-bocage-blind'],
  ['two from the next house', { ...bocage, houseVtoV: 4, houseVtoT: 2 }, [4, 0], 'los-bocage-over'],
  [
    'two from the next house, five away',
    { ...bocage, houseVtoV: 5, houseVtoT: 2 },
    [4, 0],
    'los-bocage-blind',
  ],
  ['in the next house', { ...bocage, houseVtoV: 3, houseVtoT: 0 }, [4, 0], 'los-bocage-over'],
  ['the next house of the other way', { ...bocage, houseTtoV: 1, houseTtoT: 1 }, [4, 0], 'los-bocage-over'],
  ['aircraft: the hex formed by it', behind, [20, 0], 'los-bocage-aerial', air],
  ['aircraft: not the hex beyond', { ...bocage, rT0: 2, rT1: 1 }, [20, 0], 'los-bocage-over', air],
  [
    'aircraft: the hex before it',
    { ...bocage, ownT: true, rV0: 4, rV1: 5, rT0: 0, rT1: 1 },
    [20, 0],
    'los-bocage-over',
    air,
  ],
  [
    'aircraft: the hex before it, by option',
    { ...bocage, ownT: true, rV0: 4, rV1: 5, rT0: 0, rT1: 1 },
    [20, 0],
    'los-bocage-aerial',
    air,
    { 'bocage.aerialBlindHex': 'near' },
  ],
  ['aircraft: the lower end is none', behind, [20, 0], 'los-bocage-target', { aerialT: true }],
];

/** The lower end is two hexes behind the bocage, or right behind the house. */
const two: Partial<ContactFacts> = { ...bocage, rV0: 2, rV1: 3, rT0: 3, rT1: 2 };

const SLOPES: readonly Row[] = [
  ['from its top, up a slope', two, [2, 0], 'los-slope-over', up],
  [
    'from its top, a unit that says that it is on a slope',
    two,
    [2, 0],
    'los-bocage-hexside',
    { slope: true },
  ],
  ['up a slope, next to the house', one, [2, 0], 'los-bocage-blind', up],
  ['up a slope, its drawing', { ...one, mode: DRAWN }, [2, 0], 'los-bocage-blind', up],
  ['up a slope, its vertex', { ...two, mode: VERTEX }, [2, 0], 'los-slope-over', up],
  ['up a slope, five away', { ...two, rV0: 4, rV1: 5 }, [2, 0], 'los-bocage-blind', up],
  ['up a slope, round the corner', { ...two, houseVtoV: 3, houseVtoT: 1 }, [2, 0], 'los-bocage-blind', up],
  ['up a slope, in the house', behind, [2, 0], 'los-bocage-target', up],
  ['up a slope, in the house, not on its level', behind, [2, 1], 'los-bocage-target-level', up],
  ['up a slope, the own hexside', { ...next, rT1: 4 }, [2, 0], 'los-slope-over', up],
  ['up a slope, a level below the base', two, [2, -2], 'los-bocage-blind', up],
  ['up a slope, from below its top', two, [0, 0], 'los-bocage-hexside', up],
  ['up a slope, half a level below its top', two, [1, 0], 'los-bocage-hexside', up],
  ['up a slope, from above its top: as without', two, [4, 0], 'los-bocage-over', up],
  ['up a slope, from above, five away', { ...two, rV0: 4, rV1: 5 }, [4, 0], 'los-bocage-blind', up],
  ['up a slope, along', { ...two, ...along }, [2, 0], 'los-slope-over', up],
  ['up a slope, along, blind', { ...one, ...along }, [2, 0], 'los-bocage-spine-blind', up],
  ['up a slope, both ends at its top', two, [2, 2], 'los-over-hexside', up],
];

const codeOf = (c: ContactFacts, line: LineFacts, options: RawOptions) =>
  JUDGEMENTS[judge(c, line, losOptions(options))]?.code;

const ROWS = [...WALLS, ...LIGHT, ...BOCAGES, ...SLOPES].map((row) => [row[0], row] as const);

test.each(ROWS)('%s', (_, row) => {
  const [, partial, levels, code, more = {}, options = {}] = row;
  const contact = { ...CONTACT, ...partial };
  expect(codeOf(contact, lineOf(levels, more), options)).toBe(code);
  // The reversed line has the same judgement, with viewer and target swapped.
  const { aerialV = false, aerialT = false } = more;
  const back = lineOf([levels[1], levels[0]], { ...more, aerialV: aerialT, aerialT: aerialV });
  expect(codeOf(turned(contact), back, options)).toBe(MIRRORED[code] ?? code);
});
