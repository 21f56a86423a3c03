export {
  buildBoard,
  IMPORT_NOTES,
  importBoard,
  type ImportedBoard,
  type ImportNote,
  type ImportOptions,
} from './import';
export { importPicture, type PicturedBoard, type PrintedGrid } from './board-picture';
export type { Inflater, Unpacked } from './archive/inflater';
export { readArchive, type Archive } from './archive/zip';
export { decodeLosData, type LosData } from './board/los-data';
export { parseMetadata, type BoardMetadata, type NamedSides } from './board/metadata';
export { IMPORT_LIMITS, type ImportLimits } from './limits';
export { packBoard, unpackBoard } from './pack';
export { readPictureHeader, type BoardPicture } from './picture';
export { REFUSALS, type RefusalCode } from './refuse';
export { drawnBoardFromJson, withShapes } from './drawn-shapes';
export { TERRAIN_KINDS, TERRAIN_NAMES } from './terrain/table';
