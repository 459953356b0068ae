import type { Paise } from '@hrms/platform/money';
import type { Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';

/**
 * Deletes the unpaid items that areas gave for a month (its first day), of everybody or of some employees; not those that a supplementary
 * settlement pays while it is being finalised.
 */
export const deleteSourceItems = (
  tx: Tx,
  first_day: string,
  areas: readonly string[],
  of: RawBuilder<boolean> = sql<boolean>`true`,
) =>
  tx
    .deleteFrom('payroll_input')
    .where('org_id', '=', tx.org_id)
    .where('period_month', '=', first_day)
    .where('source', 'in', areas)
    .where('status', '=', 'active')
    .where('payroll_id', 'is', null)
    .where(of)
    .execute();

export type SourceItem = {
  id: string;
  source: string;
  row_id: string;
  component_code: string;
  amount_paise: Paise;
};

/** The items that areas gave for the employees of a run's drafts. */
export async function listSourceItemsOfRun(tx: Tx, run: { payroll_id: string; first_day: string }, areas: readonly string[]) {
  const { rows } = await sql<SourceItem>`
    select i.id, i.source, i.source_row_id as row_id, i.component_code, i.amount_paise
    from payroll_input i
    join payroll_draft d on d.org_id = i.org_id and d.payroll_id = ${run.payroll_id} and d.employee_id = i.employee_id
    where i.org_id = ${tx.org_id} and i.period_month = ${run.first_day}::date and i.status = 'active'
      and i.source = any(${[...areas]}::text[])
    order by i.id`.execute(tx);
  return rows;
}

/** What the drafts of a run took of items that they could not take in full (paise), by item. */
export async function loadShortItems(tx: Tx, payroll_id: string): Promise<Map<string, Paise>> {
  const { rows } = await sql<{ id: string; taken: Paise }>`
    select s->>'id' as id, (s->>'taken')::bigint as taken
    from payroll_draft d, jsonb_array_elements(d.facts->'short') s
    where d.org_id = ${tx.org_id} and d.payroll_id = ${payroll_id} and jsonb_typeof(d.facts->'short') = 'array'`.execute(tx);
  return new Map(rows.map(({ id, taken }) => [id, taken]));
}
