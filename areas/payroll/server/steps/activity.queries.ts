import type { PayrollActivity } from '@hrms/payroll/contract';
import { findRow, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { findUserNames } from '@hrms/workflows/server';
import { sql } from 'kysely';
import { missing } from '../refusals.ts';

/** What was done to a payroll run by the audit log, newest first. @throws Refusal 404 */
export async function listActivity(
  tx: Tx,
  payroll_id: string,
  filter: { page: number; limit: number },
): Promise<PageRows<PayrollActivity>> {
  if (!(await findRow(tx, 'payroll', { id: payroll_id }, ['id']))) throw missing('Payroll');
  const matching = tx
    .selectFrom('audit_event')
    .where('audit_event.org_id', '=', tx.org_id)
    .where('audit_event.subject_id', '=', payroll_id)
    .where('audit_event.event', 'like', 'payroll.%')
    .where('audit_event.outcome', '=', 'done');
  const page = await pageOf(tx, matching, filter, (rows) =>
    rows
      .select(['audit_event.id as event_id', 'audit_event.actor_id'])
      .select(sql<string>`audit_event.at`.as('at'))
      .select(sql<string>`substr(audit_event.event, 9)`.as('event'))
      .select(sql<string | null>`audit_event.details->>'reason'`.as('reason'))
      .orderBy('audit_event.at', 'desc')
      .orderBy('audit_event.id', 'desc'),
  );
  const names = await findUserNames(
    tx,
    page.rows.flatMap(({ actor_id }) => actor_id ?? []),
  );
  return { ...page, rows: page.rows.map(({ actor_id, ...row }) => ({ ...row, actor: names.get(actor_id ?? '') ?? null })) };
}
