import type { Obj } from '../../shared/objects';
import type { Collection } from '../collections';
import { ClientDocument } from './document';
import { onSceneChange } from './scene-events';

export class ActiveEffect extends ClientDocument {
  static override readonly documentName = 'ActiveEffect';
  declare statuses: string[];
  declare disabled: boolean;
  declare img: string | null;

  override _onCreate(): void {
    if (this.parent !== null) onSceneChange().actorChanged(this.parent);
  }

  override _onDelete(): void {
    if (this.parent !== null) onSceneChange().actorChanged(this.parent);
  }
}

interface StatusConfig {
  id: string;
  name?: string;
  img?: string;
}

/** Set with CONFIG: an array in version 13, a record in version 14. */
let statusConfig = (): StatusConfig[] => [];
export const setStatusConfig = (read: () => StatusConfig[]): void => {
  statusConfig = read;
};

export class Actor extends ClientDocument {
  static override readonly documentName = 'Actor';
  static readonly TYPES: readonly string[] = ['base'];
  declare effects: Collection<ActiveEffect>;
  declare img: string | null;
  declare prototypeToken: Obj;

  get statuses(): Set<string> {
    return new Set(this.effects.filter((effect) => !effect.disabled).flatMap((effect) => effect.statuses));
  }

  get isToken(): boolean {
    return false;
  }

  get appliedEffects(): ActiveEffect[] {
    return this.effects.filter((effect) => !effect.disabled);
  }

  async toggleStatusEffect(
    id: string,
    { active }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<unknown> {
    const status = statusConfig().find((entry) => entry.id === id);
    if (status === undefined)
      throw new Error(`Invalid status ID "${id}" provided to Actor#toggleStatusEffect`);
    const existing = this.effects.filter((effect) => effect.statuses.includes(id));
    if (existing.length > 0) {
      if (active === true) return true;
      await this.deleteEmbeddedDocuments(
        'ActiveEffect',
        existing.map((effect) => String(effect.id)),
      );
      return false;
    }
    if (active === false) return undefined;
    const data: Obj = { name: status.name ?? id, img: status.img ?? null, statuses: [id] };
    const [made] = await this.createEmbeddedDocuments('ActiveEffect', [data]);
    return made;
  }
}
