/** What a new day asks for: drafts that were forgotten, advances to be settled, allotments to be claimed, receipts to be erased. Safe to repeat. */
import { addDays, dateLabel, daysBetween, financialYearOf } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
import { reimbursementsNotices } from '../notices.ts';
import { listUnclaimed } from '../policies/flexible.service.ts';
import { eraseReceipts } from '../receipts/retention.service.ts';
import { readExpenseSettings } from '../settings/setting.queries.ts';
import { listAdvancesDue, listDraftsOf } from './due.queries.ts';

/** Days after which the owner of a draft is reminded. */
const DRAFT_DAYS = [15, 30, 60] as const;
/** Days before an advance is due, and before what is left of it is recovered with a payslip. */
const DAYS_BEFORE = 7;
/** Days before the end of the tax year on which employees hear of unclaimed allotments. */
const YEAR_END_DAYS: readonly number[] = [60, 30, 7];

async function remindOfDrafts({ tx, today, notify }: Work): Promise<void> {
  const drafts = await listDraftsOf(
    tx,
    DRAFT_DAYS.map((days) => addDays(today, -days)),
  );
  await notify(
    reimbursementsNotices.draftOpen,
    drafts.map(({ claim_id, employee_id, number }) => ({
      to: { employees: [employee_id] },
      cause: `${claim_id}:${today}`,
      subject_id: claim_id,
      values: { number, claim_id },
    })),
  );
}

/** A week before the day and on the day; then a week before payroll may take what is left. */
async function remindOfAdvances({ tx, today, notify }: Work): Promise<void> {
  const { recovery_after_days } = await readExpenseSettings(tx);
  const warned = addDays(today, DAYS_BEFORE - recovery_after_days);
  const due = await listAdvancesDue(tx, [addDays(today, DAYS_BEFORE), today, warned]);
  await notify(
    reimbursementsNotices.advanceDue,
    due.map(({ advance_id, employee_id, number, due_on }) => ({
      to: { employees: [employee_id] },
      cause: `${advance_id}:${today}`,
      subject_id: advance_id,
      values: { number, due_on: dateLabel(due_on), recovered_on: dateLabel(addDays(due_on, recovery_after_days)) },
    })),
  );
}

/** Those with something left of their flexible allotments, as the tax year ends. */
async function remindOfFlexible(work: Work): Promise<void> {
  const { today, notify } = work;
  const last_day = `${Number(financialYearOf(today).slice(0, 4)) + 1}-03-31`;
  if (!YEAR_END_DAYS.includes(daysBetween(today, last_day))) return;
  await notify(
    reimbursementsNotices.flexibleLeft,
    (await listUnclaimed(work)).map((employee_id) => ({
      to: { employees: [employee_id] },
      cause: `${employee_id}:${today}`,
      subject_id: employee_id,
      values: { last_day: dateLabel(last_day) },
    })),
  );
}

/** Does what the day asks for. */
export async function runReimbursementsDay(work: Work): Promise<void> {
  await remindOfDrafts(work);
  await remindOfAdvances(work);
  await remindOfFlexible(work);
  await eraseReceipts(work);
}
