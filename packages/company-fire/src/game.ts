import type { Game } from '@bocage/core';
import { losBetween, sightEnd } from './los/between';
import { losField } from './los/field';
import { losTale } from './los/tale';
import { CELL_TERRAIN, MARKERS, SIDE_TERRAIN } from './palettes';
import { LABELS, RULEBOOK } from './rulebook';
import { SETTINGS } from './settings';
import { checkUnit } from './situation/check-unit';
import { readSituation } from './situation/situation';
import { COUNTER_KINDS } from './situation/counter-kinds';
import { UNIT_FIELDS } from './situation/unit-fields';

/** Company Fire as far as looking goes: terrain, units and lines of sight on squares. */
export const COMPANY_FIRE_SIGHT: Game = {
  id: 'company-fire',
  labels: LABELS,
  rulebook: RULEBOOK,
  grid: 'square',
  sideTerrain: SIDE_TERRAIN,
  cellTerrain: CELL_TERRAIN,
  settings: SETTINGS,
  unitFields: UNIT_FIELDS,
  counters: COUNTER_KINDS,
  markers: MARKERS,
  checkUnit: (situation, id) => checkUnit(readSituation(situation), id),
  los: (situation, from, to) => {
    const s = readSituation(situation);
    return losBetween(s, sightEnd(s, from), sightEnd(s, to));
  },
  explain: (_situation, answer) => losTale(answer),
  field: (situation, from) => {
    const s = readSituation(situation);
    return losField(s, sightEnd(s, from));
  },
};
