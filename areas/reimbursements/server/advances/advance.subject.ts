/** Advances as approvals see them. Only these handlers end a request. */
import { dateLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { managerStage, recordSubject, statusWriter } from '@hrms/workflows/server';
import { notInState } from '../refusals.ts';
import { ADVANCE, advanceRows } from './advance.queries.ts';

export const advanceSubject = recordSubject({
  ...advanceRows.subject,
  label: 'Expense advance',
  application_area: 'reimbursement',
  money: true,
  pay_private: true,
  view_permission: 'reimbursements.claim.read',
  condition_fields: [{ name: 'needed_on', label: 'Needed on', type: 'text' }],
  built_in_chain: [managerStage],
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
  toSubmission: ({ amount_paise, needed_on, purpose, trip_to }) => ({
    facts: { amount_paise, fields: { needed_on } },
    values: { amount_paise, needed_on, purpose, trip_to },
  }),
  statuses: { withdrawn: 'cancelled', cancelled: 'cancelled' },
  closed: (status) => notInState('advance', status, 'a decision'),
  end: statusWriter(ADVANCE, 'reimbursements.advance_', {
    columns: ({ today }, status) => ({ approved_on: status === 'approved' ? today : null }),
  }),
});
