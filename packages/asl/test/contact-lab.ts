/** A contact of a line with a barrier, for tests of the judge and of blind hexes. */
import { ALONG, CROSS, type ContactFacts, type LineFacts } from '../src/los/rules/contact-facts';
import { BOCAGE, WALL } from '../src/los/board/kinds';

/** A contact with a wall at level 0 between two hexes of neither end: two hexes from V, three from T. */
export const CONTACT: ContactFacts = {
  kind: WALL,
  mode: CROSS,
  ownV: false,
  ownT: false,
  touchV: false,
  touchT: false,
  threeV: false,
  threeT: false,
  governed: false,
  base: 0,
  hillside: false,
  rV0: 2,
  rV1: 3,
  rT0: 3,
  rT1: 2,
  houseVtoV: -1,
  houseVtoT: -1,
  houseTtoV: -1,
  houseTtoT: -1,
};

/** The same contact told from the other end. */
export const turned = (c: ContactFacts): ContactFacts => ({
  ...c,
  ownV: c.ownT,
  ownT: c.ownV,
  touchV: c.touchT,
  touchT: c.touchV,
  threeV: c.threeT,
  threeT: c.threeV,
  rV0: c.rT0,
  rV1: c.rT1,
  rT0: c.rV0,
  rT1: c.rV1,
  houseVtoV: c.houseTtoT,
  houseVtoT: c.houseTtoV,
  houseTtoV: c.houseVtoT,
  houseTtoT: c.houseVtoV,
});

/** Levels of V and T, in half levels. */
export type Levels = readonly [number, number];

export const lineOf = ([levelV, levelT]: Levels, more: Partial<LineFacts> = {}): LineFacts => ({
  levelV,
  levelT,
  slope: false,
  overSlope: false,
  aerialV: false,
  aerialT: false,
  ...more,
});

export const along: Partial<ContactFacts> = { mode: ALONG };

export const bocage: Partial<ContactFacts> = { kind: BOCAGE };

export const next: Partial<ContactFacts> = { ...bocage, ownV: true, rV0: 0, rV1: 1, rT0: 4, rT1: 3 };

export const up: Partial<LineFacts> = { overSlope: true };

export const one: Partial<ContactFacts> = { ...bocage, rT0: 2, rT1: 1 };
