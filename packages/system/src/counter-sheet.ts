import { choiceKey, labelKey, type FieldSpec } from '@bocage/core/game';
import { gameFields, type GameFields } from './game-fields';
import type { CounterPort } from './ports';

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2 } = foundry.applications.sheets;

/** The compiler never ends with what the mixin makes of a sheet; of the mixin's own, this sheet has its parts alone. */
const Base = HandlebarsApplicationMixin(ActorSheetV2) as unknown as typeof ActorSheetV2 & {
  PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart>;
};

const template = (name: string): string => `systems/bocage-table/templates/${name}.hbs`;

const text = (key: string, otherwise: string): string =>
  game.i18n.has(key) ? game.i18n.localize(key) : otherwise;

/** One input of the sheet. */
function fieldView(one: GameFields, spec: FieldSpec, stored: Readonly<Record<string, unknown>>): object {
  const value = stored[spec.id] ?? spec.default;
  return {
    ...{ id: spec.id, name: `system.${one.id}.${spec.id}`, value, least: spec.least, most: spec.most },
    label: text(labelKey(one, 'Unit', spec.id), spec.id),
    isBoolean: spec.type === 'boolean',
    isNumber: spec.type === 'number',
    choices: (spec.choices ?? []).map((choice) => ({
      value: choice,
      label: text(choiceKey(one, 'Unit', spec.id, choice), choice),
      selected: choice === value,
    })),
  };
}

/** Fields that change all the time, in the game's order; then the others. */
function inOrder(fields: readonly FieldSpec[]): {
  everyday: readonly FieldSpec[];
  rare: readonly FieldSpec[];
} {
  const [often, rare] = [true, false].map((wanted) =>
    fields.filter(({ everyday }) => (everyday !== undefined) === wanted),
  ) as [FieldSpec[], FieldSpec[]];
  return { everyday: often.toSorted((a, b) => (a.everyday ?? 0) - (b.everyday ?? 0)), rare };
}

/** A counter's name, picture, side, and what the game that it is for asks about it. */
export class CounterSheet extends Base {
  static override DEFAULT_OPTIONS = {
    classes: ['bocage-counter-sheet'],
    window: { icon: 'fa-solid fa-chess-pawn', resizable: true },
    position: { width: 440, height: 'auto' as const },
    form: { submitOnChange: true, closeOnSubmit: false },
  };

  static override PARTS = {
    body: {
      template: template('counter-sheet'),
      templates: [template('counter-field')],
      scrollable: ['.bocage-counter__fields'],
    },
  };

  /** Whether the fields that are rarely asked for are unfolded. */
  private unfolded = false;

  protected override async _prepareContext(options: { readonly isFirstRender: boolean }) {
    const { name, img, system } = this.document as object as CounterPort;
    const known = gameFields();
    const chosen = known.find(({ id }) => id === system.game) ?? known[0];
    const stored = (system[chosen?.id ?? ''] ?? {}) as Readonly<Record<string, unknown>>;
    const { everyday, rare } = inOrder(chosen?.fields ?? []);
    const view = (spec: FieldSpec): object => (chosen ? fieldView(chosen, spec, stored) : {});
    return {
      ...(await super._prepareContext(options)),
      ...{ name, img, side: system.side, unfolded: this.unfolded },
      games: known.map(({ id, labels }) => ({
        ...{ id, label: text(`${labels}.Title`, id), selected: id === chosen?.id },
      })),
      everyday: everyday.map(view),
      rare: rare.map(view),
    };
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const folds = this.element.querySelector('details');
    folds?.addEventListener('toggle', () => (this.unfolded = folds.open));
  }
}
