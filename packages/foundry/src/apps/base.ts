const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The window class that all of this module's windows share. */
export const BocageWindow = HandlebarsApplicationMixin(ApplicationV2);

/** The shared window frame: our class scopes every style rule. */
export const WINDOW_CLASSES = ['bocage', 'bocage-window'] as const;
