/**
 * What a node is. Foundry 14 gives a window a browser window of its own, and some browsers then give its nodes the
 * classes of that one: `instanceof` says nothing there.
 */

/** Whether it is an element, of whatever browser window. */
export function isElement(node: unknown): node is Element {
  return typeof node === 'object' && node !== null && (node as Node).nodeType === 1;
}

/** Whether it is an element with one of these tags. */
export function isTag<K extends keyof HTMLElementTagNameMap>(
  node: unknown,
  ...tags: readonly K[]
): node is HTMLElementTagNameMap[K] {
  return isElement(node) && (tags as readonly string[]).includes(node.localName);
}
