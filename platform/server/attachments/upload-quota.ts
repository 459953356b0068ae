import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { Refusal } from '../refusal.ts';

const MIB = 1024 * 1024;
const DAY = 86_400_000;
/** Of one person within a day: a whole organisation's photos and its files fit. */
export const PERSON_DAY = 600 * MIB;
/** Files that wait for the record they belong to, of one person. */
export const MOST_UNCLAIMED = 20;
/** All an organisation keeps. */
export const ORGANISATION = 50 * 1024 * MIB;

const full = (message: string) => new Refusal('upload.quota', 422, message, { errors: [{ path: 'file', message }] });

/** @throws Refusal 422 when the person or the organisation has handed in more than may be kept */
export async function assertWithinQuota({ tx, actor, clock }: Ctx, bytes: number): Promise<void> {
  const now = clock.now();
  const { rows } = await sql<{ day: number; unclaimed: number; kept: number }>`select
      coalesce(sum(size_bytes) filter (where created_by = ${actor.user_id} and created_at > ${new Date(now.getTime() - DAY)}),
      0)::bigint as day,
      count(*) filter (where created_by = ${actor.user_id} and claim_before > ${now}) as unclaimed,
      coalesce(sum(size_bytes), 0)::bigint as kept
    from file where org_id = ${tx.org_id}`.execute(tx);
  const used = rows[0] ?? { day: 0, unclaimed: 0, kept: 0 };
  if (used.unclaimed >= MOST_UNCLAIMED)
    throw full(`${MOST_UNCLAIMED} files you uploaded are not used yet. Save the form they belong to, or try again tomorrow`);
  if (used.day + bytes > PERSON_DAY) throw full('Daily upload limit reached. Try again tomorrow');
  if (used.kept + bytes > ORGANISATION) throw full('Your organisation’s storage is full. Delete files that are no longer needed');
}
