/** Changes of loans as approvals see them. */
import type { LoanChange } from '@hrms/loans/contract';
import { monthLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { updateRow } from '@hrms/platform/server';
import { recordSubject, roleStage } from '@hrms/workflows/server';
import { listTypeNames } from '../types/type.queries.ts';
import { type ChangeRecord, findChanges, LOAN_CHANGE } from './change.queries.ts';
import { applyChange } from './change.service.ts';

const KINDS: Record<LoanChange['kind'], string> = {
  skip: 'Skip an instalment',
  hold: 'Hold instalments',
  release: 'Release the hold',
  part_payment: 'Part-payment',
  foreclosure: 'Settle early',
  tenure: 'Change tenure',
};

const linesOf = (change: ChangeRecord) => [
  { label: 'Change', value: KINDS[change.kind] },
  ...(change.from_cycle ? [{ label: 'Month', value: monthLabel(change.from_cycle) }] : []),
  ...(change.to_cycle ? [{ label: 'Last month', value: monthLabel(change.to_cycle) }] : []),
  ...(change.amount_paise ? [{ label: 'Amount', value: formatRupees(change.amount_paise) }] : []),
  ...(change.tenure_months ? [{ label: 'Months', value: String(change.tenure_months) }] : []),
  ...change.quote,
  { label: 'Reason', value: change.reason },
];

export const changeSubject = recordSubject({
  subject: LOAN_CHANGE.subject,
  label: 'Change of a loan',
  application_area: 'loan',
  money: true,
  pay_private: true,
  view_permission: 'loans.loan.read',
  condition_fields: [{ name: 'tenure_months', label: 'Tenure in months', type: 'number' }],
  categories: listTypeNames,
  built_in_chain: [roleStage('Finance', 'finance')],
  find: ({ tx }, ids) => findChanges(tx, ids),
  idOf: ({ change_id }) => change_id,
  describe: (change) => ({
    title: `Loan ${change.number}: ${KINDS[change.kind].toLowerCase()}`,
    lines: linesOf(change),
    link: `/loans/${change.loan_id}`,
  }),
  toSubmission: ({ loan_type_id, kind, from_cycle, to_cycle, amount_paise, tenure_months, effect }) => ({
    facts: { kind, amount_paise, category_id: loan_type_id, ...(tenure_months && { fields: { tenure_months } }) },
    values: { kind, from_cycle, to_cycle, amount_paise, tenure_months, effect },
  }),
  approve: async (ctx, change) => {
    if (change.status === 'pending') await applyChange(ctx, change);
  },
  statuses: { withdrawn: 'cancelled', cancelled: 'cancelled' },
  end: async (ctx, { change_id: id, loan_id, employee_id, kind, version }, status) => {
    await updateRow(ctx.tx, 'loan_change', { id }, { status, version: version + 1 });
    await ctx.audit(`loans.change_${status}`, loan_id, { employee_id, kind });
  },
});
