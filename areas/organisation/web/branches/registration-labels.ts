import type { BranchRegistration, RegistrationKind } from '@hrms/organisation/contract';

export const REGISTRATION_KIND_LABELS: Record<RegistrationKind, string> = {
  shops_establishment: 'Shops and establishments',
  factory_licence: 'Factory licence',
  gstin: 'GSTIN',
  clra: 'Contract labour',
  trade_licence: 'Trade licence',
  lin: 'LIN',
  fire_noc: 'Fire certificate',
  other: 'Other',
};

/** How long a registration lasts, as a tag says it. */
export function expiryTag(
  state: BranchRegistration['state'],
  days_left: number | null,
): { tone: 'success' | 'warning' | 'error'; words: string } | null {
  if (state === 'lasting' || days_left === null) return null;
  if (days_left < 0) return { tone: 'error', words: 'Expired' };
  if (days_left === 0) return { tone: 'error', words: 'Expires today' };
  const words = `Expires in ${days_left.toLocaleString('en-IN')} ${days_left === 1 ? 'day' : 'days'}`;
  return { tone: state === 'expiring' ? 'warning' : 'success', words };
}
