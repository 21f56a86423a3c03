/** Log lines that tell a deed, best first: what people do comes before what follows from it. */
export const HEADLINES: readonly string[] = [
  ...['phase', 'ready', 'attack-declared', 'breach-made', 'breach-failed', 'breach-begun'],
  ...['attack-result', 'attack-check'],
  ...['ruled', 'ruled-claim', 'ruled-forfeit', 'ruled-first', 'ruled-revoked'],
  ...['taken-up', 'dropped', 'transferred'],
  ...['moved', 'advanced', 'routed', 'turned-back', 'put', 'placed', 'removed', 'ca-changed', 'double-time'],
  ...['by-hand', 'wa-gained', 'wa-lost', 'shown', 'state', 'action'],
];
