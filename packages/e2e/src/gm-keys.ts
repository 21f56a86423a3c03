/** Keys of the game masters for sealed secrets, by user: each has restored the own one in every browser. */
export const GM_KEYS: Readonly<Record<string, string>> = Object.fromEntries(
  ['gamemaster000001', 'gamemaster000002'].map((id) => [id, Buffer.alloc(32, id).toString('base64')]),
);
