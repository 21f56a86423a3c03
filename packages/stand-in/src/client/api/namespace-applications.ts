// foundry.applications and foundry.appv1.
import { ApplicationV2, openApplications } from '../apps/application';
import { detached, installDetaching } from '../apps/detached';
import { Application } from '../appv1/application';
import { Dialog } from '../appv1/dialog';
import { ActorSheet, DocumentSheet, FormApplication, ItemSheet } from '../appv1/form-application';
import { DialogV2 } from '../apps/dialog';
import { ActorSheetV2, DocumentSheetV2, ItemSheetV2 } from '../apps/document-sheet';
import { DocumentSheetConfig } from '../apps/document-sheet-config';
import { FilePicker } from '../apps/file-picker';
import { HTMLFilePickerElement } from '../apps/file-picker-element';
import { FormDataExtended } from '../apps/form-data';
import { createFontAwesomeIcon } from '../apps/font-icon';
import * as formFields from '../apps/form-fields';
import { ImagePopout } from '../apps/image-popout';
import { HandlebarsApplicationMixin } from '../apps/handlebars-mixin';
import { getTemplate, loadTemplates, renderTemplate } from '../apps/templates';
import { TextEditor } from '../apps/text-editor';
import { ContextMenu, DragDrop, SearchFilter, Tabs } from '../apps/ux';
import { strict } from '../strict';
import { SceneConfig } from '../apps/scene-config';
import { TokenConfig } from '../apps/token-config';
import { ChatLog } from '../ui/chat';
import { Compendium } from '../ui/pack-list';
import { Sidebar } from '../ui/sidebar';
import { Notifications } from '../ui/notifications';
import { SceneControls } from '../ui/scene-controls';
import { SettingsConfig } from '../ui/settings-sheet';
import { BasePlaceableHUD } from '../ui/placeable-hud';
import {
  AbstractSidebarTab,
  DocumentDirectory,
  Hotbar,
  Players,
  SceneNavigation,
  sidebarTabs,
} from '../ui/page-part';
import { TokenHUD } from '../ui/token-hud';
import { absentClasses, type Class } from './absent';
import * as parts from './absent-parts';

export const applications = (generation: number): object => {
  if (generation >= 14) installDetaching();
  return strict(
    'foundry.applications',
    generation >= 14 ? { ...namespaces(), detached: detached() } : namespaces(),
    { absent: ['detached'] },
  );
};

const namespaces = (): object => ({
  api: strict('foundry.applications.api', {
    ...{ ApplicationV2, Application: ApplicationV2, HandlebarsApplicationMixin },
    ...{ DialogV2, Dialog: DialogV2, DocumentSheetV2, DocumentSheet: DocumentSheetV2 },
  }),
  sheets: strict('foundry.applications.sheets', {
    ...parts.ABSENT_SHEETS,
    ...{
      SceneConfig,
      TokenConfig,
      ActorSheetV2,
      ActorSheet: ActorSheetV2,
      ItemSheetV2,
      ItemSheet: ItemSheetV2,
    },
    journal: strict('foundry.applications.sheets.journal', {
      ...parts.ABSENT_JOURNAL_SHEETS,
      JournalEntrySheet: parts.JournalEntrySheet,
    }),
  }),
  apps: strict('foundry.applications.apps', {
    ...parts.ABSENT_APPS,
    ...{ FilePicker, DocumentSheetConfig, ImagePopout },
  }),
  ux: strict('foundry.applications.ux', {
    ...parts.ABSENT_UX,
    ...{ FormDataExtended, TextEditor, ContextMenu, DragDrop, Tabs, SearchFilter },
  }),
  fields: strict('foundry.applications.fields', { ...formFields, createFontAwesomeIcon }),
  elements: strict('foundry.applications.elements', { ...parts.ABSENT_ELEMENTS, HTMLFilePickerElement }),
  ui: strict('foundry.applications.ui', {
    ...parts.ABSENT_UI,
    ...{ Notifications, SceneControls, Players, Hotbar, SceneNavigation },
  }),
  hud: strict('foundry.applications.hud', { ...parts.ABSENT_HUDS, TokenHUD, BasePlaceableHUD }),
  sidebar: strict('foundry.applications.sidebar', {
    ...{ Sidebar, AbstractSidebarTab, DocumentDirectory },
    tabs: strict('foundry.applications.sidebar.tabs', { ...sidebarTabs, ChatLog }),
    apps: strict('foundry.applications.sidebar.apps', { ...parts.ABSENT_SIDEBAR_APPS, Compendium }),
  }),
  settings: strict('foundry.applications.settings', {
    SettingsConfig,
    menus: strict('foundry.applications.settings.menus', parts.ABSENT_MENUS),
  }),
  handlebars: strict('foundry.applications.handlebars', { getTemplate, loadTemplates, renderTemplate }),
  instances: openApplications,
});

/** Windows of version 1: deprecated, and there until version 16. */
export const version1 = (): object =>
  strict('foundry.appv1', {
    api: strict('foundry.appv1.api', { Application, FormApplication, DocumentSheet, Dialog }),
    sheets: strict('foundry.appv1.sheets', {
      ...absentClasses(
        'foundry.appv1.sheets',
        [
          'AdventureImporter',
          'JournalSheet',
          'JournalPageSheet',
          'JournalTextPageSheet',
          'JournalTextTinyMCESheet',
        ],
        DocumentSheet as unknown as Class,
      ),
      ...{ ActorSheet, ItemSheet },
    }),
  });
