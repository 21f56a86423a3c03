// game.togglePause: a GM with `broadcast` stops the game for all users, later ones too; any other call only
// for its own.
import { Hooks } from '../hooks';
import { runtime } from '../runtime';
import type { ClientSettings } from '../settings';

interface PauseOptions {
  broadcast?: boolean;
  userId?: string;
}

export type TogglePause = (pause?: boolean, options?: PauseOptions) => boolean;

interface Pausable {
  paused: boolean;
  readonly settings: ClientSettings;
  readonly user: { readonly isGM: boolean } | null;
}

const KEY = 'practiceTablePaused';

export const pauseWith = (game: () => Pausable): { register(): void; toggle: TogglePause } => {
  const apply = (paused: boolean, options: PauseOptions): void => {
    if (game().paused === paused) return;
    game().paused = paused;
    Hooks.callAll('pauseGame', paused, options);
  };
  return {
    register: () =>
      game().settings.register('core', KEY, {
        scope: 'world',
        config: false,
        type: Boolean,
        default: false,
        onChange: (paused, _options, userId) => apply(paused === true, { broadcast: true, userId }),
      }),
    toggle: (pause = !game().paused, { broadcast = false, userId = runtime().userId } = {}) => {
      const { settings, user } = game();
      apply(pause, { broadcast, userId });
      if (broadcast && user?.isGM === true)
        settings.set('core', KEY, pause).catch((error: unknown) => console.error(error));
      return pause;
    },
  };
};

/** Whether the GM has left the world paused. */
export const isPausedInWorld = (settings: ClientSettings): boolean => settings.get('core', KEY) === true;
