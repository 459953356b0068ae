import { type CivilDate, firstDayOf, lastDayOf, type Month } from '@hrms/platform/calendar';
import { isOneOf, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { PtaxExemption } from '@hrms/statutory/contract';
import { type RawBuilder, sql } from 'kysely';

export type StoredExemption = Omit<PtaxExemption, 'employee_code' | 'employee_name'> & { file_id: string; media_type: string };

const COLUMNS = [
  'id as exemption_id',
  'employee_id',
  'kind',
  'from_date',
  'until_date',
  'note',
  'file_id',
  'file_name',
  'media_type',
  'cancel_reason',
  'version',
] as const;

type ExemptionFilter = {
  employee_id?: string | undefined;
  on?: CivilDate | undefined;
  visible: RawBuilder<boolean>;
  page: number;
  limit: number;
};

const touches = (first_day: CivilDate, last_day: CivilDate) =>
  sql<boolean>`from_date <= ${last_day}::date and coalesce(until_date >= ${first_day}::date, true) and cancelled_at is null`;

/** One page of exemptions, cancelled ones last, those that end first at the top. */
export async function pageOfExemptions(tx: Tx, filter: ExemptionFilter): Promise<PageRows<StoredExemption>> {
  let matching = tx.selectFrom('ptax_exemption').where('org_id', '=', tx.org_id).where(filter.visible);
  if (filter.employee_id) matching = matching.where('employee_id', '=', filter.employee_id);
  if (filter.on) matching = matching.where(touches(filter.on, filter.on));
  const found = await pageOf(tx, matching, filter, (rows) =>
    (rows as typeof matching)
      .select(COLUMNS)
      .orderBy(sql`cancelled_at is not null`)
      .orderBy(sql`until_date nulls last`)
      .orderBy('from_date')
      .orderBy('id'),
  );
  return found as unknown as PageRows<StoredExemption>;
}

const selectExemption = (tx: Tx, id: string) =>
  tx.selectFrom('ptax_exemption').where('org_id', '=', tx.org_id).where('id', '=', id).select(COLUMNS);

/** An exemption by its id; undefined without one. */
export const findExemption = async (tx: Tx, id: string): Promise<StoredExemption | undefined> =>
  (await selectExemption(tx, id).executeTakeFirst()) as StoredExemption | undefined;

/** The same, locked for an update. */
export const lockExemption = async (tx: Tx, id: string): Promise<StoredExemption | undefined> =>
  (await selectExemption(tx, id).forUpdate().executeTakeFirst()) as StoredExemption | undefined;

export type ExemptionSpan = { kind: string; from: CivilDate; until: CivilDate | null };

/**
 * The exemption of each employee in a month, the one that ends last where there are several; months count whole.
 * @param ids limits it to these employees
 */
export async function listExemptionsIn(tx: Tx, month: Month, ids?: readonly string[]): Promise<Map<string, ExemptionSpan>> {
  const rows = await tx
    .selectFrom('ptax_exemption')
    .where('org_id', '=', tx.org_id)
    .where(isOneOf('employee_id', ids))
    .where(touches(firstDayOf(month), lastDayOf(month)))
    .distinctOn('employee_id')
    .select(['employee_id', 'kind', 'from_date as from', 'until_date as until'])
    .orderBy('employee_id')
    .orderBy(sql`until_date desc nulls first`)
    .execute();
  return new Map(rows.map(({ employee_id, ...span }) => [employee_id, span]));
}

/** Exemptions that end in a month, and which no later one of the employee follows. */
export async function listEnding(tx: Tx, month: Month): Promise<{ id: string; employee_id: string; until_date: CivilDate }[]> {
  const { rows } = await sql<{ id: string; employee_id: string; until_date: CivilDate }>`
    select e.id, e.employee_id, e.until_date::text as until_date from ptax_exemption e
    where e.org_id = ${tx.org_id} and e.cancelled_at is null
      and e.until_date between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date
      and not exists (select from ptax_exemption f where f.org_id = e.org_id and f.employee_id = e.employee_id
        and f.cancelled_at is null and coalesce(f.until_date > e.until_date, true))
    order by e.employee_id`.execute(tx);
  return rows;
}
