import { findEmployeeCards } from '@hrms/employees/server';
import { listExitsForSettlement, loadExitForSettlement } from '@hrms/lifecycle/server';
import type { SettlementDetail, SettlementRow, StartSettlement } from '@hrms/payroll/contract';
import { firstDayOf, monthName, monthOf } from '@hrms/platform/calendar';
import { type Ctx, insertRow, type PageRows } from '@hrms/platform/server';
import { listComponentsInForce } from '@hrms/salary/server';
import { lockGroupOfEmployee } from '../groups/group-lock.service.ts';
import { groupInMonth } from '../groups/membership.queries.ts';
import { type StartedJob, startComputing } from '../recompute.service.ts';
import { clearanceOpen, exitNotConfirmed, missing, payDateWrong, previousOpen, settlementExists } from '../refusals.ts';
import { listNewestRuns } from '../run.queries.ts';
import { listPaidInMonth } from '../settled.queries.ts';
import { toPayees } from './payee.service.ts';
import { listSettlementLines, listSettlements, type StoredSettlement } from './settlement.queries.ts';
import { readSettlementLines } from './settlement-lines.service.ts';

type Leaver = Awaited<ReturnType<typeof listExitsForSettlement>>[number];

function toRow({ settled_on, ...leaver }: Leaver, settlement: StoredSettlement | undefined): SettlementRow {
  if (!settlement)
    return {
      ...leaver,
      status: settled_on ? 'outside_payroll' : 'to_start',
      payroll_id: null,
      net_paise: null,
      owed_paise: 0,
    };
  const { status, payroll_id, net_paise, owed_paise } = settlement;
  return { ...leaver, status, payroll_id, net_paise, owed_paise };
}

async function readRows(ctx: Ctx): Promise<SettlementRow[]> {
  const byExit = new Map((await listSettlements(ctx.tx)).map((settlement) => [settlement.exit_id, settlement]));
  return (await listExitsForSettlement(ctx.tx)).map((leaver) => toRow(leaver, byExit.get(leaver.exit_id)));
}

type Filter = { page: number; limit: number; search?: string | undefined; status?: SettlementRow['status'] | undefined };

/** Leavers with the state of their settlement: open ones by due date, then the others, newest first. */
export async function listLeavers(ctx: Ctx, { page, limit, search = '', status }: Filter): Promise<PageRows<SettlementRow>> {
  const word = search.toLowerCase();
  const isOpen = (row: SettlementRow) => row.status === 'to_start' || row.status === 'draft';
  const rows = (await readRows(ctx))
    .filter((row) => !status || row.status === status)
    .filter(({ full_name, employee_code }) => `${full_name} ${employee_code}`.toLowerCase().includes(word))
    .toSorted(
      (one, other) =>
        Number(isOpen(other)) - Number(isOpen(one)) ||
        (isOpen(one) ? one.due_by.localeCompare(other.due_by) : other.due_by.localeCompare(one.due_by)) ||
        one.employee_id.localeCompare(other.employee_id),
    );
  const total = rows.length;
  return {
    rows: rows.slice((page - 1) * limit, page * limit),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}

/**
 * Starts the settlement of a leaver: a payroll run of the month of the last working day with this employee alone. It pays the days worked
 * unless a payslip of that month did.
 * @throws Refusal 409 without an approved exit, when there is one already, with open tasks and no reason, or while an earlier month is open;
 * 422 for a pay date before the last working day
 */
export async function startSettlement(ctx: Ctx, { employee_id, pay_date, reason }: StartSettlement): Promise<StartedJob> {
  const exit = await loadExitForSettlement(ctx.tx, employee_id);
  if (!exit) throw exitNotConfirmed();
  const group = await lockGroupOfEmployee(ctx.tx, employee_id, monthOf(exit.last_working_day));
  if (exit.settled_on || (await listSettlements(ctx.tx, { exit_id: exit.exit_id })).length > 0) throw settlementExists();
  if (exit.open_gates.length > 0 && !reason) throw clearanceOpen(exit.open_gates);
  const { last_working_day } = exit;
  const month = monthOf(last_working_day);
  const earlier = (await listNewestRuns(ctx.tx, group.id)).find(
    ({ period_month, status }) => status !== 'finalised' && monthOf(period_month) < month,
  );
  if (earlier) throw previousOpen(monthName(monthOf(earlier.period_month)));
  const due_by = exit.settlement_due_on ?? last_working_day;
  const paid_on = pay_date ?? (due_by < ctx.today ? ctx.today : due_by);
  if (paid_on < last_working_day) throw payDateWrong();
  const card = (await findEmployeeCards(ctx.tx, [employee_id])).get(employee_id);
  const now = ctx.clock.now();
  const payroll_id = await insertRow(ctx.tx, 'payroll', {
    pay_group_id: group.id,
    kind: 'full_and_final',
    title: `Settlement of ${card?.full_name ?? 'a leaver'}`,
    period_month: firstDayOf(month),
    pay_date: paid_on,
    status: 'draft',
    created_by: ctx.actor.user_id,
    created_at: now,
  });
  const id = await insertRow(ctx.tx, 'settlement', {
    employee_id,
    exit_id: exit.exit_id,
    payroll_id,
    due_by,
    reason: reason ?? null,
    created_by: ctx.actor.user_id,
    created_at: now,
  });
  await ctx.audit('payroll.settlement_started', id, { employee_id, payroll_id, due_by, open: exit.open_gates, reason });
  await ctx.announceChange('pay', { employee_id, from_date: firstDayOf(month), cause: 'settlement started' });
  return startComputing(ctx, payroll_id);
}

/** The settlement of an exit: as stored with its run, or as it stands now before it is started. @throws Refusal 404 */
export async function readSettlement(ctx: Ctx, exit_id: string): Promise<SettlementDetail> {
  const row = (await readRows(ctx)).find((leaver) => leaver.exit_id === exit_id);
  if (!row) throw missing('Settlement');
  const { employee_id } = row;
  const exit = await loadExitForSettlement(ctx.tx, employee_id);
  if (exit?.exit_id !== exit_id) throw missing('Settlement');
  const [settlement] = await listSettlements(ctx.tx, { exit_id });
  const month = monthOf(row.last_working_day);
  const pay_group_id = (await groupInMonth(ctx.tx, month, [employee_id]))(employee_id);
  const lines = settlement
    ? await listSettlementLines(ctx.tx, settlement.id)
    : (await readSettlementLines(ctx, { employee_id, month, pay_date: row.due_by, pay_group_id })).lines.map((line) => ({
        ...line,
        taken_paise: null,
      }));
  const names = new Map((await listComponentsInForce(ctx.tx, row.last_working_day)).map(({ code, rule }) => [code, rule.name]));
  const paid = await listPaidInMonth(ctx.tx, month, [employee_id]);
  return {
    ...row,
    notice_given_on: exit.notice_given_on,
    served_days: exit.served_days,
    shortfall_days: exit.shortfall_days,
    recover_days: exit.recover_days,
    notice_pay_days: exit.notice_pay_days,
    open_gates: [...exit.open_gates],
    reason: settlement?.reason ?? null,
    pays_month: paid.has(employee_id) ? null : month,
    payees: toPayees(exit, row.net_paise),
    lines: lines.map(({ area, component_code, kind, amount_paise, exempt_paise, taken_paise, label }) => ({
      area,
      component_code,
      name: names.get(component_code) ?? component_code,
      kind,
      amount_paise,
      exempt_paise,
      taken_paise,
      why: label,
    })),
  };
}

/** The payroll run of an exit's settlement. @throws Refusal 404 before it is started */
export async function requireRunOf(ctx: Ctx, exit_id: string): Promise<string> {
  const [settlement] = await listSettlements(ctx.tx, { exit_id });
  if (!settlement) throw missing('Settlement');
  return settlement.payroll_id;
}
