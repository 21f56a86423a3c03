import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { fits, type Deed } from '../deeds-heard';
import { ROOT } from '../table';

/** The record of a game: what it began from, and each event that the deciding tab played and did not refuse. */

type Json = Readonly<Record<string, unknown>>;

export interface Noted {
  readonly event: Json & { readonly type: string };
  readonly by?: string;
  /** The phase that it led to, by the game's own name. */
  readonly phase?: string;
  /** The situation before and after it, as the game writes it. */
  readonly before: string;
  readonly after: string;
}

/** Lays a way out of a tab for the record, which outlives the tab; call it before the page is opened. */
export const layRecord = async (page: Page, noted: Noted[]): Promise<void> => {
  await page.exposeFunction('__noted', (one: Noted) => void noted.push(one));
};

/** Notes every event that the game plays in an open tab. */
export const noteGame = async (page: Page, game: string): Promise<void> => {
  await page.evaluate(`(async () => {
    const file = performance.getEntriesByType('resource').map(({ name }) => name)
      .find((name) => /\\/games\\/${game}-[^/]*\\.js/.test(name));
    const { GAME } = await import(file);
    const { play } = GAME;
    globalThis.__usual = Object.fromEntries(GAME.unitFields.map((field) => [field.id, field.default]));
    globalThis.__deeds = JSON.parse(JSON.stringify(GAME.deeds));
    globalThis.__phases = GAME.track.phases.map(({ id }) => id);
    const { situationToJson } = game.modules.get('bocage').api.tools;
    const written = (situation) => JSON.stringify(situationToJson(GAME, situation));
    GAME.play = (situation, event, by) => {
      const outcome = play(situation, event, by);
      const { phase } = GAME.track.now(outcome.situation);
      if (outcome.refused.length === 0)
        __noted({ event, by, phase, before: written(situation), after: written(outcome.situation) });
      return outcome;
    };
  })()`);
};

/** The events from the beginning of the game on, without those that were taken back. */
export const courseOf = (noted: readonly Noted[]): readonly Noted[] => {
  const begin = noted.findLastIndex(({ event }) => event.type === 'begin');
  return noted.slice(Math.max(0, begin)).reduce<readonly Noted[]>((course, one) => {
    const last = course.findLastIndex(({ after }) => after === one.before);
    return [...(last < 0 ? course : course.slice(0, last + 1)), one];
  }, []);
};

/**
 * The deeds of the game that the record does not have, and the phases that it never reached. A card is drawn with
 * dice: they choose it.
 */
export const undoneIn = async (page: Page, noted: readonly Noted[]): Promise<readonly string[]> => {
  const deeds = await page.evaluate<readonly Deed[]>(`__deeds`);
  const isDone = (deed: Deed): boolean => deed.id === 'card' || noted.some(({ event }) => fits(deed, event));
  // Beginnings that are deeds are no phases to be in.
  const beginnings = deeds.map(({ id }) => id);
  const reached = new Set([...beginnings, ...noted.map(({ phase }) => phase)]);
  const phases = await page.evaluate<readonly string[]>(`__phases`);
  return [
    ...deeds.flatMap((deed) => (isDone(deed) ? [] : [deed.id])),
    ...phases.filter((id) => !reached.has(id)),
  ];
};

interface Written {
  readonly units: readonly { readonly id: string; readonly state?: Json }[];
}

/** A situation without the order of its units and without the values that a unit has anyway: documents add both. */
export const settled = async (page: Page, situation: unknown): Promise<unknown> => {
  const usual = await page.evaluate<Json>(`__usual`);
  const { units, ...rest } = situation as Written;
  const stateOf = (state: Json = {}): Json =>
    Object.fromEntries(Object.entries(state).filter(([id, value]) => usual[id] !== value));
  const bare = units.map((unit) => ({ ...unit, state: stateOf(unit.state) }));
  return { ...rest, units: bare.sort((a, b) => (a.id < b.id ? -1 : 1)) };
};

const CLI = join(ROOT, 'packages/cli/dist/bocage.js');

/** Plays a course again on the command line. @returns the situation in which it ends */
export const replayed = async (course: readonly Noted[]): Promise<unknown> => {
  const folder = await mkdtemp(join(tmpdir(), 'bocage-record-'));
  try {
    const [start, events] = [join(folder, 'start.json'), join(folder, 'events.json')];
    await writeFile(start, course[0]?.before ?? '');
    await writeFile(events, JSON.stringify(course.map(({ event, by }) => ({ ...event, ...(by && { by }) }))));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [CLI, 'play', start, '--event', `@${events}`, '--json'],
      { maxBuffer: 2 ** 28 },
    );
    return (JSON.parse(stdout) as { readonly situation: unknown }).situation;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
