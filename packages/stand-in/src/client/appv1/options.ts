// The options of windows of version 1, and how they add up.
import { complainOf } from '../complaints';
import { deepClone, isPlain, type Obj } from '../../shared/objects';
import { runtime } from '../runtime';

export interface AppV1Options extends Obj {
  id: string;
  classes: string[];
  title: string;
  template: string;
  popOut: boolean;
  resizable: boolean;
  minimizable: boolean;
  width: number | null | 'auto';
  height: number | null | 'auto';
  top: number | null;
  left: number | null;
  scrollY: string[];
  tabs: { navSelector: string; contentSelector: string; initial: string }[];
  dragDrop: { dragSelector?: string; dropSelector?: string }[];
  filters: { inputSelector: string; contentSelector: string }[];
}

export interface PositionV1 {
  width: number | 'auto' | null;
  height: number | 'auto' | null;
  top: number | null;
  left: number | null;
  scale: number | null;
  zIndex: number;
}

/** Returns merged options: lists are replaced, objects merge, as `mergeObject` does. */
export const merged = (into: Obj, from: Obj): Obj => {
  for (const [key, value] of Object.entries(from)) {
    const before = into[key];
    if (isPlain(before) && isPlain(value)) merged(before, value);
    else if (value !== undefined) into[key] = isPlain(value) ? deepClone(value) : value;
  }
  return into;
};

let complained = false;
export const complain = (): void => {
  if (complained) return;
  complained = true;
  const text =
    'The V1 Application framework is deprecated, and will be removed in a later core version. Please use ' +
    'the V2 version of the Application framework with foundry.applications.api.ApplicationV2';
  // Version 14 says so at the level of errors.
  complainOf(text, runtime().generation >= 14 ? 'error' : 'warn');
};
