// Small helper for the table's own markup.
type Child = Node | string | null | undefined | false;

interface Attributes {
  class?: string;
  text?: string;
  title?: string;
  testid?: string;
  on?: Record<string, (event: Event) => unknown>;
  [attribute: string]: unknown;
}

const setAttribute = (node: HTMLElement, name: string, value: unknown): void => {
  if (value === undefined || value === false || value === null) return;
  if (name === 'text') node.textContent = String(value);
  else if (name === 'testid') node.dataset['testid'] = String(value);
  else if (name === 'title') {
    node.title = String(value);
    node.setAttribute('aria-label', String(value));
  } else if (name === 'on') {
    for (const [event, listener] of Object.entries(value as Record<string, EventListener>)) {
      node.addEventListener(event, listener);
    }
  } else node.setAttribute(name, value === true ? '' : String(value));
};

export const h = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(node, name, value);
  for (const child of children) if (child) node.append(child);
  return node;
};

export const icon = (name: string): HTMLElement => h('i', { class: name, 'aria-hidden': 'true' });
