import type {
  ActorClassPort,
  CardsClassPort,
  ChatMessageClassPort,
  ConfigPort,
  SceneClassPort,
} from './static-ports';

/**
 * Foundry's document classes and settings, for data made at run time (scenes of a file, our flags). The
 * published types ask for each key; contract/ports.ts compares each member that is called.
 */
interface Documents {
  readonly Scene: SceneClassPort;
  readonly Actor: ActorClassPort;
  readonly Cards: CardsClassPort;
  readonly ChatMessage: ChatMessageClassPort;
  readonly CONFIG: ConfigPort;
}

/** Returns Foundry's CONFIG. */
export const config = (): ConfigPort => host().CONFIG;

/** Returns the game system's class of scenes. */
export const sceneClass = (): SceneClassPort['implementation'] => host().Scene.implementation;

/** Returns the game system's class of actors. */
export const actorClass = (): ActorClassPort['implementation'] => host().Actor.implementation;

/** Returns the game system's class of card stacks. */
export const cardsClass = (): CardsClassPort['implementation'] => host().Cards.implementation;

/** Returns the game system's class of messages. */
export const messageClass = (): ChatMessageClassPort['implementation'] => host().ChatMessage.implementation;

function host(): Documents {
  return globalThis as unknown as Documents;
}
