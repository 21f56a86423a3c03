import { BASE, MAP, type Hands, type World } from './company-fire';
import { COURSE } from './company-fire-course';
import { handsOf } from './company-fire-hands';
import { layOut } from './lay-company-fire';
import { begin, HIGH, MIDDLE } from './company-fire-setup';
import type { PeopleOnly } from './table';
import { PLAYS_ALL, type Act, type EveningScript, type Worlds } from './worlds';

/** The evening of Company Fire as the other side and a spectator receive it, in worlds of other German secrets. */

/** The evening as it is told, and the one in which every secret is another. */
const BOTH: readonly World[] = [BASE, { hidden: false, mines: 'no', blind: 'assistant' }];
/** Each secret by itself. */
const EACH: readonly World[] = [
  ...BOTH,
  { ...BASE, hidden: false },
  { ...BASE, mines: 'no' },
  { ...BASE, blind: 'assistant' },
  { ...BASE, blind: 'dummy' },
];

const titleOf = ({ hidden, mines, blind }: World): string =>
  `${hidden ? 'with' : 'without'} a hidden squad, ${mines === 'yes' ? 'real' : 'dummy'} mines, ${blind} under the blind`;

export const SECRET_WORLDS: Worlds<World> = {
  all: (PLAYS_ALL ? EACH : BOTH).map((world) => [titleOf(world), world] as const),
  prepare: layOut,
};

/**
 * The same hands, each stroke by itself: what follows from two of them is never told in one message. The server is not
 * killed and no tab is lost: a page that is opened anew receives the host's whole world again.
 */
const calm = (table: PeopleOnly): Hands => {
  const hands = handsOf(table);
  const then =
    <Given extends readonly unknown[]>(stroke: (...given: Given) => Promise<void>) =>
    async (...given: Given): Promise<void> => {
      await stroke(...given);
      await table.breathe();
    };
  return {
    drag: then(hands.drag),
    deed: then(hands.deed),
    answer: then(hands.answer),
    roll: then(hands.roll),
    end: then(hands.end),
    takeBack: then(hands.takeBack),
    stepBack: then(hands.stepBack),
    draw: then(hands.draw),
    remove: then(hands.remove),
    crash: () => table.rest(),
    loseGm: () => table.rest(),
  };
};

/** `npm test` has time for two initiatives, the nightly run plays all of them. */
const course = PLAYS_ALL ? COURSE : COURSE.slice(0, 2);

const acts: readonly Act<World>[] = [
  {
    title: 'both sides have set up',
    setup: true,
    async play({ gm, one, two }) {
      for (const who of [gm, one, two]) await who.lookAt(MIDDLE, HIGH);
    },
  },
  { title: 'the game begins', play: (table, world) => begin(table, world) },
  ...course.map(({ title, play }): Act<World> => ({ title, play: (table) => play(calm(table)) })),
];

const { columns, rows } = MAP;

export const SECRETS: EveningScript<World> = {
  plan: { squares: { name: 'Farms', game: 'company-fire', columns, rows }, laid: true },
  acts,
  reader: 'two',
  secret: { hidden: 'Ghost', under: 'Shade' },
};
