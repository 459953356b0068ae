import type { PaidComponent, PayrollTemplate, payrollTemplates, TemplateContent, TemplateKind } from '@hrms/payroll/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { containsText, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

const templatesOf = (tx: Tx) => tx.selectFrom('payroll_template').where('org_id', '=', tx.org_id);

const COLUMNS = [
  'id as template_id',
  sql<TemplateKind>`kind`.as('kind'),
  'name',
  'is_default',
  sql<TemplateContent>`content`.as('content'),
  sql<string>`to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('updated_at'),
  'version',
] as const;

/** One page of the templates, by kind and name. */
export function listTemplates(tx: Tx, filter: FilterOf<typeof payrollTemplates.list>): Promise<PageRows<PayrollTemplate>> {
  let matching = templatesOf(tx);
  if (filter.kind) matching = matching.where('kind', '=', filter.kind);
  if (filter.is_default !== undefined) matching = matching.where('is_default', '=', filter.is_default);
  if (filter.search) matching = matching.where('name', 'ilike', containsText(filter.search));
  return pageOf(tx, matching, filter, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy('kind').orderBy('name').orderBy('id'),
  );
}

/** A template by id; undefined without one. */
export const findTemplate = (tx: Tx, id: string): Promise<PayrollTemplate | undefined> =>
  templatesOf(tx).where('id', '=', id).select(COLUMNS).executeTakeFirst();

/** Takes the default away from the other templates of a kind, before another one gets it. */
export const clearDefault = (tx: Tx, kind: TemplateKind, except: string | null) =>
  tx
    .updateTable('payroll_template')
    .set({ is_default: false })
    .where('org_id', '=', tx.org_id)
    .where('kind', '=', kind)
    .where('is_default', '=', true)
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .execute();

/** The newest calculated regular run, and codes with sections of its lines and of those of all runs in the twelve months before. */
export async function listPaidCodes(
  tx: Tx,
): Promise<{ payroll_id: string | null; codes: Omit<PaidComponent, 'name' | 'sides'>[] }> {
  const newest = await tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('status', '<>', 'cancelled')
    .where('context', 'is not', null)
    .where('kind', '=', 'regular')
    .select(['id', 'status', 'period_month'])
    .orderBy('period_month', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return { payroll_id: null, codes: [] };
  const { rows } =
    newest.status === 'finalised'
      ? await sql<{ code: string; section: string }>`
          select distinct line ->> 0 as code, line ->> 1 as section
          from payslip s cross join lateral jsonb_array_elements(s.lines) line
          where s.org_id = ${tx.org_id} and s.period_month = ${newest.period_month} and s.payroll_id = ${newest.id}
          order by 2, 1`.execute(tx)
      : await sql<{ code: string; section: string }>`
          select distinct line ->> 0 as code, line ->> 1 as section
          from payroll_draft s cross join lateral jsonb_array_elements(s.lines) line
          where s.org_id = ${tx.org_id} and s.payroll_id = ${newest.id} order by 2, 1`.execute(tx);
  const earlier = await listEarlierCodes(
    tx,
    newest,
    rows.map(({ code }) => code),
  );
  return { payroll_id: newest.id, codes: [...rows, ...earlier] };
}

/** Codes that finalised runs of any kind paid in the twelve months to a run's, besides known ones, each with the section of a line. */
async function listEarlierCodes(tx: Tx, { period_month }: { period_month: string }, known: readonly string[]) {
  const { rows } = await sql<{ code: string; section: string }>`
    with paid as (
      select distinct on (component) component as code, p.id, p.period_month
      from payroll p cross join lateral jsonb_object_keys(p.totals -> 'by_component') component
      where p.org_id = ${tx.org_id} and p.status = 'finalised'
        and p.period_month > ${period_month}::date - interval '1 year' and component <> all (${known}::text[])
      order by component, p.period_month desc)
    select paid.code, found.section
    from paid cross join lateral (
      select line ->> 1 as section from payslip s cross join lateral jsonb_array_elements(s.lines) line
      where s.org_id = ${tx.org_id} and s.period_month = paid.period_month and s.payroll_id = paid.id
        and line ->> 0 = paid.code
      limit 1) found
    order by 2, 1`.execute(tx);
  return rows;
}

/** Pay groups whose payslips are printed by a template use the default one from now on. */
export const forgetTemplateOfSettings = (tx: Tx, template_id: string) =>
  tx
    .updateTable('payroll_setting')
    .where('org_id', '=', tx.org_id)
    .where('payslip_template_id', '=', template_id)
    .set({ payslip_template_id: null })
    .execute();
