// The value operators of v14 (`{ key: _del }`, `{ key: _replace(value) }`) and their form on the wire.
// Foundry's JSON form of them is not documented: assumption A-02.
import { isPlain, type Obj } from './objects';

const WIRE = '$operator';

export class DataFieldOperator {
  toJSON(): Obj {
    return { [WIRE]: 'none' };
  }
}

/** v14: deletes the key that it is assigned to. */
export class ForcedDeletion extends DataFieldOperator {
  override toJSON(): Obj {
    return { [WIRE]: 'delete' };
  }
}

/** v14: replaces the key's value instead of merging into it. */
export class ForcedReplacement extends DataFieldOperator {
  readonly value: unknown;

  constructor(value: unknown) {
    super();
    this.value = value;
  }

  static create(value: unknown): ForcedReplacement {
    return new ForcedReplacement(value);
  }

  override toJSON(): Obj {
    return { [WIRE]: 'replace', value: this.value };
  }
}

/** Turns operators that came over the wire back into operator objects, at every depth. */
export const reviveOperators = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reviveOperators);
  if (!isPlain(value)) return value;
  if (value[WIRE] === 'delete') return new ForcedDeletion();
  if (value[WIRE] === 'replace') return new ForcedReplacement(value['value']);
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, reviveOperators(entry)]));
};
