import type { BatchKind, InsurerBatch, InsurerBatchRow, insurerBatches, Relation } from '@hrms/benefits/contract';
import { type CivilDate, firstDayOf, lastDayOf, type Month } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

const selectBatches = (tx: Tx) =>
  tx
    .selectFrom('insurer_batch as b')
    .innerJoin('benefit_plan as p', (on) => on.onRef('p.org_id', '=', 'b.org_id').onRef('p.id', '=', 'b.plan_id'))
    .where('b.org_id', '=', tx.org_id);

const OF_ROWS = sql`from insurer_batch_row r where r.org_id = b.org_id and r.batch_id = b.id`;

const COLUMNS = [
  'b.id as batch_id',
  'b.number',
  'b.plan_id',
  'p.name as plan_name',
  'b.month',
  sql<BatchKind>`b.kind`.as('kind'),
  sql<string>`to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('created_at'),
  sql<string | null>`null::text`.as('created_by_name'),
  sql<number>`(select count(*)::int ${OF_ROWS})`.as('rows'),
  sql<number>`(select count(*)::int ${OF_ROWS} and r.status = 'confirmed')`.as('confirmed'),
  sql<number>`(select count(*)::int ${OF_ROWS} and r.status = 'refused')`.as('refused'),
  'b.reconciled_on',
  'b.version',
] as const;

/** One page of files for insurers, newest first. */
export async function listBatches(ctx: Ctx, filter: FilterOf<typeof insurerBatches.list>): Promise<PageRows<InsurerBatch>> {
  let matching = selectBatches(ctx.tx);
  if (filter.plan_id) matching = matching.where('b.plan_id', '=', filter.plan_id);
  if (filter.kind) matching = matching.where('b.kind', '=', filter.kind);
  return pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy('b.created_at', 'desc').orderBy('b.id'),
  );
}

/** A file for an insurer; undefined without one. */
export const findBatch = (tx: Tx, id: string): Promise<InsurerBatch | undefined> =>
  selectBatches(tx).where('b.id', '=', id).select(COLUMNS).executeTakeFirst();

export type BatchLife = Pick<InsurerBatchRow, 'row_id' | 'employee_id' | 'from_date' | 'to_date' | 'status' | 'reason'> & {
  readonly cover_id: string;
  readonly enrolment_id: string;
  readonly family_member_id: string | null;
  readonly relation: Relation;
  readonly sum_insured_paise: number | null;
};

/** The lives of a file. */
export async function listBatchLives(tx: Tx, batch_id: string): Promise<BatchLife[]> {
  const { rows } = await sql<BatchLife>`
    select r.id as row_id, r.cover_id, c.enrolment_id, e.employee_id, c.family_member_id, c.relation, c.from_date, c.to_date,
      o.sum_insured_paise, r.status, r.reason
    from insurer_batch_row r
    join benefit_cover c on c.org_id = r.org_id and c.id = r.cover_id
    join benefit_enrolment e on e.org_id = c.org_id and e.id = c.enrolment_id
    left join benefit_option o on o.org_id = e.org_id and o.id = e.option_id
    where r.org_id = ${tx.org_id} and r.batch_id = ${batch_id}::uuid
    order by e.employee_id, c.relation <> 'self', c.id`.execute(tx);
  return rows;
}

/** Covers of a plan to be sent: begun and not sent, ended and not sent, or refused before. */
export async function listCoversToSend(tx: Tx, plan_id: string, kind: BatchKind, month: Month): Promise<string[]> {
  const [first, last]: CivilDate[] = [firstDayOf(month), lastDayOf(month)];
  const sent = (of: BatchKind) => sql<boolean>`exists (select from insurer_batch_row r
    join insurer_batch b on b.org_id = r.org_id and b.id = r.batch_id and b.kind = ${of}
    where r.org_id = c.org_id and r.cover_id = c.id and r.status <> 'refused')`;
  const refused = sql<boolean>`exists (select from insurer_batch_row r
    where r.org_id = c.org_id and r.cover_id = c.id and r.status = 'refused')`;
  const due = {
    additions: sql<boolean>`c.status <> 'removed' and c.from_date <= ${last}::date and c.to_date >= ${first}::date
      and not ${sent('additions')} and not ${refused}`,
    deletions: sql<boolean>`c.to_date between ${first}::date and ${last}::date and not ${sent('deletions')}
      and (${sent('additions')} or ${sent('corrections')})`,
    corrections: sql<boolean>`c.status <> 'removed' and ${refused} and not ${sent('corrections')}`,
  }[kind];
  const { rows } = await sql<{ id: string }>`
    select c.id from benefit_cover c
    join benefit_enrolment e on e.org_id = c.org_id and e.id = c.enrolment_id and e.status in ('confirmed', 'active', 'ended')
    where c.org_id = ${tx.org_id} and e.plan_id = ${plan_id}::uuid and ${due}
    order by e.employee_id, c.id`.execute(tx);
  return rows.map(({ id }) => id);
}

type BatchAnswer = { readonly row_id: string; readonly status: 'confirmed' | 'refused'; readonly reason: string | null };

/** Stores what the insurer answered; confirmed lives are confirmed covers. */
export async function storeAnswers(tx: Tx, answers: readonly BatchAnswer[]): Promise<void> {
  await sql`update insurer_batch_row r set status = answer.status, reason = answer.reason
    from unnest(${answers.map(({ row_id }) => row_id)}::uuid[], ${answers.map(({ status }) => status)}::text[],
      ${answers.map(({ reason }) => reason)}::text[]) as answer (id, status, reason)
    where r.org_id = ${tx.org_id} and r.id = answer.id`.execute(tx);
  const confirmed = answers.filter(({ status }) => status === 'confirmed').map(({ row_id }) => row_id);
  await sql`update benefit_cover c set status = 'confirmed' from insurer_batch_row r
    where c.org_id = ${tx.org_id} and r.org_id = c.org_id and r.cover_id = c.id and c.status = 'requested'
      and r.id = any(${confirmed}::uuid[])`.execute(tx);
}
