import type { ConfigPort, FoundryPort, GamePort, HooksPort } from './ports';

/** Foundry's globals, as far as this system uses them: by its ports, which contract/ports.ts holds to the published types. */
declare global {
  const game: GamePort;
  const CONFIG: ConfigPort;
  const Hooks: HooksPort;
  const Actor: unknown;
  const foundry: FoundryPort;
}
