import type { Game, Play } from '@bocage/core/game';
import { DECK } from './deck/spec';
import { TRACK } from './deck/track';
import { losBetween, sightEnd } from './los/between';
import { losField } from './los/field';
import { losTale } from './los/tale';
import { DEEDS } from './play/deeds';
import { dragged, endedBy } from './play/dragged';
import { anywhere, considered, legal, tried } from './play/legal';
import { play, waiting } from './play/play';
import { readPlay } from './play/table';
import { tell } from './play/tell';
import { CELL_TERRAIN, MARKERS, SIDE_TERRAIN } from './palettes';
import { LABELS, RULEBOOK } from './rulebook';
import { sectionOf } from './sections';
import { SETTINGS } from './settings';
import { readTables } from './tables/house-rules';
import { PRINTED } from './tables/printed';
import { laid, SIGN_LIST, signs } from './signs/signs';
import { checkUnit } from './situation/check-unit';
import { readSituation } from './situation/situation';
import { COUNTER_KINDS } from './situation/counter-kinds';
import { UNIT_FIELDS } from './situation/unit-fields';
import { HEADLINES } from './headlines';
import { WORDS } from './words';

/** The optional members of `Game` that this game has. */
type Whole = Game & Play & Required<Pick<Game, 'checkUnit' | 'considered' | 'explain' | 'legal'>>;

/** Company Fire: terrain, units and lines of sight on squares, played by events. */
export const COMPANY_FIRE: Whole = {
  id: 'company-fire',
  labels: LABELS,
  words: WORDS,
  headlines: HEADLINES,
  sectionOf,
  rulebook: RULEBOOK,
  grid: 'square',
  sideTerrain: SIDE_TERRAIN,
  cellTerrain: CELL_TERRAIN,
  standsInside: true,
  flat: true,
  settings: SETTINGS,
  tables: PRINTED,
  checkTables: (json) => void readTables(json),
  unitFields: UNIT_FIELDS,
  counters: COUNTER_KINDS,
  markers: MARKERS,
  track: TRACK,
  deeds: DEEDS,
  deck: DECK,
  checkUnit: (situation, id) => {
    const { aboard = {} } = readPlay(situation.play) ?? {};
    return checkUnit(readSituation(situation), id, new Set(Object.keys(aboard)));
  },
  los: (situation, from, to) => {
    const s = readSituation(situation);
    return losBetween(s, sightEnd(s, from), sightEnd(s, to));
  },
  explain: (_situation, answer) => losTale(answer),
  field: (situation, from) => {
    const s = readSituation(situation);
    return losField(s, sightEnd(s, from));
  },
  laid,
  signs,
  signList: SIGN_LIST,
  legal,
  considered,
  anywhere,
  tried,
  dragged,
  endedBy,
  play,
  waiting,
  tell,
  // A unit declares its whole way before it sets out (CF-MV-8).
  wholeWays: true,
};
