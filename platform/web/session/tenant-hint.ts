import { storedTexts } from './storage.ts';

/** The organisation this page was opened for: named in its address, or remembered. The calls of the page carry it along. */
export function takeTenantHint(): string | null {
  const named = new URLSearchParams(location.search).get('tenant');
  if (named) storedTexts.tenant.set(named.toLowerCase());
  return storedTexts.tenant.get();
}
