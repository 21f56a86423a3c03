// Members of the host that published modules read while they load: generators, tours, sheets of any document,
// file names.
import { afterEach, expect, test } from 'vitest';
import { AudioHelper, VideoHelper } from '../src/client/api/media-helpers';
import { ApplicationV2 } from '../src/client/apps/application';
import {
  DocumentSheetConfig,
  makeSheet,
  sheetClassFor,
  sheetsOf,
} from '../src/client/apps/document-sheet-config';
import { MersenneTwister } from '../src/client/dice/twister';
import { Tour, ToursCollection } from '../src/client/tours';
import { BitMask } from '../src/client/utils-trees';

class OwnSheet extends ApplicationV2 {}
class OtherSheet extends ApplicationV2 {}
/** As in version 1: it is handed what it shows by itself. */
class OldSheet {
  readonly shown: readonly unknown[];
  constructor(...shown: readonly unknown[]) {
    this.shown = shown;
  }
}

afterEach(() => {
  for (const name of ['Actor', 'Item'])
    for (const known of Object.values(sheetsOf(name)))
      for (const id of Object.keys(known)) if (id.startsWith('mine.')) delete known[id];
});

test('the Mersenne Twister gives the numbers of its authors', () => {
  const byNumber = new MersenneTwister(5489);
  expect([byNumber.int(), byNumber.int()]).toEqual([3499211612, 581869302]);
  const last = new MersenneTwister(5489);
  let tenThousandth = 0;
  for (let k = 0; k < 10_000; k++) tenThousandth = last.int();
  expect(tenThousandth).toBe(4123659995);
  const byArray = new MersenneTwister(0);
  byArray.seedArray([0x123, 0x234, 0x345, 0x456]);
  expect([byArray.int(), byArray.int(), byArray.int()]).toEqual([1067595299, 955945823, 477289528]);
  const [one, same] = [new MersenneTwister(7), new MersenneTwister(7)];
  expect(one.random()).toBe(same.random());
  for (let k = 0; k < 1000; k++) {
    expect(one.random()).toBeLessThan(1);
    expect(one.realx()).toBeGreaterThan(0);
  }
});

test('a tour is registered under its own name, once, and none is played', async () => {
  const tours = new ToursCollection();
  const config = { title: 'First steps', steps: [{ id: 'a', title: 'A', content: 'Look' }] };
  const tour = new Tour(config);
  tours.register('mine', 'first', tour);
  expect([tours.get('mine.first'), tour.key, tour.status, tour.currentStep]).toEqual([
    tour,
    'mine.first',
    Tour.STATUS.UNSTARTED,
    null,
  ]);
  expect(() => (tour.id = 'second')).toThrow('already been assigned an ID');
  expect(() => tours.set('mine.other', tour)).toThrow('is not the tour');
  config.steps.push({ id: 'b', title: 'B', content: 'Go' });
  expect(tour.steps).toHaveLength(1);
  expect(() => (tour as unknown as { start(): void }).start()).toThrow(
    'practice table: Tour#start is not implemented',
  );
});

test('sheets of any document are registered; a chosen one opens in the place of the usual one', () => {
  const actors = { documentName: 'Actor' };
  DocumentSheetConfig.registerSheet(actors, 'mine', OwnSheet as never, { types: ['counter'] });
  DocumentSheetConfig.registerSheet(actors, 'mine', OtherSheet as never, { types: ['counter'] });
  expect([sheetClassFor('counter'), sheetClassFor('counter', 'mine.OtherSheet')]).toEqual([
    OwnSheet,
    OtherSheet,
  ]);
  // One that is no longer there is as good as none.
  expect(sheetClassFor('counter', 'gone.Sheet')).toBe(OwnSheet);
  DocumentSheetConfig.unregisterSheet(actors, 'mine', OtherSheet as never, { types: ['counter'] });
  expect(sheetClassFor('counter', 'mine.OtherSheet')).toBe(OwnSheet);
  DocumentSheetConfig.registerSheet({ documentName: 'Item' }, 'mine', OwnSheet as never, {
    makeDefault: true,
  });
  expect(sheetsOf('Item')['base']?.['mine.OwnSheet']).toMatchObject({ default: true, cls: OwnSheet });
  expect(sheetClassFor('base')).toBeUndefined();
});

test('a sheet of version 1 is handed its document by itself', () => {
  const document = { isOwner: false };
  expect(makeSheet(OldSheet as never, document)).toMatchObject({ shown: [document, { editable: false }] });
});

test('files are told apart by their endings, and named by the part before', () => {
  expect(['a/shot.ogg', 'shot.OGG?v=2', 'shot.png', 'shot', ''].map(AudioHelper.hasAudioExtension)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(VideoHelper.hasVideoExtension('films/smoke.webm')).toBe(true);
  expect(AudioHelper.getDefaultSoundName('sounds/far-off_gunFire.mp3')).toBe('Far Off Gun Fire');
  expect(AudioHelper.volumeToInput(AudioHelper.inputToVolume(0.3))).toBeCloseTo(0.3);
  expect(() => (AudioHelper as unknown as { play: unknown }).play).toThrow(
    'AudioHelper.play is not implemented',
  );
});

test('states are numbered for a shader as a mask numbers them', () => {
  expect(BitMask.generateShaderBitMaskConstants(['TILED', 'MASKED', 'TINTED'])).toBe(
    'const uint TILED = 1u;\nconst uint MASKED = 2u;\nconst uint TINTED = 4u;',
  );
  expect(new BitMask({ tiled: false, masked: true, tinted: true }).valueOf()).toBe(6);
});
