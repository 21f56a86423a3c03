// foundry.applications.ux.FormDataExtended: a form's values with their types.
import { expandObject, type Obj } from '../../shared/objects';

const valueOf = (field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): unknown => {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked;
  const kind = field.dataset['dtype'] ?? (field instanceof HTMLInputElement ? field.type : '');
  if (kind === 'number' || kind === 'range' || kind === 'Number')
    return field.value === '' ? null : Number(field.value);
  if (field instanceof HTMLSelectElement && field.multiple) {
    return [...field.selectedOptions].map(({ value }) => value);
  }
  return field.value;
};

export class FormDataExtended extends FormData {
  readonly object: Obj;

  constructor(form: HTMLFormElement) {
    super(form);
    const out: Obj = {};
    for (const element of form.elements) {
      const field = element as HTMLInputElement;
      if (!field.name || field.disabled || field.matches(':disabled') || field.tagName === 'BUTTON') continue;
      if (field.type === 'radio') {
        if (field.checked) out[field.name] = valueOf(field);
        else out[field.name] ??= null;
      } else if (field.type === 'file') out[field.name] = field.files;
      else if ('value' in field) out[field.name] = valueOf(field);
    }
    this.object = out;
  }

  get expanded(): Obj {
    return expandObject(this.object);
  }
}
