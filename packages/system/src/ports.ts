/** The part of Foundry that this system uses, no more. Names are Foundry's. */

export interface FieldOptions {
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly blank?: boolean;
  readonly initial?: unknown;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly string[];
}

export declare class DataFieldPort {
  constructor(options?: FieldOptions);
}

export declare class SchemaFieldPort {
  constructor(fields: Readonly<Record<string, DataFieldPort | SchemaFieldPort>>, options?: FieldOptions);
}

export declare class TypeDataModelPort {
  static defineSchema(): Readonly<Record<string, DataFieldPort | SchemaFieldPort>>;
}

export interface CounterPort {
  readonly name: string;
  readonly img: string | null;
  readonly system: Readonly<Record<string, unknown>>;
}

export interface PartPort {
  readonly template: string;
  readonly templates?: string[];
  readonly scrollable?: readonly string[];
}

export declare class ActorSheetPort {
  static DEFAULT_OPTIONS: object;
  static PARTS: Readonly<Record<string, PartPort>>;
  readonly document: CounterPort;
  readonly isEditable: boolean;
  readonly element: HTMLElement;
  protected _prepareContext(options: object): Promise<object>;
  protected _onRender(context: object, options: object): Promise<void>;
}

export interface GamePort {
  readonly i18n: { localize(key: string): string; has(key: string): boolean };
}

export interface ConfigPort {
  readonly Actor: { readonly dataModels: Record<string, unknown> };
}

export interface HooksPort {
  once(hook: 'init', fn: () => void): number;
}

export interface SheetConfigPort {
  registerSheet(document: unknown, scope: string, sheet: unknown, options: object): void;
}

export interface FoundryPort {
  readonly abstract: { readonly TypeDataModel: typeof TypeDataModelPort };
  readonly data: {
    readonly fields: {
      readonly StringField: typeof DataFieldPort;
      readonly NumberField: typeof DataFieldPort;
      readonly BooleanField: typeof DataFieldPort;
      readonly SchemaField: typeof SchemaFieldPort;
    };
  };
  readonly applications: {
    readonly api: { HandlebarsApplicationMixin(base: typeof ActorSheetPort): typeof ActorSheetPort };
    readonly sheets: { readonly ActorSheetV2: typeof ActorSheetPort };
    readonly apps: { readonly DocumentSheetConfig: SheetConfigPort };
  };
}
