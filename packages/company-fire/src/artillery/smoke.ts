/** Smoke on the table: from the card of its arrival until its side has the initiative again. */
import type { CfTable } from '../play/state';
import { nameOf, squareNamed, withMarkers } from '../play/table-parts';
import { done, line, withPlay, type Step } from '../play/turn';
import { SMOKE } from '../situation/situation';

/**
 * Returns the table with smoke on a square.
 *
 * @rule CF-AR-6
 * @rows CF-AR-6
 */
export function laySmoke(t: CfTable, side: string, at: string): Step {
  const { smoke, initiative } = t.play;
  const noted = withPlay(t, { smoke: [...smoke, { at, side, initiative }] });
  const marked = t.markers.some(({ id, cell }) => id === SMOKE && nameOf(t, cell) === at);
  const markers = marked ? t.markers : [...t.markers, { id: SMOKE, cell: squareNamed(t, at) }];
  return done(withMarkers(noted, markers), line('smoke', undefined, { at }));
}

/**
 * Removes smoke when the side that fired it has the initiative again.
 *
 * @rule CF-AR-9
 * @rows CF-AR-9
 */
export function clearSmoke(t: CfTable, passes: boolean): Step {
  const gone = t.play.smoke.filter(({ side }) => passes && side === t.play.card.side);
  if (gone.length === 0) return done(t);
  const smoke = t.play.smoke.filter((one) => !gone.includes(one));
  const lifted = gone.map(({ at }) => at).filter((at) => !smoke.some((one) => one.at === at));
  const markers = t.markers.filter(({ id, cell }) => id !== SMOKE || !lifted.includes(nameOf(t, cell)));
  return done(
    withMarkers(withPlay(t, { smoke }), markers),
    ...lifted.map((at) => line('smoke-gone', undefined, { at })),
  );
}
