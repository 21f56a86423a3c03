import { expect, test } from 'vitest';
import { BASE, MAP } from '../src/evenings/company-fire';
import { COURSE } from '../src/evenings/company-fire-course';
import { handsOf } from '../src/evenings/company-fire-hands';
import { begin, drawMap, HIGH, MIDDLE, setUp } from '../src/evenings/company-fire-setup';
import type { Person } from '../src/evenings/person';
import { openPeopleOnly } from '../src/evenings/table';

// An evening of Company Fire in three browsers, setup included, by mouse and keys alone; the Americans read Japanese.

const { columns, rows } = MAP;
const table = openPeopleOnly({
  squares: { name: 'Farms', game: 'company-fire', columns, rows },
  langs: { 'Player 2': 'ja' },
  laid: true,
});
const hands = handsOf(table);
const all = (): readonly Person[] => [table.gm, table.one, table.two];
const pictures = async (name: string): Promise<void> => {
  for (const who of all()) await who.picture(`company-fire-${name}-${who.name.replaceAll(' ', '')}`);
};

test('the map is drawn, and everybody has it before the eyes', async () => {
  await drawMap(table.gm, BASE);
  for (const who of all()) await who.lookAt(MIDDLE, HIGH);
  await pictures('map');
});

test('both sides set up', async () => {
  await setUp(table, BASE);
  await pictures('setup');
});

test('the game begins', () => begin(table, BASE));

/** The same events on the command line lead to the situation in which the table stands. */
const isReplayed = async (): Promise<void> => {
  const { events, replayed } = await table.course();
  expect(events.length).toBeGreaterThan(0);
  expect(replayed).toEqual(JSON.parse(events.at(-1)?.after ?? 'null'));
};

/** `npm test` has time for four initiatives, the nightly run plays all of them. */
const isNight = process.env['BOCAGE_NIGHT'] !== undefined;
const course = isNight ? COURSE : COURSE.slice(0, 4);

for (const { title, play } of course)
  test(title, async () => {
    await play(hands);
    await pictures(title.split(' ')[0] ?? '');
    // Here already, so that what was played until then is known to be right.
    if (title.startsWith('III ')) await isReplayed();
  });

test.runIf(isNight)(
  'every deed was done, in every segment, and the same game on the command line leads to the same situation',
  async () => {
    const ends = await table.ends();
    expect(ends.replayed).toEqual(ends.table);
    // Missions arrive with the dice of their check: the segment after it has nothing left to do, and passes by itself.
    expect(await table.undone()).toEqual(['arrival']);
  },
);
