import type { Account, Addresses } from '../actor.ts';
import type { Notice } from './notice.ts';

/**
 * Where a person's mail goes: security to the address they sign in with, the rest to work; to the personal one for those who left or
 * have no account.
 */
export function addressOf(notice: Notice, account: Account | undefined, known: Addresses | undefined): string | null {
  if (!account) return known?.personal_email ?? known?.work_email ?? null;
  if (account.status === 'alumni') return known?.personal_email ?? account.email;
  return notice.class === 'security' ? account.email : (known?.work_email ?? account.email);
}
