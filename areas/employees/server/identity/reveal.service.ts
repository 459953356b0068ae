import type { reveals } from '@hrms/employees/contract';
import type { BodyOf } from '@hrms/platform/contract';
import { type Ctx, Refusal } from '@hrms/platform/server';
import { sql } from 'kysely';
import { findPermittedSubject } from '../access.service.ts';
import { decryptNumber, findIdentityRow } from './identity.queries.ts';

/** Numbers a user may reveal in a day. */
const MOST_A_DAY = 60;

const tooManyReveals = () =>
  new Refusal('employees.too_many_reveals', 429, `You revealed ${MOST_A_DAY} numbers today. Try again tomorrow`, {
    retryAfter: 3600,
  });

/**
 * Checks how many numbers the user revealed since midnight in India.
 * @param more how many are to be revealed now
 * @throws Refusal 429
 */
export async function assertRevealLimit(ctx: Ctx, more = 1): Promise<void> {
  const since = `${ctx.today}T00:00:00+05:30`;
  const { rows } = await sql<{ looks: number }>`select count(*) as looks from personal_data_access
    where org_id = ${ctx.org_id} and actor_id = ${ctx.actor.user_id} and kind = 'reveal' and at >= ${since}::timestamptz`.execute(
    ctx.tx,
  );
  if (Number(rows[0]?.looks ?? 0) + more > MOST_A_DAY) throw tooManyReveals();
}

/** Reveals one identity number for a purpose. User, field and purpose are logged. @throws Refusal 404, 429 */
export async function revealIdentity(ctx: Ctx, asked: string, { field, purpose }: BodyOf<typeof reveals.identity>) {
  const subject = await findPermittedSubject(ctx, asked, 'employees.identity.reveal');
  await assertRevealLimit(ctx);
  const row = await findIdentityRow(ctx.tx, subject.id);
  const value = row ? decryptNumber(await ctx.vault(), row, field) : null;
  await ctx.auditDataAccess({ employee_id: subject.id, kind: 'reveal', field_group: 'identity', fields: [field], purpose });
  await ctx.audit('employees.number_revealed', subject.id, { field, purpose });
  return { field, value };
}
