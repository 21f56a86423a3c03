import type { Json } from './json';

/** One entry of a terrain palette. Labels are `<labels>.Side.<id>` or `<labels>.Cell.<id>`. */
export interface TerrainChoice {
  readonly id: string;
  /** Stroke or fill, `#rrggbb`. */
  readonly colour: string;
  /** The line or fill pattern: color is never the only difference. */
  readonly pattern: 'solid' | 'stones' | 'leaves' | 'thick-leaves' | 'light-leaves' | 'spines' | 'ticks';
  /** The drawing tools' default; absent from all entries = the first of them. */
  readonly atFirst?: true;
}

/** A setting or unit field. Labels are `<labels>.Setting.<id>` / `<labels>.Unit.<id>`, choices `<label>_<choice>`. */
export interface FieldSpec {
  readonly id: string;
  readonly type: 'boolean' | 'number' | 'choice';
  readonly choices?: readonly string[];
  readonly default: Json;
  /** Bounds of a number. */
  readonly least?: number;
  readonly most?: number;
  /** A number without a fraction. */
  readonly whole?: true;
  /** The rule it belongs to. */
  readonly rule: string;
  /** The moment at which it ends by itself; absent = it lasts. */
  readonly lifetime?: 'phase' | 'turn';
  /** Of a setting: each scene has its own value, as scenarios do; absent = one value for the whole world. */
  readonly scope?: 'scene';
  /** Of a unit: players change it often; sheets list these first, the lowest number at the top. */
  readonly everyday?: number;
  /** Of a unit: its choice names the side of its cell on which it stands. */
  readonly onSide?: true;
  /** Of a unit: enemies see it even while the unit is concealed. */
  readonly seen?: true;
  /** Of a unit: only the game sets it, by events; edits by others have no effect. */
  readonly decided?: true;
  /** Of a unit: the badge of its counter for each of these values (`true` of a boolean). */
  readonly badges?: Readonly<Record<string, Badge>>;
}

/** A state as counters show it. */
export interface Badge {
  /** A few letters that players know in any language. */
  readonly code: string;
  /**
   * `level`: its height in its cell; `cover`: others see less of it than its owner does, and a covered
   * counter may omit it.
   */
  readonly tone: 'harm' | 'note' | 'done' | 'level' | 'cover';
  /** The edge of the counter that shows it. */
  readonly place: 'head' | 'foot';
  /** A picture that is drawn instead of the letters. */
  readonly picture?: 'hedge';
}

/** One entry of the markers' palette. Labels are `<labels>.Marker.<id>`. */
export interface MarkerChoice {
  readonly id: string;
  /** Fill, `#rrggbb`. */
  readonly colour: string;
  readonly symbol: 'smoke' | 'fire' | 'burst' | 'rubble';
  /** Its addition to the hindrance: the number on it; 0 = no number. */
  readonly value: number;
  readonly rule: string;
}
