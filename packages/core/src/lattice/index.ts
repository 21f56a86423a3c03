export { ledOn, nearerEnd, shortestChain, sidesOfChain } from './chain';
export { HEX_EVEN, HEX_ODD, hexLattice, hexThird } from './hex';
export { hexSideNamed, sidesAtVertex, sidesMeet, verticesOfSide } from './hex-numbers';
export {
  cellKey,
  compareCells,
  compareSides,
  sameCell,
  samePoint,
  sameSide,
  sideKey,
  vertexKey,
} from './keys';
export { type Motion, movedCell, movedSide } from './motion';
export { connectedCells, ringAround } from './region';
export { CELL_SHAPES } from './shape';
export { oppositeSide, sideNumber } from './sides';
export { SQUARES } from './square';
export {
  type Cell,
  HEX_SIDES,
  type Lattice,
  type LatticeKind,
  type Point,
  type Side,
  SQUARE_SIDES,
  type Vertex,
} from './types';
