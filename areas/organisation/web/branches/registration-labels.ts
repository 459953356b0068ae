import type { BranchRegistration } from '@hrms/organisation/contract';

/** The tag of a registration's expiry; null when it has none. */
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
