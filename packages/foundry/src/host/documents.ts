import type { ActorClassPort, ChatMessageClassPort, ConfigPort, SceneClassPort } from './static-ports';

/**
 * Foundry's document classes and settings, where what they are given is made at run time (a file's scenes, flags of
 * ours). The published types would have each key told; contract/ports.ts compares each member that is called.
 */
interface Documents {
  readonly Scene: SceneClassPort;
  readonly Actor: ActorClassPort;
  readonly ChatMessage: ChatMessageClassPort;
  readonly CONFIG: ConfigPort;
}

/** Foundry's settings of itself. */
export const config = (): ConfigPort => host().CONFIG;

/** The class of scenes that the game system has set. */
export const sceneClass = (): SceneClassPort['implementation'] => host().Scene.implementation;

/** The class of actors that the game system has set. */
export const actorClass = (): ActorClassPort['implementation'] => host().Actor.implementation;

/** The class of messages that the game system has set. */
export const messageClass = (): ChatMessageClassPort['implementation'] => host().ChatMessage.implementation;

function host(): Documents {
  return globalThis as unknown as Documents;
}
