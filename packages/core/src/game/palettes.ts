import type { Json } from './json';

/** One entry of a terrain palette. Labels are `<labels>.Side.<id>` or `<labels>.Cell.<id>`. */
export interface TerrainChoice {
  readonly id: string;
  /** Stroke or fill, `#rrggbb`. */
  readonly colour: string;
  /** Never colour alone: the line or fill pattern that tells it apart. */
  readonly pattern: 'solid' | 'stones' | 'leaves' | 'thick-leaves' | 'light-leaves' | 'spines' | 'ticks';
  /** The drawing tools hold it at first; absent from all entries = the first of them. */
  readonly atFirst?: true;
}

/** A setting or unit field. Labels are `<labels>.Setting.<id>` / `<labels>.Unit.<id>`, choices `<label>_<choice>`. */
export interface FieldSpec {
  readonly id: string;
  readonly type: 'boolean' | 'number' | 'choice';
  readonly choices?: readonly string[];
  readonly default: Json;
  /** Of a number: what it may be at least, and at most. */
  readonly least?: number;
  readonly most?: number;
  /** The rule it belongs to. */
  readonly rule: string;
  /** When it ends by itself; absent = it lasts. */
  readonly lifetime?: 'phase' | 'turn';
  /** Of a setting: it is chosen for each scene, as scenarios say; absent = one choice for the whole world. */
  readonly scope?: 'scene';
  /** Of a unit: players change it all the time, so that it stands first in sheets, the lowest number at the top. */
  readonly everyday?: number;
  /** Of a unit: its choice names the side of its cell on which it stands. */
  readonly onSide?: true;
  /** Of a unit: its enemies see it even while the unit is concealed. */
  readonly seen?: true;
  /** Of a unit: the game alone decides it, by events; what anybody else writes there has no effect. */
  readonly decided?: true;
  /** Of a unit: what its counter shows while the field has one of these values (`true` of a boolean). */
  readonly badges?: Readonly<Record<string, Badge>>;
}

/** A state as counters show it. */
export interface Badge {
  /** A few letters that everybody at such a table knows, whatever the language. */
  readonly code: string;
  /** `level`: where in its cell it is; `cover`: that others see less of it than its owner does; a counter that is covered need not say so. */
  readonly tone: 'harm' | 'note' | 'done' | 'level' | 'cover';
  /** The edge of the counter at which it stands. */
  readonly place: 'head' | 'foot';
}

/** One entry of the markers' palette. Labels are `<labels>.Marker.<id>`. */
export interface MarkerChoice {
  readonly id: string;
  /** Fill, `#rrggbb`. */
  readonly colour: string;
  readonly symbol: 'smoke' | 'fire' | 'burst' | 'rubble';
  /** What it adds to the hindrance: the number on it; 0 = no number. */
  readonly value: number;
  readonly rule: string;
}
