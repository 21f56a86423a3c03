// A place on the map, in pixels.
export interface Point {
  readonly x: number;
  readonly y: number;
}
