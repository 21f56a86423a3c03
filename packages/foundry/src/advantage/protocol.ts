/** What an owner asks of the one arbiter, and what it answers. Codes and names only: each client words it itself. */
export const QUERY = 'bocage.advantage';
export const ADVANTAGE_ACTIONS = ['claim', 'forfeit'] as const;
export type AdvantageAction = (typeof ADVANTAGE_ACTIONS)[number];

export interface AdvantageRequest {
  readonly action: AdvantageAction;
  readonly scene: string;
  readonly token: string;
  /** Who asks. Foundry does not tell the handler (foundryvtt#13418), so the rules and ownership are checked anew. */
  readonly user: string;
}

export type AdvantageReply =
  | { readonly ok: true; readonly because: readonly unknown[] }
  | {
      readonly ok: false;
      readonly because: readonly unknown[];
      readonly refused?: 'unknown' | 'not-owner' | 'failed';
    };

/** Reads a request; undefined when it is none. */
export function readRequest(data: unknown): AdvantageRequest | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const bag = data as Readonly<Record<string, unknown>>;
  const action = ADVANTAGE_ACTIONS.find((one) => one === bag.action);
  const { scene, token, user } = bag;
  if (!action || typeof scene !== 'string' || typeof token !== 'string' || typeof user !== 'string')
    return undefined;
  return { action, scene, token, user };
}
