// The tabs of an application: which is open, and what of them its template reads.
import type { Obj } from '../../shared/objects';
import type { RenderOptions } from './app-options';
import { ApplicationSteps } from './application-steps';
import { preparedTabs, showTab, type TabGroup } from './tabs';

export abstract class ApplicationTabs extends ApplicationSteps {
  static TABS: Record<string, TabGroup> = {};

  /** The open tab of each group. */
  readonly tabGroups: Record<string, string | null> = {};

  abstract get element(): HTMLElement;

  /**
   * Opens a tab of a group.
   *
   * @throws if the group has no such tab
   */
  changeTab(
    tab: string,
    group: string,
    { force = false }: { event?: Event; force?: boolean; updatePosition?: boolean } = {},
  ): void {
    if (!tab || !group) throw new Error('You must pass both the tab and tab group identifier');
    if (this.tabGroups[group] === tab && !force) return;
    showTab(this.element, tab, group);
    this.tabGroups[group] = tab;
  }

  protected _prepareTabs(group: string): Record<string, Obj> {
    const known = this._getTabsConfig(group);
    return known === null ? {} : preparedTabs(group, known, this.tabGroups);
  }

  protected _getTabsConfig(group: string): TabGroup | null {
    return (this.constructor as typeof ApplicationTabs).TABS[group] ?? null;
  }

  protected override async _prepareContext(_options: RenderOptions): Promise<Obj> {
    const groups = Object.keys((this.constructor as typeof ApplicationTabs).TABS);
    // The tabs of a single group are in the context themselves.
    if (groups.length === 1) return { tabs: this._prepareTabs(groups[0] ?? '') };
    return {};
  }
}
