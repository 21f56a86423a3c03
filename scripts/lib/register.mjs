// One version's entry in Foundry's package list (https://foundryvtt.com/article/package-release-api/).

export const REGISTRY = 'https://api.foundryvtt.com/_api/packages/release_version';

/**
 * Asks the registry. With `dryRun` it only says whether it would take the entry.
 * @throws Error with the registry's own words where it refuses
 */
export const register = async (registration, { token, dryRun, address = REGISTRY }) => {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: token },
    body: JSON.stringify({ ...registration, 'dry-run': dryRun }),
  });
  const text = await response.text();
  const told = (() => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  })();
  if (response.ok && told?.status === 'success') return told;
  const why = told?.errors ? JSON.stringify(told.errors) : text.slice(0, 500);
  throw new Error(`${dryRun ? 'the dry run' : 'the registration'} was refused (${response.status}): ${why}`);
};

/** First a dry run, and only where that is taken the entry itself. `only`: the dry run alone. */
export const registerSafely = async (registration, { only = false, ...options }) => {
  await register(registration, { ...options, dryRun: true });
  return only ? undefined : register(registration, { ...options, dryRun: false });
};
