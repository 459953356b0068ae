/** What payroll takes of an exit, and what it records of the settlement. */
import type { ExitDetail, ExitKind } from '@hrms/lifecycle/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, insertRow, type Tx, updateRow } from '@hrms/platform/server';
import { addExitEvent, type ExitRow, findNewestExit, lockExitRow } from './exit.queries.ts';
import { missing, reasonRequired, settledDate, staleRecord, wrongStatus } from './exit.refusals.ts';
import { assertExitMove, lockForOffice } from './exit-change.service.ts';
import { listPayees } from './exit-payee.queries.ts';
import { countOfExit, readExit, readOpenItems } from './exit-read.service.ts';
import { leaverTasks, listDues } from './exit-task.queries.ts';

/** An exit as a full and final settlement needs it. Days are calendar days, amounts paise. */
export type ExitForSettlement = {
  readonly exit_id: string;
  readonly kind: ExitKind;
  readonly status: 'serving_notice' | 'clearance' | 'settled' | 'closed';
  readonly notice_given_on: CivilDate;
  /** Null where no notice is due. */
  readonly notice_end_on: CivilDate | null;
  readonly last_working_day: CivilDate;
  readonly served_days: number;
  readonly shortfall_days: number;
  readonly waived_days: number;
  /** Of the shortfall: bought out by the employee, priced and recovered by payroll. */
  readonly recover_days: number;
  /** Of the shortfall: taken from earned leave. */
  readonly leave_adjust_days: number;
  /** Notice the employer did not give: paid to the employee. */
  readonly notice_pay_days: number;
  /** Amounts with no other home. Loans, advances, assets and claims come from their own areas. */
  readonly dues: readonly { due_id: string; label: string; amount_paise: number; direction: 'recover' | 'pay' }[];
  /** Titles of open tasks that should be done first; a settlement with any needs a reason. */
  readonly open_gates: readonly string[];
  readonly settlement_due_on: CivilDate;
  readonly settled_on: CivilDate | null;
  /** After a death: who is paid, shares in basis points; empty while they are not entered. */
  readonly payees: readonly { payee_id: string; name: string; relationship: string; share_bp: number; has_account: boolean }[];
};

/**
 * The approved exit of an employee for the full and final settlement; null without one. It is there from the day the exit is approved,
 * so a provisional settlement can be shown during notice.
 */
export async function loadExitForSettlement(tx: Tx, employee_id: string): Promise<ExitForSettlement | null> {
  const row = await findNewestExit(tx, employee_id);
  if (!row || !['serving_notice', 'clearance', 'settled', 'closed'].includes(row.status)) return null;
  const tasks = await leaverTasks.listOf(tx, row.exit_id);
  const dues = (await listDues(tx, row.exit_id)).filter(({ status }) => status === 'open');
  return {
    exit_id: row.exit_id,
    kind: row.kind,
    status: row.status as ExitForSettlement['status'],
    notice_given_on: row.notice_given_on,
    notice_end_on: row.notice_end_on,
    last_working_day: row.last_working_day,
    waived_days: row.waived_days,
    ...countOfExit(row),
    dues: dues.map(({ due_id, label, amount_paise, direction }) => ({ due_id, label, amount_paise, direction })),
    open_gates: openGates(tasks),
    settlement_due_on: row.settlement_due_on,
    settled_on: row.settled_on,
    payees: (row.kind === 'death' ? await listPayees(tx, row.exit_id) : []).map(
      ({ id, name, relationship, share_bp, ifsc, account_number }) => ({
        payee_id: id,
        name,
        relationship,
        share_bp,
        has_account: ifsc !== null && account_number !== null,
      }),
    ),
  };
}

const openGates = (tasks: readonly { title: string; gate: boolean; status: string }[]): string[] =>
  tasks.filter(({ gate, status }) => gate && status === 'open').map(({ title }) => title);

/**
 * Records that payroll settled an employee's exit.
 * @throws `not_found`, `wrong_status`, `settled_date`, `reason_required`
 */
export async function settleExitOf(ctx: Ctx, employee_id: string, settlement: Settlement): Promise<void> {
  const newest = await findNewestExit(ctx.tx, employee_id);
  const row = newest && (await lockExitRow(ctx.tx, newest.exit_id));
  if (!row) throw missing('Exit');
  await markExitSettled(ctx, row, settlement);
}

type Settlement = { settled_on: CivilDate; note?: string | null | undefined; version?: number | undefined };

/**
 * Records that the settlement was paid; payroll calls it when it finalises one. Open tasks and items do not stop it, but take a note.
 * @throws `wrong_status`, `settled_date`, `reason_required`
 */
export async function markExitSettled(ctx: Ctx, row: ExitRow, { settled_on, note = null }: Settlement): Promise<void> {
  assertExitMove(row, 'settle');
  if (settled_on < row.last_working_day) throw settledDate('The settlement cannot be paid before the last working day');
  if (settled_on > ctx.today) throw settledDate('The payment date cannot be in the future');
  const { exit_id: id, employee_id } = row;
  const gates = (await loadExitForSettlement(ctx.tx, employee_id))?.open_gates ?? [];
  const items = (await readOpenItems(ctx, employee_id))
    .filter(({ direction }) => direction === 'return')
    .map(({ label }) => label);
  const open = [...gates, ...items];
  if (open.length > 0 && !note) throw reasonRequired(`Please enter why it is settled with these open: ${open.join(', ')}`);
  await updateRow(ctx.tx, 'exit', { id }, { status: 'settled', settled_on, settlement_note: note, version: row.version + 1 });
  await addExitEvent(
    ctx,
    id,
    open.length > 0 ? `Settlement paid, open: ${open.join(', ')}` : 'Settlement paid',
    ctx.actor.user_id,
  );
  await ctx.audit('lifecycle.exit_settled', id, { employee_id, settled_on, note, open });
}

/** Records the settlement of an exit. @throws `not_found`, `version_conflict` and as `markExitSettled` */
export async function settleExit(ctx: Ctx, id: string, settlement: Settlement): Promise<ExitDetail> {
  const row = await lockForOffice(ctx, id, 'lifecycle.exit.settle');
  if (settlement.version !== undefined && settlement.version !== row.version) throw staleRecord();
  await markExitSettled(ctx, row, settlement);
  return readExit(ctx, id);
}

type NewDue = { label: string; amount_paise: number; direction: 'recover' | 'pay'; reason?: string | null | undefined };

/** Adds an amount for the settlement. @throws `not_found`, `wrong_status` */
export async function addDue(ctx: Ctx, id: string, due: NewDue): Promise<ExitDetail> {
  const row = await lockForOffice(ctx, id);
  assertExitMove(row, 'add_due');
  const stamp = { created_by: ctx.actor.user_id, created_at: ctx.clock.now() };
  const due_id = await insertRow(ctx.tx, 'exit_due', {
    exit_id: id,
    status: 'open',
    ...due,
    reason: due.reason ?? null,
    ...stamp,
  });
  await ctx.audit('lifecycle.due_added', due_id, { exit_id: id, employee_id: row.employee_id, ...due });
  return readExit(ctx, id);
}

/** Takes an amount out of the settlement. @throws `not_found`, `wrong_status` */
export async function clearDue(ctx: Ctx, id: string, due_id: string, reason: string): Promise<ExitDetail> {
  const row = await lockForOffice(ctx, id);
  assertExitMove(row, 'add_due');
  const due = (await listDues(ctx.tx, id)).find((open) => open.due_id === due_id);
  if (!due) throw missing('Amount');
  if (due.status !== 'open') throw wrongStatus(row.status);
  await updateRow(ctx.tx, 'exit_due', { id: due_id }, { status: 'cleared', reason });
  await ctx.audit('lifecycle.due_cleared', due_id, { exit_id: id, employee_id: row.employee_id, reason });
  return readExit(ctx, id);
}
