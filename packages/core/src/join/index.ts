export { type Half, halfOf, HALVES } from './half';
export { joinBoards } from './join';
export type { JoinPart } from './layout';
export { type MapPiece, type MapPieces, piecesOf } from './pieces';
export { partCorner } from './raster';
