import type { Side } from '../lattice/types';
import type { Laid } from './laid';
import type { Badge } from './palettes';

/** A state of play on a unit's counter. Label: `<labels>.Sign.<id>`. */
export interface Sign extends Badge {
  readonly id: string;
}

/** What a unit's counter shows besides its fields and its print, as far as the reader may know. */
export interface UnitSigns {
  /** Of a unit that points somewhere: the id of the field that says where its front does. */
  readonly aims?: string;
  /** Name of the side of its cell that its front faces. */
  readonly front?: string;
  /** The same of a gun that turns by itself. */
  readonly gun?: string;
  /** Sides of its cell with terrain that it occupies. */
  readonly holds?: readonly Side[];
  /** Id of the unit that carries it. */
  readonly aboard?: string;
  readonly states?: readonly Sign[];
}

/** All that `signs` and `laid` of a game may show, for legends. */
export interface SignList {
  readonly states?: readonly Sign[];
  /** Id of the unit field that says where a front faces, and of that of a gun that turns by itself. */
  readonly front?: string;
  readonly gun?: string;
  /** Id of the unit field of those that occupy sides of their cell. */
  readonly holds?: string;
  readonly laid?: readonly Pick<Laid, 'id' | 'picture' | 'rule'>[];
}
