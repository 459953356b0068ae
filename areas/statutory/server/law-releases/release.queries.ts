import type { CivilDate, Month } from '@hrms/platform/calendar';
import { copyRows, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { LawRelease } from '@hrms/statutory/contract';
import type { KnownLaw, ReleasedChange } from '@hrms/statutory/domain';
import { sql } from 'kysely';
import type { LawArrear, LawDifference } from '../dependencies.ts';

type StoredMonth = LawRelease['months'][number];

export type StoredRelease = ReleasedChange & {
  id: string;
  found_on: CivilDate;
  is_estimate: boolean;
  months: StoredMonth[];
  status: LawRelease['status'];
  decision: LawRelease['decision'];
  note: string | null;
  proposed_by: string | null;
  proposer: string | null;
  proposed_at: Date | string | null;
  decider: string | null;
  decided_at: Date | string | null;
  decision_note: string | null;
  paid_in_month: string | null;
  version: number;
};

const COLUMNS = [
  'id',
  'parameter_id',
  'from_date',
  'to_date',
  'before',
  'after',
  'source',
  'confidence',
  'found_on',
  'is_estimate',
  'months',
  'status',
  'decision',
  'note',
  'proposed_by',
  'proposer',
  'proposed_at',
  'decider',
  'decided_at',
  'decision_note',
  'paid_in_month',
  'version',
] as const;

/** The law an organisation last calculated with, locked against a second comparison; undefined before the first. */
export async function lockKnownLaw(tx: Tx): Promise<{ digest: string; law: KnownLaw; known_on: CivilDate } | undefined> {
  const row = await tx
    .selectFrom('law_known')
    .where('org_id', '=', tx.org_id)
    .select(['digest', 'law', 'known_on'])
    .forUpdate()
    .executeTakeFirst();
  return row as unknown as { digest: string; law: KnownLaw; known_on: CivilDate } | undefined;
}

/** Keeps the law an organisation calculates with from now on. */
export async function keepKnownLaw(tx: Tx, kept: { digest: string; law: KnownLaw; known_on: CivilDate }): Promise<void> {
  const row = { ...kept, law: JSON.stringify(kept.law) };
  await tx
    .insertInto('law_known')
    .values({ org_id: tx.org_id, ...row })
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet(row))
    .execute();
}

/** Changed values of the law, undecided ones first, newest first. */
export async function pageOfReleases(
  tx: Tx,
  { status, ...page }: { status?: LawRelease['status'] | undefined; page: number; limit: number },
): Promise<PageRows<StoredRelease>> {
  let matching = tx.selectFrom('law_change').where('org_id', '=', tx.org_id);
  if (status) matching = matching.where('status', '=', status);
  const found = await pageOf(tx, matching, page, (rows) =>
    (rows as typeof matching)
      .select(COLUMNS)
      .orderBy(sql`status = 'accepted'`)
      .orderBy('found_on', 'desc')
      .orderBy('from_date', 'desc')
      .orderBy('id'),
  );
  return found as unknown as PageRows<StoredRelease>;
}

const releaseOf = (tx: Tx, id: string) =>
  tx.selectFrom('law_change').where('org_id', '=', tx.org_id).where('id', '=', id).select(COLUMNS);

/** A changed value of the law; undefined without one. */
export const findRelease = async (tx: Tx, id: string): Promise<StoredRelease | undefined> =>
  (await releaseOf(tx, id).executeTakeFirst()) as unknown as StoredRelease | undefined;

/** A changed value of the law, locked for an update; undefined without one. */
export const lockRelease = async (tx: Tx, id: string): Promise<StoredRelease | undefined> =>
  (await releaseOf(tx, id).forUpdate().executeTakeFirst()) as unknown as StoredRelease | undefined;

/** Changed values whose impact is not calculated yet, by id. */
export async function listUncalculated(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('law_change')
    .where('org_id', '=', tx.org_id)
    .where('status', '=', 'calculating')
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Replaces what a changed value makes different in the payslips of a month, or in all months without one. */
export async function storeEffects(tx: Tx, law_change_id: string, month: Month, rows: readonly LawDifference[]): Promise<void> {
  const stored = rows.map(({ arrears, ...row }) => ({
    law_change_id,
    month: `${month}-01`,
    ...row,
    arrears: JSON.stringify(arrears),
  }));
  await copyRows(tx, 'law_change_effect', stored);
}

/** Removes the impact of a changed value. */
export async function deleteEffects(tx: Tx, law_change_id: string): Promise<void> {
  await tx.deleteFrom('law_change_effect').where('org_id', '=', tx.org_id).where('law_change_id', '=', law_change_id).execute();
}

/** EPF, ESI and welfare fund of both shares and professional tax in the arrears of an effect; the parts of the employer's share stand within it. */
const arrearsSum = sql<number>`coalesce((select sum((a->>'amount')::bigint) from jsonb_array_elements(arrears) a
  where a->>'code' in ('EPF_EMPLOYEE', 'VPF', 'EPF_EMPLOYER', 'ESI_EMPLOYEE', 'ESI_EMPLOYER', 'PTAX', 'LWF_EMPLOYEE',
    'LWF_EMPLOYER')), 0)::bigint`;

/** What a changed value makes different, by month, in paise; months without a difference are left out. */
export async function sumEffects(tx: Tx, law_change_id: string): Promise<Omit<StoredMonth, 'people'>[]> {
  const { rows } = await sql<Omit<StoredMonth, 'people'>>`
    select to_char(month, 'YYYY-MM') as month, count(*)::int as affected,
      sum(net_difference_paise)::bigint as net_difference_paise,
      sum(cost_difference_paise)::bigint as cost_difference_paise, sum(${arrearsSum})::bigint as arrears_paise
    from law_change_effect where org_id = ${tx.org_id} and law_change_id = ${law_change_id} group by 1 order by 1 desc`.execute(
    tx,
  );
  return rows;
}

type Effect = {
  employee_id: string;
  month: string;
  net_difference_paise: number;
  cost_difference_paise: number;
  arrears_paise: number;
};

/** Employees whose payslips a changed value makes different, largest difference first; paise. */
export async function pageOfEffects(
  tx: Tx,
  law_change_id: string,
  { month, ...page }: { month?: string | undefined; page: number; limit: number },
): Promise<PageRows<Effect>> {
  let matching = tx.selectFrom('law_change_effect').where('org_id', '=', tx.org_id).where('law_change_id', '=', law_change_id);
  if (month) matching = matching.where('month', '=', `${month}-01`);
  return pageOf(tx, matching, page, (rows) =>
    (rows as typeof matching)
      .select([
        'employee_id',
        sql<string>`to_char(month, 'YYYY-MM')`.as('month'),
        'net_difference_paise',
        'cost_difference_paise',
        arrearsSum.as('arrears_paise'),
      ])
      .orderBy(sql`abs(net_difference_paise) + abs(cost_difference_paise)`, 'desc')
      .orderBy('law_change_effect.month', 'desc')
      .orderBy('employee_id'),
  );
}

/** The arrears of a changed value by employee and month, of one employee or all, oldest month first. */
export async function listArrears(
  tx: Tx,
  law_change_id: string,
  employee_id: string | null = null,
): Promise<{ employee_id: string; month: string; arrears: LawArrear[] }[]> {
  let matching = tx.selectFrom('law_change_effect').where('org_id', '=', tx.org_id).where('law_change_id', '=', law_change_id);
  if (employee_id) matching = matching.where('employee_id', '=', employee_id);
  const rows = await matching
    .select(['employee_id', sql<string>`to_char(month, 'YYYY-MM')`.as('month'), 'arrears'])
    .orderBy('law_change_effect.month')
    .orderBy('employee_id')
    .execute();
  return rows as unknown as { employee_id: string; month: string; arrears: LawArrear[] }[];
}
