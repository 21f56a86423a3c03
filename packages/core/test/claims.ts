import { sameCell, sameSide } from '../src/lattice/index';
import { formatCell } from '../src/notation/index';
import { walkLine } from '../src/walk/index';
import { asTold, type Game } from '../src/game/index';

type Make = (tools: object) => Game;
// A game as others write it: plain JavaScript, without types and without our code.
const { claims } = (await import(new URL('../../../examples/claims/claims.js', import.meta.url).href)) as {
  claims: Make;
};

/** The toy game of the guide. */
export const CLAIMS = claims({ asTold, formatCell, sameCell, sameSide, walkLine });
