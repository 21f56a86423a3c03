// foundry.appv1.api.FormApplication and DocumentSheet: a form that writes what it is about.
import { expandObject, type Obj } from '../../shared/objects';
import { FormDataExtended } from '../apps/form-data';
import type { ClientDocument } from '../documents/document';
import { currentUser } from '../documents/registry';
import { leaveOut } from '../left-members';
import { local } from '../text';
import { Application } from './application';
import type { AppV1Options } from './options';
import type { JQuery } from './jquery';

interface SubmitOptions {
  readonly updateData?: Obj | null;
  readonly preventClose?: boolean;
  readonly preventRender?: boolean;
}

export abstract class FormApplication<T = unknown> extends Application {
  static override get defaultOptions(): AppV1Options {
    return {
      ...super.defaultOptions,
      classes: ['form'],
      closeOnSubmit: true,
      editable: true,
      sheetConfig: false,
      submitOnChange: false,
      submitOnClose: false,
    };
  }

  object: T;
  form: HTMLFormElement | null = null;
  readonly editors: Obj = {};

  constructor(object: T = {} as T, options: Obj = {}) {
    super(options);
    this.object = object;
  }

  get isEditable(): boolean {
    return this.options['editable'] === true;
  }

  override getData(_options: Obj = {}): Obj | Promise<Obj> {
    return { object: this.object, options: this.options, title: this.title };
  }

  override async _renderInner(data: Obj): Promise<JQuery> {
    const html = await super._renderInner(data);
    const [first] = Array.from(html);
    this.form = first instanceof HTMLFormElement ? first : ((first?.querySelector('form') ?? null) as never);
    return html;
  }

  override activateListeners(html: JQuery): void {
    super.activateListeners(html);
    const { form } = this;
    if (form === null) return;
    if (!this.isEditable) this._disableFields(form);
    form.addEventListener('submit', (event) => void this._onSubmit(event));
    form.addEventListener('change', (event) => void this._onChangeInput(event));
  }

  protected _disableFields(form: HTMLFormElement): void {
    for (const field of form.elements) if ('disabled' in field) (field as HTMLInputElement).disabled = true;
  }

  async _onSubmit(
    event: Event,
    { updateData = null, preventClose = false }: SubmitOptions = {},
  ): Promise<Obj> {
    event.preventDefault();
    const data = this._getSubmitData(updateData);
    const closes = this.options['closeOnSubmit'] === true && !preventClose && event.type === 'submit';
    try {
      await this._updateObject(event, data);
    } catch (error) {
      console.error(error);
      return data;
    }
    if (closes) await this.close({ submit: false, force: true });
    return data;
  }

  /** The form's values by the names of its fields; `updateData` wins over them. */
  protected _getSubmitData(updateData: Obj | null = null): Obj {
    if (this.form === null) throw new Error('The FormApplication subclass has no registered form element');
    return { ...new FormDataExtended(this.form).object, ...(updateData ?? {}) };
  }

  protected async _onChangeInput(event: Event): Promise<unknown> {
    if (this.options['submitOnChange'] === true) return this._onSubmit(event, { preventClose: true });
    return undefined;
  }

  /** Handles the entered data; subclasses define it. */
  protected abstract _updateObject(event: Event, formData: Obj): Promise<unknown>;

  async submit(options: SubmitOptions = {}): Promise<this> {
    await this._onSubmit(new Event('submit', { cancelable: true }), options);
    return this;
  }

  override async close(options: Obj = {}): Promise<void> {
    const asks = (options['submit'] ?? this.options['submitOnClose']) === true;
    if (asks && this.rendered && this.form !== null && this.isEditable)
      await this._onSubmit(new Event('close'), { preventClose: true, preventRender: true });
    await super.close(options);
    this.form = null;
  }
}

leaveOut(FormApplication.prototype, 'FormApplication#', ['activateEditor', 'saveEditor', 'filepickers']);

export abstract class DocumentSheet extends FormApplication<ClientDocument> {
  static override get defaultOptions(): AppV1Options {
    return { ...super.defaultOptions, classes: ['sheet'], viewPermission: 1, sheetConfig: true };
  }

  get document(): ClientDocument {
    return this.object;
  }

  override get id(): string {
    return `${this.constructor.name}-${this.document.uuid.replaceAll('.', '-')}`;
  }

  override get title(): string {
    return `${local(`DOCUMENT.${this.document.documentName}`)}: ${this.document.name}`;
  }

  override get isEditable(): boolean {
    return this.options['editable'] === true && !this.document.inCompendium && this.document.isOwner;
  }

  override getData(_options: Obj = {}): Obj | Promise<Obj> {
    const { document, isEditable: editable, options, title } = this;
    return {
      cssClass: editable ? 'editable' : 'locked',
      editable,
      document,
      data: document.toObject(false),
      limited: document.limited,
      options,
      owner: document.isOwner,
      title,
    };
  }

  /**
   * Renders the sheet.
   *
   * @throws if the user may not see the document
   */
  override async _render(force = false, options: Obj = {}): Promise<void> {
    const { document } = this;
    if (!document.testUserPermission(currentUser(), Number(this.options['viewPermission'])))
      throw new Error(`You do not have permission to view this ${document.documentName}`);
    await super._render(force, options);
    document.apps[this.appId] = this;
  }

  override async close(options: Obj = {}): Promise<void> {
    await super.close(options);
    delete this.document.apps[this.appId];
  }

  protected override async _updateObject(_event: Event, formData: Obj): Promise<unknown> {
    if (this.document.id === null) return undefined;
    return this.document.update(expandObject(formData));
  }
}

export class ActorSheet extends DocumentSheet {
  get actor(): ClientDocument {
    return this.document;
  }

  get token(): null {
    return null;
  }

  override async getData(options: Obj = {}): Promise<Obj> {
    const { actor } = this;
    const items = (actor.toObject(false)['items'] ?? []) as unknown[];
    return { ...(await super.getData(options)), actor, items };
  }
}

export class ItemSheet extends DocumentSheet {
  get item(): ClientDocument {
    return this.document;
  }

  get actor(): unknown {
    return this.document.parent;
  }

  override async getData(options: Obj = {}): Promise<Obj> {
    return { ...(await super.getData(options)), item: this.item };
  }
}
