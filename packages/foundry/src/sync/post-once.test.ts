import { expect, test } from 'vitest';
import { numberOf, postOnce, type Desk } from './post-once';

/** A desk on which some ids are taken, by GMs or by others. */
const deskOf = (taken: Map<string, 'gm' | 'player'>): Desk & { readonly posted: string[] } => {
  const posted: string[] = [];
  return {
    posted,
    isSaid: (id) => taken.get(id) === 'gm',
    isTaken: (id) => taken.has(id),
    post: (id) => {
      posted.push(id);
      taken.set(id, 'gm');
      return Promise.resolve();
    },
    comesSoon: () => Promise.resolve(false),
  };
};
const NONE: ReadonlySet<string> = new Set();
const post = async (taken: Map<string, 'gm' | 'player'>, before = NONE): Promise<readonly string[]> => {
  const desk = deskOf(taken);
  const id = await postOnce('text', numberOf('text', before), desk);
  expect(taken.get(id)).toBe('gm');
  return desk.posted;
};

test('equal texts have one id, and are posted once by two at the same time', async () => {
  const taken = new Map<string, 'gm' | 'player'>();
  expect(await post(taken)).toHaveLength(1);
  expect(await post(taken)).toEqual([]);
});

test('an earlier message was about another decision: the text is posted again', async () => {
  const [first = ''] = await post(new Map());
  const [again = ''] = await post(new Map([[first, 'gm']]), new Set([first]));
  expect(again).not.toBe(first);
});

test('another user’s message under the id keeps nothing from being posted', async () => {
  const [first = ''] = await post(new Map());
  const [second = ''] = await post(new Map([[first, 'player']]));
  expect(second).not.toBe(first);
  const [third = ''] = await post(new Map<string, 'player'>([first, second].map((id) => [id, 'player'])));
  expect([first, second]).not.toContain(third);
});

test('an id taken during the post: a GM’s message counts, another’s moves the post to the next id', async () => {
  for (const [who, times] of [
    ['gm', 1],
    ['player', 2],
  ] as const) {
    const taken = new Map<string, 'gm' | 'player'>();
    const desk = deskOf(taken);
    let tries = 0;
    const late: Desk = {
      ...desk,
      post: (id) => {
        tries += 1;
        if (tries > 1) return desk.post(id);
        taken.set(id, who);
        return Promise.reject(new Error('is taken'));
      },
      comesSoon: (id) => Promise.resolve(taken.has(id)),
    };
    await postOnce('text', 0, late);
    expect(tries, who).toBe(times);
  }
});

test('any other error is thrown', async () => {
  const desk = { ...deskOf(new Map()), post: () => Promise.reject(new Error('no permission')) };
  await expect(postOnce('text', 0, desk)).rejects.toThrow('no permission');
});
