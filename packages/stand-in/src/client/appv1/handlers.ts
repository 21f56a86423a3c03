// Drags, tabs and search fields that windows of version 1 handle themselves, as their options name them.
import { DragDrop, SearchFilter, Tabs } from '../apps/ux';
import type { AppV1Options, PositionV1 } from './options';

export abstract class ApplicationHandlers {
  abstract options: AppV1Options;
  _dragDrop: DragDrop[] = [];
  _tabs: Tabs[] = [];
  _searchFilters: SearchFilter[] = [];

  abstract setPosition(position?: Partial<PositionV1>): PositionV1 | void;

  protected _createDragDropHandlers(): DragDrop[] {
    return this.options.dragDrop.map(
      (config) =>
        new DragDrop({
          ...config,
          permissions: {
            dragstart: (selector: string) => this._canDragStart(selector),
            drop: (selector: string) => this._canDragDrop(selector),
          },
          callbacks: {
            dragstart: (event: DragEvent) => this._onDragStart(event),
            dragover: (event: DragEvent) => this._onDragOver(event),
            drop: (event: DragEvent) => this._onDrop(event),
          },
        } as ConstructorParameters<typeof DragDrop>[0]),
    );
  }

  protected _createTabHandlers(): Tabs[] {
    return this.options.tabs.map(
      (config) =>
        new Tabs({
          ...config,
          callback: (event: Event | null, tabs: Tabs, active: string) =>
            this._onChangeTab(event, tabs, active),
        } as ConstructorParameters<typeof Tabs>[0]),
    );
  }

  protected _createSearchFilters(): SearchFilter[] {
    return this.options.filters.map(
      (config) =>
        new SearchFilter({
          ...config,
          callback: (event: KeyboardEvent, query: string, rgx: RegExp, html: HTMLElement) =>
            this._onSearchFilter(event, query, rgx, html),
        } as ConstructorParameters<typeof SearchFilter>[0]),
    );
  }

  protected _bindHandlers(box: HTMLElement): void {
    for (const handler of [...this._tabs, ...this._dragDrop, ...this._searchFilters]) handler.bind(box);
  }

  activateTab(tabName: string, { group }: { group?: string; triggerCallback?: boolean } = {}): void {
    const tabs = this._tabs.find((one) => group === undefined || (one as { group?: string }).group === group);
    if (tabs === undefined) throw new Error(`${this.constructor.name} does not define any tabs`);
    tabs.activate(tabName);
  }

  protected _onChangeTab(_event: Event | null, _tabs: Tabs, _active: string): void {
    this.setPosition();
  }

  protected _onSearchFilter(_event: KeyboardEvent, _query: string, _rgx: RegExp, _html: HTMLElement): void {}
  protected _canDragStart(_selector: string): boolean {
    return true;
  }
  protected _canDragDrop(_selector: string): boolean {
    return true;
  }
  protected _onDragStart(_event: DragEvent): void {}
  protected _onDragOver(_event: DragEvent): void {}
  protected _onDrop(_event: DragEvent): void {}
}
