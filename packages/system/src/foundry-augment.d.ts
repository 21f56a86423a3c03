/** The published types of Foundry, and what they lack: each with the page that documents it. */
import '@league-of-foundry-developers/foundry-vtt-types';
import type { CounterData } from './counter-data';

declare module '@league-of-foundry-developers/foundry-vtt-types/configuration' {
  /** A system names its own types of actors: https://foundryvtt.com/article/system-data-models/ */
  interface DataModelConfig {
    Actor: { counter: typeof CounterData };
  }
}
