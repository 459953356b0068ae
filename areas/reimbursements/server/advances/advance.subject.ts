/** Advances as approvals see them. Only these handlers end a request. */
import { dateLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import type { Ctx } from '@hrms/platform/server';
import { managerStage, type RequestEvent, recordSubject, statusWriter } from '@hrms/workflows/server';
import { notInState } from '../refusals.ts';
import { ADVANCE, type AdvanceRow, findAdvances } from './advance.queries.ts';

/** @throws `not_in_state` when it is not asked for any more */
async function approveAdvance(ctx: Ctx, event: RequestEvent): Promise<void> {
  const [advance] = await findAdvances(ctx, [event.source_id]);
  if (!advance) return;
  if (advance.status !== 'submitted' && advance.status !== 'returned') throw notInState('advance', advance.status, 'a decision');
  await endAdvance(ctx, advance, 'approved', event);
}

const endAdvance = statusWriter<AdvanceRow>(ADVANCE, 'reimbursements.advance_', {
  columns: ({ today }, status) => ({ approved_on: status === 'approved' ? today : null }),
});

export const advanceSubject = recordSubject({
  subject: ADVANCE.subject,
  label: 'Expense advance',
  application_area: 'reimbursement',
  money: true,
  pay_private: true,
  view_permission: 'reimbursements.claim.read',
  condition_fields: [{ name: 'needed_on', label: 'Needed on', type: 'text' }],
  built_in_chain: [managerStage],
  find: findAdvances,
  idOf: ({ advance_id }) => advance_id,
  describe: ({ number, purpose, amount_paise, needed_on, due_on }) => ({
    title: `Advance ${number}: ${purpose}`,
    lines: [
      { label: 'Amount', value: formatRupees(amount_paise) },
      { label: 'Purpose', value: purpose },
      { label: 'Needed on', value: dateLabel(needed_on) },
      { label: 'To be settled by', value: dateLabel(due_on) },
    ],
    link: '/reimbursements?tab=advances',
  }),
  toSubmission: ({ employee_id, amount_paise, needed_on, purpose, trip_to }) => ({
    employee_id,
    facts: { amount_paise, fields: { needed_on } },
    values: { amount_paise, needed_on, purpose, trip_to },
  }),
  statuses: { withdrawn: 'cancelled', cancelled: 'cancelled' },
  on_approved: approveAdvance,
  end: endAdvance,
});
