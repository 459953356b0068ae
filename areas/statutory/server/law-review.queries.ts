import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { LawReview, law } from '@hrms/statutory/contract';
import { sql } from 'kysely';

export type StoredReview = LawReview & { review_id: string; parameter_id: string };

/** One page of the organisation's reviews of statutory rates, newest first. */
export async function listReviewRows(
  { tx }: Ctx,
  { parameter_id, decision, ...page }: FilterOf<typeof law.reviews>,
): Promise<PageRows<StoredReview>> {
  let matching = tx.selectFrom('law_review').where('org_id', '=', tx.org_id);
  if (parameter_id) matching = matching.where('parameter_id', '=', parameter_id);
  if (decision) matching = matching.where('decision', '=', decision);
  return pageOf(tx, matching, page, (rows) =>
    (rows as typeof matching)
      .select([
        'id as review_id',
        'parameter_id',
        sql<LawReview['decision']>`decision`.as('decision'),
        'note',
        'on_date',
        'reviewer',
      ])
      .orderBy('reviewed_at', 'desc')
      .orderBy('id', 'desc'),
  );
}

/** Statutory rates that a person of the organisation has looked at, by their ids. */
export async function listReviewedRates(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom('law_review').where('org_id', '=', tx.org_id).select('parameter_id').distinct().execute();
  return new Set(rows.map(({ parameter_id }) => parameter_id));
}

/** Whether the latest review of a statutory rate confirmed it. */
export async function isRateConfirmed(tx: Tx, parameter_id: string): Promise<boolean> {
  const latest = await tx
    .selectFrom('law_review')
    .where('org_id', '=', tx.org_id)
    .where('parameter_id', '=', parameter_id)
    .select('decision')
    .orderBy('reviewed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.decision === 'confirmed';
}

/** Changed values of the law that wait for a decision, proposed ones included. */
export async function countLawToReview(tx: Tx): Promise<number> {
  const { changes } = await tx
    .selectFrom('law_change')
    .where('org_id', '=', tx.org_id)
    .where('status', 'in', ['open', 'pending'])
    .select(({ fn }) => fn.countAll<number>().as('changes'))
    .executeTakeFirstOrThrow();
  return Number(changes);
}
