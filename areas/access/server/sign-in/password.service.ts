import { passwordWeakness } from '@hrms/access/domain';
import { type AccountCtx, type PublicCtx } from '@hrms/platform/server';
import { hash, verify } from '@node-rs/argon2';
import { notifyPerson } from '../notice.service.ts';
import { accessNotices } from '../notices.ts';
import { passwordRefused } from '../refusals.ts';
import { listMemberships } from '../sessions/membership.queries.ts';
import { findSecurity } from '../sessions/security-settings.queries.ts';
import { revokeOtherSessions } from '../sessions/session.queries.ts';
import { auditAsActor } from '../sessions/session.service.ts';
import { semaphore } from './semaphore.service.ts';

const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT = `$argon2id$v=19$m=${ARGON2ID.memoryCost},t=${ARGON2ID.timeCost},p=${ARGON2ID.parallelism}$`;

/** At most four hashes at a time: each holds 19 MiB. */
const hashingSlot = semaphore(4);

/** The argon2id hash of a password. @throws `hashing_busy` when too many wait */
export const hashPassword = (password: string): Promise<string> => hashingSlot(() => hash(password, ARGON2ID));

let dummy: Promise<string> | undefined;

/** Verifies, with the same work whether or not there is an account. */
export async function isPasswordCorrect(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hash('no account has this password', ARGON2ID);
  const against = stored ?? (await dummy);
  const right = await hashingSlot(() => verify(against, password)).catch((problem: { code?: string }) => {
    if (problem.code === 'access.hashing_busy') throw problem;
    return false;
  });
  return right && stored !== null;
}

/** A new hash when the stored one has other parameters, or null when it is up to date. */
export const rehashIfOutdated = async (stored: string, password: string): Promise<string | null> =>
  stored.startsWith(CURRENT) ? null : hashPassword(password);

/** @throws `password_refused` when the rules of the product or of one of the user's organisations refuse it */
export async function assertStrongPassword(
  ctx: Pick<PublicCtx, 'tx' | 'enter'>,
  { id, email }: { id: string; email: string },
  password: string,
): Promise<void> {
  for (const { org_id, name } of await listMemberships(ctx.tx, id)) {
    const { password_min_length } = await findSecurity((await ctx.enter(org_id)).tx);
    if (password.length < password_min_length)
      throw passwordRefused(`Passwords must have at least ${password_min_length} characters`);
    const weakness = passwordWeakness(password, { email, organisation_name: name });
    if (weakness) throw passwordRefused(weakness);
  }
  const weakness = passwordWeakness(password, { email });
  if (weakness) throw passwordRefused(weakness);
}

/** Changes the password, ends all other sessions and notifies the user. */
export async function changePassword(ctx: AccountCtx, password: string): Promise<Record<string, never>> {
  const { identity_id, email, session_id } = ctx.actor;
  await assertStrongPassword(ctx, { id: identity_id, email }, password);
  const now = ctx.clock.now();
  await ctx.tx
    .updateTable('login_identity')
    .set({ password_hash: await hashPassword(password), password_changed_at: now })
    .where('id', '=', identity_id)
    .execute();
  await revokeOtherSessions(ctx.tx, { identity_id, session_id }, now, 'password changed');
  await auditAsActor(ctx, 'access.password_changed');
  await notifyPerson(ctx, identity_id, accessNotices.passwordChanged, {});
  return {};
}
