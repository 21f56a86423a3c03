/** Groups of units that may act together. */

/** Most units of which every group is offered: more are offered whole, and in pairs. */
const MOST = 4;

/**
 * Returns the groups that a unit may form with these others: all of them first, then smaller ones. The unit is
 * in each, the order is that of the units.
 *
 * @param ids of the units, this one among them
 * @internal
 */
export function groupsOf(unit: string, ids: readonly string[]): readonly (readonly string[])[] {
  if (!ids.includes(unit)) return [];
  const others = ids.filter((id) => id !== unit);
  const parts = ids.length > MOST ? [others, ...others.map((id) => [id])] : subsets(others);
  return parts
    .filter((part) => part.length > 0)
    .sort((a, b) => b.length - a.length)
    .map((part) => ids.filter((id) => id === unit || part.includes(id)));
}

function subsets(ids: readonly string[]): readonly (readonly string[])[] {
  const [first, ...rest] = ids;
  if (first === undefined) return [[]];
  const less = subsets(rest);
  return [...less.map((part) => [first, ...part]), ...less];
}
