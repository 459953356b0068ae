import { markConsumed } from '@hrms/attendance/server';
import type { PaySource } from '@hrms/employees/server';
import { settleExitOf } from '@hrms/lifecycle/server';
import { type CivilDate, dateLabel, firstDayOf, type Month, monthOf } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import { type Ctx, copyRows, findRow, newId, type Work } from '@hrms/platform/server';
import { bringForwardCorrections } from '../inputs/arrear-deferral.queries.ts';
import { listUsedAttendance } from '../inputs/attendance-inputs.queries.ts';
import { returnItems, takeUpDeferrals } from '../inputs/leaver-items.service.ts';
import { loadShortItems } from '../inputs/pay-source.queries.ts';
import { type HeldArrears, setRevisionArrears } from '../inputs/revision-arrears.service.ts';
import { notLeftYet } from '../refusals.ts';
import {
  clearSettlement,
  findRegularDraft,
  listSettlementItems,
  listSettlementLines,
  listSettlements,
  type SettlementLineToStore,
  type StoredSettlementLine,
  storeTaken,
} from './settlement.queries.ts';
import { readSettlementLines } from './settlement-lines.service.ts';

type Run = { id: string; month: Month; pay_date: CivilDate };

/** Items entered by people are numbered from 0, those of other areas from 4,000,000. */
const FIRST_COPY = 5_000_000;

const sourcesOf = ({ dependencies }: Work): readonly PaySource[] => dependencies.payroll.paySources;

/** Gives back the rows a settlement holds; they can be read as due again. */
async function releaseRows(work: Work, payroll_id: string): Promise<void> {
  for (const source of sourcesOf(work)) await source.releaseRows(work.tx, payroll_id);
}

/** Holds the rows that a settlement takes. Areas that close whole records for a settlement hold none. */
async function holdRows(work: Work, payroll_id: string, lines: readonly SettlementLineToStore[]): Promise<void> {
  for (const source of sourcesOf(work)) {
    const ids = lines.filter(({ area }) => area === source.area).map(({ source_id }) => source_id);
    if (!source.closeForSettlement && ids.length > 0) await source.lockRows(work.tx, payroll_id, [...new Set(ids)]);
  }
}

/**
 * Sets the lines of a settlement as items of its draft, and takes over what the month's regular draft held for the leaver; that draft has
 * to be calculated again. @returns arrears of revised salaries that are left to be entered by hand, by employee
 */
export async function setSettlementItems(
  work: Work,
  { pay_group_id, ...run }: Run & { pay_group_id: string },
): Promise<Map<string, HeldArrears[]>> {
  const { tx } = work;
  const [settlement] = await listSettlements(tx, { payroll_id: run.id });
  if (!settlement) return new Map();
  const { id: settlement_id, employee_id } = settlement;
  await releaseRows(work, run.id);
  const regular = await findRegularDraft(tx, run.month, pay_group_id);
  if (regular) await releaseRows(work, regular.id);
  const areas = sourcesOf(work).map(({ area }) => area);
  await bringForwardCorrections(tx, run.month, [employee_id]);
  await takeUpDeferrals(work, run, [employee_id]);
  const arrears = await setRevisionArrears(work, { id: run.id, month: run.month, last: true }, [employee_id]);
  await clearSettlement(tx, { id: settlement_id, employee_id, month: run.month }, areas);
  const { lines } = await readSettlementLines(work, { employee_id, month: run.month, pay_date: run.pay_date, pay_group_id });
  await holdRows(work, run.id, lines);
  const stored = lines.map((line, position) => ({ id: newId(), settlement_id, position, ...line }));
  if (stored.length === 0) return arrears;
  await copyRows(tx, 'settlement_line', stored);
  const created_at = work.clock.now().toISOString();
  await copyRows(
    tx,
    'payroll_input',
    stored.map(({ id, component_code, amount_paise, exempt_paise, label, position }) => ({
      id: newId(),
      employee_id,
      period_month: firstDayOf(run.month),
      component_code,
      amount_paise,
      exempt_paise: exempt_paise || null,
      note: label,
      source: 'settlement',
      source_row_id: id,
      status: 'active',
      copy_number: FIRST_COPY + position,
      created_at,
    })),
  );
  return arrears;
}

const keyOf = ({ area, source_id, component_code, amount_paise, exempt_paise }: SettlementLineToStore): string =>
  JSON.stringify([area, source_id, component_code, amount_paise, exempt_paise]);

const isSame = (one: readonly SettlementLineToStore[], other: readonly SettlementLineToStore[]): boolean =>
  JSON.stringify(one.map(keyOf)) === JSON.stringify(other.map(keyOf));

/** Lets each area book what the settlement took of its records. @returns false when an area has one of them no more */
async function closeRecords(ctx: Ctx, run: Run, lines: readonly (StoredSettlementLine & { taken: number })[]): Promise<boolean> {
  for (const source of sourcesOf(ctx)) {
    const rows = lines
      .filter(({ area }) => area === source.area)
      .map(({ source_id, component_code, taken }) => ({ row_id: source_id, component_code, taken_paise: taken as Paise }));
    if (rows.length === 0) continue;
    const reference = { payroll_id: run.id, month: run.month, pay_date: run.pay_date };
    const close = source.closeForSettlement ?? source.consumeRows;
    if ((await close(ctx, reference, rows)) !== new Set(rows.map(({ row_id }) => row_id)).size) return false;
  }
  return true;
}

/**
 * Books a settlement as final: records of other areas are closed, and the exit is settled.
 * @returns false when something changed since the calculation, and the settlement must be calculated again
 * @throws Refusal 409 before the last working day
 */
export async function consumeSettlement(ctx: Ctx, run: Run): Promise<boolean> {
  const { tx } = ctx;
  const [settlement] = await listSettlements(tx, { payroll_id: run.id });
  const payroll = await findRow(tx, 'payroll', { id: run.id }, ['pay_group_id']);
  if (!settlement || !payroll) return false;
  const { employee_id } = settlement;
  await releaseRows(ctx, run.id);
  const stored = await listSettlementLines(tx, settlement.id);
  const { exit, lines } = await readSettlementLines(ctx, { ...run, employee_id, pay_group_id: payroll.pay_group_id });
  if (!exit || !isSame(stored, lines)) return false;
  if (exit.last_working_day > ctx.today) throw notLeftYet(dateLabel(exit.last_working_day));
  await holdRows(ctx, run.id, lines);
  const used_ids = await listUsedAttendance(tx, run.month, [employee_id]);
  await markConsumed(tx, { period: run.month, employee_ids: [employee_id], payroll_id: run.id, used_ids });
  const items = await listSettlementItems(tx, employee_id, run.month);
  const short = await loadShortItems(tx, run.id);
  const taken = stored.map((line) => ({ ...line, taken: short.get(items.get(line.id) ?? '') ?? line.amount_paise }));
  if (!(await closeRecords(ctx, run, taken))) return false;
  await storeTaken(
    tx,
    taken.map(({ id, taken: taken_paise }) => ({ id, taken_paise })),
  );
  await settleExitOf(ctx, employee_id, {
    settled_on: ctx.today,
    note: settlement.reason ?? 'Settled by payroll; what was not returned is charged',
  });
  await ctx.audit('payroll.settlement_final', settlement.id, { employee_id, payroll_id: run.id, lines: stored.length });
  return true;
}

/** Gives back what a cancelled settlement held and what it took of later months, and deletes its items. */
export async function releaseSettlement(ctx: Ctx, payroll_id: string): Promise<void> {
  const [settlement] = await listSettlements(ctx.tx, { payroll_id });
  const payroll = await findRow(ctx.tx, 'payroll', { id: payroll_id }, ['period_month']);
  await releaseRows(ctx, payroll_id);
  if (!settlement || !payroll) return;
  const { id, employee_id } = settlement;
  const month = monthOf(payroll.period_month);
  await returnItems(ctx, { id: payroll_id, month }, { leaving: [], ids: [employee_id] });
  await clearSettlement(ctx.tx, { id, employee_id, month }, ['salary']);
}
