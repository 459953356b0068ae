import type { Account, Addresses } from '../actor.ts';
import type { Notice } from './notice.ts';

/** Where a person's mail goes: security to the address they sign in with, the rest to work; without an account to the personal one. */
export function addressOf(notice: Notice, account: Account | undefined, known: Addresses | undefined): string | null {
  if (!account) return known?.personal_email ?? known?.work_email ?? null;
  return notice.class === 'security' ? account.email : (known?.work_email ?? account.email);
}
