import type { FieldSpec, Json, KnownSituation, UnitFacts } from '@bocage/core/game';
import type { SceneState } from '../../data/scene-state';
import type { ScenePort } from '../../host/ports';
import type { namesFor } from '../../los/names';
import { MODULE_ID } from '../../settings';
import { fieldView } from '../../view/field-view';
import { sideName } from '../../view/side-name';
import { isTag } from '../nodes';

/** The part of the window of beginning that goes through the units: what a scenario says of each. */

/** Prefixes of the names of its inputs: of one unit, and of all of a side. */
const [ONE, ALL] = ['unit', 'all'];

/** A side's units with their fields, for templates/begin.hbs. */
interface Force {
  readonly side: string;
  readonly label: string;
  readonly rows: readonly object[];
}

/** Returns the units by side; the first row of a side with several sets a field of all that have it. */
export function forcesOf(
  { rules }: SceneState,
  names: ReturnType<typeof namesFor>,
  situation: KnownSituation,
  facts: readonly UnitFacts[],
): readonly Force[] {
  const units = facts.flatMap(({ unit, fields }) => {
    const found = situation.units.find(({ id }) => id === unit);
    return found ? [{ ...found, fields: specsOf(rules.unitFields, fields) }] : [];
  });
  const sides = [...new Set(units.map(({ side }) => side))].sort();
  return sides.map((side) => {
    const own = units.filter((unit) => unit.side === side);
    const shared = rules.unitFields.filter(
      (spec) => spec.type === 'choice' && own.filter(({ fields }) => fields.includes(spec)).length > 1,
    );
    const all = {
      ...{ id: '', name: game.i18n.localize('BOCAGE.Table.begin.all'), all: true },
      fields: shared.map((spec) => view(rules, spec, '', `${ALL}:${side}`)),
    };
    const rows = own.map(({ id, state, fields }) => ({
      ...{ id, name: names.unit(id) ?? '' },
      fields: fields.map((spec) => view(rules, spec, state[spec.id], `${ONE}:${id}`)),
    }));
    const label = game.i18n.format('BOCAGE.Table.begin.units', {
      ...{ side: sideName(game.i18n, side), count: `${own.length}` },
    });
    return { side, label, rows: shared.length > 0 ? [all, ...rows] : rows };
  });
}

function specsOf(all: readonly FieldSpec[], ids: readonly string[]): readonly FieldSpec[] {
  return ids.flatMap((id) => all.find((spec) => spec.id === id) ?? []);
}

function view(rules: SceneState['rules'], spec: FieldSpec, value: unknown, group: string): object {
  return fieldView(game.i18n, rules, spec, value, group, 'Unit');
}

/** Saves what is entered for a unit, or for all of a side, as soon as it is. */
export function listenToUnits(
  element: HTMLElement,
  facts: () => readonly UnitFacts[],
  sideOf: (unit: string) => string | undefined,
): void {
  const inputs = element.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    '.bocage-begin__units [name]',
  );
  for (const input of inputs)
    input.addEventListener('change', (event) => {
      // The form itself is sent by its button.
      event.stopPropagation();
      const [group, whose = '', field = ''] = partsOf(input.name);
      const value = valueOf(input);
      if (!canvas.scene || value === undefined) return;
      const having = facts().filter(({ fields }) => fields.includes(field));
      const units = having.flatMap(({ unit }) =>
        (group === ONE ? unit === whose : sideOf(unit) === whose) ? [unit] : [],
      );
      void save(canvas.scene, units, field, value);
    });
}

/** A side's name may have colons. */
function partsOf(name: string): readonly string[] {
  const [first, last] = [name.indexOf(':'), name.lastIndexOf(':')];
  return [name.slice(0, first), name.slice(first + 1, last), name.slice(last + 1)];
}

function valueOf(input: HTMLInputElement | HTMLSelectElement): Json | undefined {
  if (isTag(input, 'select')) return input.value === '' ? undefined : input.value;
  if (input.type === 'checkbox') return input.checked;
  return input.value === '' || !input.validity.valid ? undefined : Number(input.value);
}

async function save(scene: ScenePort, units: readonly string[], field: string, value: Json): Promise<void> {
  const changes = units.map((id) => ({ _id: id, [`flags.${MODULE_ID}.unit.${field}`]: value }));
  if (changes.length > 0) await scene.updateEmbeddedDocuments('Token', changes);
}
