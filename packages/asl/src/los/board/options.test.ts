import { expect, test } from 'vitest';
import { losOptions } from './options';

const DEFAULTS = {
  legacyViewer: false,
  spineAtLeastOne: true,
  aerialFar: true,
  vertexInclusive: true,
  gaps: true,
  hillsideAboveBoth: true,
  continuousSlope: true,
  lightStatuses: true,
  lightSpineAsWall: false,
  slopeSeesOver: true,
  cellars: false,
  bypassCenter: false,
  roadsOpen: false,
};

test('a missing setting takes the recommended default', () => {
  expect(losOptions()).toEqual(DEFAULTS);
  expect(losOptions({})).toEqual(DEFAULTS);
});

test.each([
  ['bocage.viewerModel', 'legacy', 'statuses', { legacyViewer: true }],
  ['bocage.spineBlindHexes', 'reducible', 'at-least-one', { spineAtLeastOne: false }],
  ['bocage.aerialBlindHex', 'near', 'far', { aerialFar: false }],
  ['los.vertexInclusive', false, true, { vertexInclusive: false }],
  ['gap.model', 'none', 'visual', { gaps: false }],
  ['hillside.aboveBoth', 'ignored', 'obstacle', { hillsideAboveBoth: false }],
  ['hillside.continuousSlope', false, true, { continuousSlope: false }],
  ['lightBocage.viewerStatuses', false, true, { lightStatuses: false }],
  ['lightBocage.spineModel', 'wall', 'touch', { lightSpineAsWall: true }],
  ['lightBocage.slopeSeesOver', false, true, { slopeSeesOver: false }],
  ['los.cellars', true, false, { cellars: true }],
  ['bypass.aim', 'center', 'ends', { bypassCenter: true }],
  ['orchard.road', 'open', 'hinders', { roadsOpen: true }],
] as const)('%s', (id, other, usual, change) => {
  expect(losOptions({ [id]: other })).toEqual({ ...DEFAULTS, ...change });
  expect(losOptions({ [id]: usual })).toEqual(DEFAULTS);
});
