export type { RasterWindow } from './cut';
export { type BoardSource, deriveBoard } from './derive';
export {
  borderPolygon,
  centrePixel,
  clampToRaster,
  edgePixels,
  halfHex,
  isInPolygon,
  isSideOnMap,
  latticeOfPixel,
  nearestSide,
  pixelCentre,
  type PixelGrid,
  pixelVertices,
} from './grid';
export { kindAt } from './view';
