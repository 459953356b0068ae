import type { PayrollHold } from '@hrms/payroll/contract';
import { firstDayOf, type Month } from '@hrms/platform/calendar';
import { isOneOf, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { withPersonNames } from '../people.ts';

const activeHolds = (tx: Tx, month: Month, kind: PayrollHold['kind']) =>
  tx
    .selectFrom('payroll_hold')
    .where('org_id', '=', tx.org_id)
    .where('period_month', '=', firstDayOf(month))
    .where('kind', '=', kind)
    .where('status', '=', 'active');

/** Employees left out of the run of a month, with the reason. */
export async function listStopped(tx: Tx, month: Month, ids?: readonly string[]): Promise<Map<string, string>> {
  const rows = await activeHolds(tx, month, 'stop_processing')
    .where(isOneOf('employee_id', ids))
    .select(['employee_id', 'reason'])
    .execute();
  return new Map(rows.map(({ employee_id, reason }) => [employee_id, reason]));
}

/** Employees whose net pay of a month is held, with the reason. */
export async function listHeldPayouts(tx: Tx, month: Month): Promise<Map<string, string>> {
  const rows = await activeHolds(tx, month, 'hold_payout').select(['employee_id', 'reason']).execute();
  return new Map(rows.map(({ employee_id, reason }) => [employee_id, reason]));
}

/** Employees with an active hold of a month that ended and none of its kind in the month after it. */
export async function listEndedHolds(
  tx: Tx,
  { ended, month }: { ended: Month; month: Month },
  ids?: readonly string[],
): Promise<{ employee_id: string; kind: PayrollHold['kind'] }[]> {
  const { rows } = await sql<{ employee_id: string; kind: PayrollHold['kind'] }>`
    select h.employee_id, h.kind from payroll_hold h
    where h.org_id = ${tx.org_id} and h.period_month = ${firstDayOf(ended)}::date and h.status = 'active'
      and ${isOneOf('h.employee_id', ids)}
      and not exists (select from payroll_hold n where n.org_id = h.org_id and n.employee_id = h.employee_id and n.kind = h.kind
        and n.period_month = ${firstDayOf(month)}::date and n.status = 'active')
    order by h.employee_id, h.kind`.execute(tx);
  return rows;
}

type HoldFilter = {
  page: number;
  limit: number;
  period_month?: string | undefined;
  employee_id?: string | undefined;
  id?: string;
};

/** Active holds, newest first. */
export async function listHolds(tx: Tx, filter: HoldFilter): Promise<PageRows<PayrollHold>> {
  let matching = tx.selectFrom('payroll_hold').where('org_id', '=', tx.org_id);
  matching = filter.id ? matching.where('id', '=', filter.id) : matching.where('status', '=', 'active');
  if (filter.period_month) matching = matching.where('period_month', '=', firstDayOf(filter.period_month));
  if (filter.employee_id) matching = matching.where('employee_id', '=', filter.employee_id);
  const page = await pageOf(tx, matching, filter, (rows) =>
    rows
      .select([
        'id as payroll_hold_id',
        'employee_id',
        sql<string>`to_char(period_month, 'YYYY-MM')`.as('period_month'),
        'kind',
        'reason',
        'status',
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id'),
  );
  const rows = await withPersonNames(tx, page.rows);
  return {
    ...page,
    rows: rows.map((row) => ({
      ...row,
      kind: row.kind as PayrollHold['kind'],
      status: row.status as PayrollHold['status'],
    })),
  };
}
