import type { CfTable } from '../play/state';
import { withUnit } from '../play/table-parts';
import { line, type Step } from '../play/turn';
import type { CfUnit } from '../situation/situation';

/** Reveals a hidden unit that moves; a unit under a blind shows where it is. @internal */
export function foundOut(
  t: CfTable,
  { id, hidden }: CfUnit,
): { readonly found: CfTable; readonly log: Step['log'] } {
  if (!hidden) return { found: t, log: [] };
  return { found: withUnit(t, id, { hidden: false, concealed: true }), log: [line('blind', id)] };
}
