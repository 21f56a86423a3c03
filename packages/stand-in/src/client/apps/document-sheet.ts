// foundry.applications.api.DocumentSheetV2 and foundry.applications.sheets.ActorSheetV2, by their public
// documentation. The form is its document: users who may read the document may open it, and its owners write
// it.
import { expandObject, type Obj } from '../../shared/objects';
import { OWNERSHIP_LEVELS } from '../../shared/permissions';
import type { Actor } from '../documents/actor';
import { currentUser } from '../documents/registry';
import { local } from '../text';
import { ApplicationV2 } from './application';
import type { AppOptions, RenderOptions } from './app-options';
import type { FormDataExtended } from './form-data';

type Options = Obj & { document: Actor };

export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Obj = {
    id: '{id}',
    tag: 'form',
    classes: ['sheet'],
    viewPermission: OWNERSHIP_LEVELS.LIMITED,
    editPermission: OWNERSHIP_LEVELS.OWNER,
    form: { handler: DocumentSheetV2.submitted as unknown, submitOnChange: false, closeOnSubmit: false },
  };

  readonly #document: Actor;

  constructor({ document, ...options }: Options) {
    super({ ...options, uniqueId: `${document.uuid.replaceAll('.', '-')}` });
    this.#document = document;
  }

  get document(): Actor {
    return this.#document;
  }

  override get title(): string {
    const { documentName, type, name } = this.document;
    return `${local(`TYPES.${documentName}.${type}`)}: ${name}`;
  }

  get isVisible(): boolean {
    return this.document.testUserPermission(currentUser(), this.#level('viewPermission'));
  }

  get isEditable(): boolean {
    if (this.document.inCompendium) return false;
    return this.document.testUserPermission(currentUser(), this.#level('editPermission'));
  }

  #level(option: 'viewPermission' | 'editPermission'): number {
    return Number((this.options as AppOptions)[option]);
  }

  override async render(options: boolean | RenderOptions = {}, more: RenderOptions = {}): Promise<this> {
    if (!this.isVisible)
      throw new Error(`You do not have permission to view this ${this.document.documentName}`);
    this.document._sheets.add(this);
    return super.render(options, more);
  }

  protected override async _prepareContext(_options: RenderOptions): Promise<Obj> {
    const { document, isEditable: editable } = this;
    return { document, source: document._source, editable, user: currentUser(), rootId: this.id };
  }

  protected override async _onRender(_context: Obj, _options: RenderOptions): Promise<void> {
    this._toggleDisabled(!this.isEditable);
  }

  protected _toggleDisabled(disabled: boolean): void {
    for (const field of this.form?.elements ?? [])
      if ('disabled' in field && field.closest('.window-header') === null)
        (field as HTMLInputElement).disabled = disabled;
  }

  protected override _onClose(_options: Obj): void {
    this.document._sheets.delete(this);
  }

  protected _processFormData(_event: Event | null, _form: HTMLFormElement, data: FormDataExtended): Obj {
    return expandObject(data.object);
  }

  protected _prepareSubmitData(event: Event, form: HTMLFormElement, data: FormDataExtended): Obj {
    return this._processFormData(event, form, data);
  }

  protected async _processSubmitData(_event: Event, _form: HTMLFormElement, submitted: Obj): Promise<void> {
    await this.document.update(submitted);
  }

  protected static async submitted(
    this: DocumentSheetV2,
    event: Event,
    form: HTMLFormElement,
    data: FormDataExtended,
  ): Promise<void> {
    if (!this.isEditable) return;
    await this._processSubmitData(event, form, this._prepareSubmitData(event, form, data));
  }
}

export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Obj = { position: { width: 600 }, classes: ['actor'] };

  get actor(): Actor {
    return this.document;
  }

  /** Always null: counters are linked here, so that no sheet belongs to a token. */
  get token(): null {
    return null;
  }
}

export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Obj = { position: { width: 480 }, classes: ['item'] };

  get item(): unknown {
    return this.document;
  }

  get actor(): unknown {
    return this.document.parent;
  }
}
