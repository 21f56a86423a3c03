// Loads packages: the game system first, the module on trial last.
import { loadOrder, pathOf } from '../shared/packages';
import { runtime } from './runtime';

const loadStyle = (path: string, layer: string | null): void => {
  const style = document.createElement('style');
  const into = layer === null ? '' : ` layer(${layer})`;
  style.textContent = `@import url('${path}')${into};`;
  document.head.append(style);
};

/** A script of the old kind: what it declares is everybody's. */
const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} could not be loaded`)));
    Object.assign(script, { src, async: false });
    document.head.append(script);
  });

/** Styles, then scripts of the old kind, then modules, package after package: the system first, then libraries, the module on trial last. */
export const loadPackages = async (): Promise<void> => {
  const inOrder = [runtime().system, ...loadOrder(runtime().modules)];
  const paths = (key: 'scripts' | 'esmodules'): string[] =>
    inOrder.flatMap((one) => one[key].map((path) => `${pathOf(one)}/${path}`));
  for (const one of inOrder)
    for (const { src, layer } of one.styles) loadStyle(`${pathOf(one)}/${src}`, layer);
  for (const path of paths('scripts')) await loadScript(path).catch(say);
  for (const path of paths('esmodules')) await (import(path) as Promise<unknown>).catch(say);
};

/** A failing file of a package stops no other: the browser reports it, as it does for any script. */
const say = (error: unknown): void => console.error(error);
