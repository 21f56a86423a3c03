import { isSwitchedOff, parts, partOf, tellBy, tellFailure, type Part } from './guard';
import { MODULE_ID } from '../settings';

/** Tells the GM that a part of ours is switched off, and where the report goes. */

const TEXT = 'BOCAGE.Guard';
/** Most characters of an error in a notice: longer ones would not be read. */
const LONGEST = 120;

/**
 * Tells GMs of failures, from `ready` on; players are told nothing.
 *
 * @param script address of our scripts: a stack that names it is ours
 */
export function tellGameMasters(script: string): void {
  Hooks.once('ready', () =>
    tellBy((part, error) => {
      if (game.user.isGM) ui.notifications.error(sentence(part, error), { permanent: true });
    }),
  );
  catchTheRest(script);
}

function sentence(part: Part, error: unknown): string {
  const { bugs, url } = game.modules.get(MODULE_ID) ?? {};
  const where = bugs || url || game.i18n.localize(`${TEXT}.where`);
  const name = game.i18n.format(`${TEXT}.part.${part.kind}`, { name: part.name });
  return game.i18n.format(part.off ? `${TEXT}.off` : `${TEXT}.failed`, {
    part: name,
    why: why(error),
    where,
  });
}

/** Returns the error as one short line without markup. */
function why(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const line = (text.split('\n')[0] ?? '').replaceAll(/[<>&"]/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/**
 * Reports errors that no part has caught, of page listeners and abandoned promises, as one part. Errors of
 * other modules are not reported; the stack tells them apart.
 */
function catchTheRest(script: string): void {
  const part = partOf('background', MODULE_ID);
  addEventListener('unhandledrejection', (event) => {
    if (isSwitchedOff(event.reason)) event.preventDefault();
    else if (isOurs(event.reason, script)) tellFailure(part, event.reason);
  });
  addEventListener('error', ({ error }) => {
    if (isOurs(error, script)) tellFailure(part, error);
  });
}

function isOurs(error: unknown, script: string): boolean {
  return error instanceof Error && error.stack?.includes(script) === true;
}

/** Returns the names of the parts that are switched off, with their kinds. */
export function brokenParts(): readonly string[] {
  return [...parts.values()].filter(({ off }) => off).map(({ kind, name }) => `${kind} ${name}`);
}
