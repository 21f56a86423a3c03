// Compiled, never run: what the published types of Foundry say of each member that the system uses (src/ports.ts) has to
// fit what it takes it for. No member is cast; where the types cannot say it, the exception stands here with its cause.
/// <reference types="@league-of-foundry-developers/foundry-vtt-types" />
import type * as Port from '../src/ports';

type None<T extends undefined> = T;

/** Members that the types have not, or have otherwise. Never, where all fits. */
type Misfit<P, Theirs, Except extends { readonly [K in keyof P]?: string } = object> = {
  [K in keyof P]: K extends keyof Theirs
    ? K extends keyof Except
      ? never
      : Theirs[K] extends P[K]
        ? never
        : K
    : K;
}[keyof P];

/** What is handed to Foundry: here theirs has to take ours. */
type Untaken<P, Theirs> = {
  [K in keyof P]: K extends keyof Theirs ? (P[K] extends Theirs[K] ? never : K) : K;
}[keyof P];

export type Words = None<Misfit<Port.GamePort['i18n'], foundry.helpers.Localization>>;
export type Hook = None<Misfit<Port.HooksPort, typeof foundry.helpers.Hooks>>;

// `system` is in the types as soon as some game system has declared its own: ours is this one.
/** As it is stored; the types leave room for `undefined`, where a field has an initial value. */
export type Counter = None<
  Misfit<Omit<Port.CounterPort, 'system'>, foundry.documents.Actor.Source, { img: 'initial' }>
>;

type Fields = typeof foundry.data.fields;
type Options<P extends keyof Port.FieldOptions> = Pick<Required<Port.FieldOptions>, P>;
type Always = 'required' | 'initial';

/** Ours in the order of theirs: what a field is told has to be what that kind of field can be told. */
export type FieldOptions = [
  None<Untaken<Omit<Options<Always>, 'initial'>, foundry.data.fields.BooleanField.Options>>,
  None<Untaken<Options<'required' | 'min' | 'max'>, foundry.data.fields.NumberField.Options>>,
  None<Untaken<Options<'required' | 'blank' | 'choices'>, foundry.data.fields.StringField.Options<unknown>>>,
];

/** Every class that is made or extended is there, and can be. */
type Made<K extends keyof Fields> = Fields[K] extends abstract new (...args: never[]) => object
  ? undefined
  : K;
export type FieldClasses = [
  None<Made<'BooleanField'>>,
  None<Made<'NumberField'>>,
  None<Made<'StringField'>>,
  None<Made<'SchemaField'>>,
];

type Sheet = typeof foundry.applications.sheets.ActorSheetV2;
export type Sheets = [
  None<
    Misfit<
      Pick<Port.ActorSheetPort, 'isEditable' | 'element' | 'document'>,
      InstanceType<Sheet>,
      { document: 'nested' }
    >
  >,
  None<'DEFAULT_OPTIONS' extends keyof Sheet ? undefined : 'DEFAULT_OPTIONS'>,
  None<
    'HandlebarsApplicationMixin' extends keyof typeof foundry.applications.api
      ? undefined
      : 'HandlebarsApplicationMixin'
  >,
  None<
    'registerSheet' extends keyof typeof foundry.applications.apps.DocumentSheetConfig
      ? undefined
      : 'registerSheet'
  >,
  // The parts of a sheet, by the mixin's own types.
  None<
    Untaken<
      Pick<Port.PartPort, 'template' | 'templates'>,
      foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart
    >
  >,
];

// Called as the system calls it, with the published types to judge it.
export const asWeCall = (): void => {
  const { BooleanField, NumberField, SchemaField, StringField } = foundry.data.fields;
  const always = { required: true, nullable: false } as const;
  new SchemaField({
    side: new StringField({ ...always, blank: true, initial: '' }),
    game: new StringField({ ...always, blank: false, initial: 'asl', choices: ['asl', 'company-fire'] }),
    broken: new BooleanField({ ...always, initial: false }),
    strength: new NumberField({ required: true, nullable: true, initial: null, min: 0, max: 9 }),
  });
};
