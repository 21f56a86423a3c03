// Version 14: a window goes to a browser window of its own, and comes back (foundryvtt#13128, #13132). Styles are
// copied, and its nodes are adopted: what they hear and hold stays in the page.
import { Hooks } from '../hooks';
import { strict } from '../strict';
import { ApplicationV2 } from './application';

/** A browser window, by the id of the application in it. */
interface Descriptor {
  readonly id: string;
  readonly window: Window;
  /** Where it lay on the page. */
  readonly before: { readonly left: number; readonly top: number };
}

const windows = new Map<string, Descriptor>();

/** The members of an application that the moves call. */
interface Moved {
  readonly id: string;
  readonly element: HTMLElement;
  readonly position: { readonly left: number; readonly top: number };
  close(): Promise<unknown>;
  setPosition(position: object): unknown;
  _onDetach(from: Document, to: Document): void;
  _onAttach(from: Document, to: Document): void;
}

const copyAttributes = (from: HTMLElement, to: HTMLElement): void => {
  for (const { name, value } of from.attributes) to.setAttribute(name, value);
};

const openFor = ({ id, element, position: { left, top } }: Moved): Window => {
  const { width, height } = element.getBoundingClientRect();
  const opened = globalThis.open('', '', `popup,width=${Math.ceil(width)},height=${Math.ceil(height)}`);
  if (opened === null) throw new Error('The browser has blocked the window');
  const page = opened.document;
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style'))
    page.head.append(page.importNode(style, true));
  copyAttributes(document.documentElement, page.documentElement);
  copyAttributes(document.body, page.body);
  windows.set(id, { id, window: opened, before: { left, top } });
  Hooks.callAll('openDetachedWindow', id, opened);
  return opened;
};

async function detachWindow(this: Moved): Promise<unknown> {
  if (windows.has(this.id)) return this;
  const opened = openFor(this);
  opened.document.body.append(opened.document.adoptNode(this.element));
  this.setPosition({ left: 1, top: 1 });
  // Who closes the browser window closes the application, unless it has come back.
  opened.addEventListener('pagehide', () => {
    if (gone(this, opened)) void this.close();
  });
  this._onDetach(document, opened.document);
  return this;
}

async function attachWindow(this: Moved): Promise<unknown> {
  const { window: opened, before } = windows.get(this.id) ?? {};
  if (opened === undefined) return this;
  const from = opened.document;
  document.body.append(document.adoptNode(this.element));
  this.setPosition(before ?? {});
  gone(this, opened);
  opened.close();
  this._onAttach(from, document);
  return this;
}

/** Forgets a browser window. @returns whether it was there */
const gone = ({ id }: Moved, opened: Window): boolean => {
  if (!windows.delete(id)) return false;
  Hooks.callAll('closeDetachedWindow', id, opened);
  return true;
};

/** Gives applications the members that version 13 has not. */
export const installDetaching = (): void => {
  Object.assign(ApplicationV2.prototype, {
    ...{ detachWindow, attachWindow },
    _canDetach: (): boolean => true,
    _canAttach: (): boolean => true,
    _onDetach: (): void => undefined,
    _onAttach: (): void => undefined,
  });
  Hooks.on('closeApplicationV2', (app) => {
    const opened = windows.get((app as Moved).id)?.window;
    if (opened === undefined) return;
    gone(app as Moved, opened);
    opened.close();
  });
};

/** `foundry.applications.detached`. */
export const detached = (): object => strict('foundry.applications.detached', { windows });
