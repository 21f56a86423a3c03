// The buttons in the head of a window of version 1.
import { h } from '../dom';
import { local } from '../text';

export interface HeaderButton {
  readonly label: string;
  readonly class: string;
  readonly icon: string;
  readonly onclick: (event: Event) => unknown;
}

export const headerButton = ({ label, class: name, icon, onclick }: HeaderButton): HTMLElement => {
  const button = h('a', { class: `header-button control ${name}` }, h('i', { class: icon }), local(label));
  button.addEventListener('click', (event) => {
    event.preventDefault();
    onclick(event);
  });
  return button;
};
