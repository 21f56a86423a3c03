// <file-picker>: the path of a file as a form's field. Choosing among the files of the world is left out: a path is typed.
export class HTMLFilePickerElement extends HTMLElement {
  static readonly tagName = 'file-picker';
  static readonly formAssociated = true;
  readonly #internals = this.attachInternals();
  readonly input = document.createElement('input');

  connectedCallback(): void {
    const { input } = this;
    input.type = 'text';
    input.className = 'image';
    input.autocomplete = 'off';
    input.value = this.getAttribute('value') ?? '';
    const label = this.closest('label')?.textContent?.trim();
    if (label) input.setAttribute('aria-label', label);
    this.replaceChildren(input);
    this.#internals.setFormValue(input.value);
    // The element that carries the field's name has its value.
    input.addEventListener('change', (event) => {
      event.stopPropagation();
      this.value = input.value;
      this.dispatchEvent(new Event('change', { bubbles: true, cancelable: true }));
    });
  }

  formDisabledCallback(disabled: boolean): void {
    this.input.disabled = disabled;
  }

  get name(): string {
    return this.getAttribute('name') ?? '';
  }

  get value(): string {
    return this.input.value;
  }

  set value(value: string) {
    this.input.value = value;
    this.#internals.setFormValue(value);
  }

  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute('disabled', disabled);
  }
}
