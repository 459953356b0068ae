import type { PayInputsGiven } from '@hrms/attendance/server';
import { addToMonth, firstDayOf, type Month, monthOf } from '@hrms/platform/calendar';
import { copyRows, insertChangeNotice, isOneOf, newId, type Tx } from '@hrms/platform/server';
import { groupInMonth, inGroups, listGroupNames } from '../groups/membership.queries.ts';
import { listSettlingInMonth } from '../settled.queries.ts';
import { deleteAttendanceDays, listEnteredDays, lockFinalMonthsFrom } from './attendance-inputs.queries.ts';
import { allowanceItems, overtimeItems, type PayItem } from './attendance-items.service.ts';
import { type LopRow, priceLopDays } from './lop-items.service.ts';
import { deleteSourceItems } from './pay-source.queries.ts';

type Transaction = { readonly tx: Tx; readonly clock: { now(): Date } };

/**
 * The first month from `month` on in which no pay group's regular payroll is finalised. It stays so until the transaction ends: what is
 * given to it is either in its run or stops it from being finalised as calculated.
 */
export async function firstOpenMonth(tx: Tx, month: Month): Promise<Month> {
  const closed = new Set((await lockFinalMonthsFrom(tx, month)).map(({ period_month }) => monthOf(period_month)));
  let open = month;
  while (closed.has(open)) open = addToMonth(open, 1);
  return open;
}

/** The same for employees, each by the payroll of the own pay group. */
export async function firstOpenMonths(tx: Tx, month: Month, employee_ids: readonly string[]): Promise<(id: string) => Month> {
  const byMonth = Map.groupBy(await lockFinalMonthsFrom(tx, month), ({ period_month }) => monthOf(period_month));
  const paid = new Map<Month, (id: string) => boolean>();
  for (const [closed, runs] of byMonth) {
    const groupOf = await groupInMonth(tx, closed, employee_ids);
    const groups = new Set(runs.map(({ pay_group_id }) => pay_group_id));
    paid.set(closed, (id) => groups.has(groupOf(id)));
  }
  return (id) => {
    let open = month;
    while (paid.get(open)?.(id)) open = addToMonth(open, 1);
    return open;
  };
}

/**
 * Sets what attendance gives to the open payroll of a month, for the draft's next calculation: LOP days, those of other months at their
 * own rate, and overtime. What it gave before is replaced; LOP days entered by hand or file stay, for the whole attendance window,
 * and so does everything of employees whose month is finalised, but for the items of leavers whose settlement is a draft of it: that pays them.
 * @returns employees whose pay it touches; 0 when the month is finalised for everybody
 */
export async function setAttendanceInputs(
  { tx, clock }: Transaction,
  month: Month,
  given: PayInputsGiven,
  by: string | null,
): Promise<number> {
  const period_month = firstDayOf(month);
  const final = (await lockFinalMonthsFrom(tx, month)).filter((run) => run.period_month === period_month);
  const groups = await listGroupNames(tx);
  const open = groups.map(({ id }) => id).filter((id) => !final.some(({ pay_group_id }) => pay_group_id === id));
  const settling = final.length === 0 ? [] : await listSettlingInMonth(tx, month);
  if (open.length === 0 && settling.length === 0) return 0;
  const {
    lop: days,
    overtime,
    allowances,
  } = final.length === 0 ? given : await ofOpenGroups(tx, month, given, { open: new Set(open), settling: new Set(settling) });
  const of = (column: string) => (final.length === 0 ? undefined : inGroups(tx, month, open, column));
  const now = clock.now().toISOString();
  // LOP days entered by hand or file stand for the whole attendance window
  const entered = await listEnteredDays(tx, period_month);
  const { items: of_days, lop } = await priceLopDays(
    tx,
    month,
    days.filter(
      ({ employee_id, origin_month, day }) => origin_month !== month || monthOf(day) === month || !entered.has(employee_id),
    ),
  );
  await deleteAttendanceDays(tx, period_month, of('payroll_day_override.employee_id'));
  await setLopDays(tx, period_month, lop, by, now);
  await deleteSourceItems(tx, period_month, ['attendance'], of('payroll_input.employee_id'));
  if (settling.length > 0) await deleteSourceItems(tx, period_month, ['attendance'], isOneOf('employee_id', settling));
  const items = [...(await overtimeItems(tx, month, overtime)), ...allowanceItems(month, allowances), ...of_days];
  await insertItems(tx, period_month, items, by, now);
  await insertChangeNotice(tx, clock.now(), 'pay', { from_date: period_month, cause: 'attendance changed' });
  return new Set([...lop, ...items].map(({ employee_id }) => employee_id)).size;
}

/** What attendance gives to employees whose pay group is not finalised in the month, and the items of leavers who are being settled. */
async function ofOpenGroups(
  tx: Tx,
  month: Month,
  given: PayInputsGiven,
  { open, settling }: { open: ReadonlySet<string>; settling: ReadonlySet<string> },
): Promise<PayInputsGiven> {
  const groupOf = await groupInMonth(tx, month);
  const isOpen = ({ employee_id }: { employee_id: string }) => open.has(groupOf(employee_id));
  const isPaid = (one: { employee_id: string }) => isOpen(one) || settling.has(one.employee_id);
  return {
    lop: given.lop.filter((day) => (day.origin_month === month && monthOf(day.day) === month ? isOpen : isPaid)(day)),
    overtime: given.overtime.filter(isPaid),
    allowances: given.allowances.filter(isPaid),
  };
}

async function setLopDays(tx: Tx, origin_month: string, lop: readonly LopRow[], by: string | null, now: string): Promise<void> {
  await copyRows(
    tx,
    'payroll_day_override',
    lop.map(({ employee_id, lop_days, reason }) => ({
      id: newId(),
      employee_id,
      origin_month,
      lop_days,
      reason,
      source: 'attendance',
      created_by: by,
      created_at: now,
    })),
    { onConflict: 'on conflict (org_id, employee_id, origin_month) do nothing' },
  );
}

/** Items entered by people are numbered from 0: those of attendance never meet them. */
const FIRST_COPY = 1000;

const insertItems = (tx: Tx, period_month: string, items: readonly PayItem[], by: string | null, now: string): Promise<void> =>
  copyRows(
    tx,
    'payroll_input',
    items.map(
      (
        {
          employee_id,
          component_code,
          amount_paise,
          note,
          origin_month,
          attendance_ids,
          wages_in_origin = false,
          fund_wages,
          lop_days = null,
          lop_part = null,
        },
        at,
      ) => ({
        id: newId(),
        employee_id,
        period_month,
        origin_month: origin_month === monthOf(period_month) ? null : firstDayOf(origin_month),
        component_code,
        amount_paise,
        note,
        copy_number: FIRST_COPY + at,
        source: 'attendance',
        status: 'active',
        created_by: by,
        created_at: now,
        attendance_ids: [...attendance_ids],
        wages_in_origin,
        fund_wages: fund_wages ? JSON.stringify(fund_wages) : null,
        lop_days,
        lop_part,
      }),
    ),
  );
