import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideOwnHidden, showOwnHidden } from './own-hidden';

interface Shown {
  visible: boolean;
  readonly mesh: { visible: boolean };
  readonly document: { hidden: boolean };
}

const tokenOf = (isOwn: boolean, hidden = true, visible = !hidden): Shown => ({
  ...{ visible, mesh: { visible } },
  document: { hidden, ...{ testUserPermission: () => isOwn } },
});
const seen = ({ visible, mesh }: Shown): readonly boolean[] => [visible, mesh.visible];
const [show, hide] = [showOwnHidden, hideOwnHidden] as unknown as readonly ((token: Shown) => void)[];

beforeEach(() => {
  vi.stubGlobal('game', { user: { isGM: false } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('its owner sees a hidden token until it is put back, and nobody else does', () => {
  for (const isOwn of [true, false]) {
    const token = tokenOf(isOwn);
    show?.(token);
    expect(seen(token)).toEqual([isOwn, isOwn]);
    hide?.(token);
    expect(seen(token)).toEqual([false, false]);
  }
});

test('what the host shows by itself is not hidden', () => {
  const open = tokenOf(true, false);
  show?.(open);
  hide?.(open);
  expect(seen(open)).toEqual([true, true]);
  const revealed = tokenOf(true);
  show?.(revealed);
  revealed.document.hidden = false;
  hide?.(revealed);
  expect(seen(revealed)).toEqual([true, true]);
  const shownToGm = tokenOf(true, true, true);
  show?.(shownToGm);
  hide?.(shownToGm);
  expect(seen(shownToGm)).toEqual([true, true]);
});
