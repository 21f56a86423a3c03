import { expect, test } from 'vitest';
import { restore } from '../data/uncover';
import { isUnderCover } from '../data/true-look';
import type { Changes, ScenePort, TokenDocumentPort } from '../host/ports';
import { writeTokens } from './write-tokens';

const source = (name: unknown) => ({
  ...{ name: '?', texture: { src: 'modules/bocage/covers/german.svg' } },
  flags: { bocage: { trueLook: JSON.stringify({ on: true, look: { name } }) } },
});

/** A host that takes texts as names, and refuses an update whole if one is wrong. */
const sceneOf = (tokens: Readonly<Record<string, object>>) => {
  const written: Changes[] = [];
  const scene = {
    tokens: { get: (id: string) => ({ _source: tokens[id] }) },
    updateEmbeddedDocuments: (_type: string, changes: readonly Changes[]) => {
      if (changes.some(({ name }) => name !== undefined && typeof name !== 'string'))
        return Promise.reject(new Error('name is of the wrong kind'));
      written.push(...changes);
      return Promise.resolve();
    },
  } as unknown as ScenePort;
  return { scene, written };
};

test('a look that the host refuses keeps no other change from being written, and is not tried again', async () => {
  const tokens = { bad: source({ not: 'a name' }), good: source('Panzer'), plain: source('x') };
  const { scene, written } = sceneOf(tokens);
  const changes = [
    { _id: 'bad', elevation: 5, ...restore(tokens.bad) },
    { _id: 'good', ...restore(tokens.good) },
    { _id: 'plain', x: 3 },
  ];
  await writeTokens(scene, changes, {});
  const all = (id: string): Changes =>
    Object.assign({}, ...written.filter(({ _id }) => _id === id)) as Changes;
  expect(all('bad')).toEqual({ _id: 'bad', elevation: 5 });
  expect(all('good')).toMatchObject({ _id: 'good', name: 'Panzer' });
  expect(all('plain')).toEqual({ _id: 'plain', x: 3 });
  expect(restore(tokens.bad)).not.toHaveProperty('name');
  // It keeps its "?".
  expect(isUnderCover({ _source: tokens.bad } as unknown as TokenDocumentPort)).toBe(true);
});

test('any other refusal is thrown', async () => {
  const { scene } = sceneOf({});
  scene.updateEmbeddedDocuments = () => Promise.reject(new Error('no permission'));
  await expect(writeTokens(scene, [{ _id: 'a', x: 1 }], {})).rejects.toThrow('no permission');
});
