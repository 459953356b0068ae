/** Common passwords, in lower case. */
import { commonPasswords } from './common-passwords.ts';

type About = { email: string; organisation_name?: string };

/** Why a password is refused, or null. The contract checks the length. */
export function passwordWeakness(password: string, { email, organisation_name = '' }: About): string | null {
  const lower = password.toLowerCase();
  if (commonPasswords.has(lower)) return 'This password is too common. Choose another one';
  for (const word of [email.split('@')[0] ?? '', organisation_name, 'hrms']) {
    const known = word.trim().toLowerCase();
    if (known.length >= 3 && lower.includes(known) && known.length * 2 > lower.length)
      return 'This password is too similar to your e-mail or organisation name. Choose another one';
  }
  return null;
}
