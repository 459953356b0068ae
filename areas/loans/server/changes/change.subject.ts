/** Changes of loans as approvals see them. */
import type { LoanChange } from '@hrms/loans/contract';
import { monthLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { type Ctx, updateRow } from '@hrms/platform/server';
import type { ApprovalSubject, RequestEvent } from '@hrms/workflows/server';
import { listTypeNames } from '../types/type.queries.ts';
import { type ChangeRecord, findChanges, isUndecided, LOAN_CHANGE } from './change.queries.ts';
import { applyChange } from './change.service.ts';

const KINDS: Record<LoanChange['kind'], string> = {
  skip: 'Skip an instalment',
  hold: 'Hold instalments',
  release: 'End the hold',
  part_payment: 'Pay part early',
  foreclosure: 'Settle early',
  tenure: 'Another tenure',
};

const endAs =
  (status: 'returned' | 'rejected' | 'cancelled') =>
  async (ctx: Ctx, { source_id: id }: RequestEvent): Promise<void> => {
    const [change] = await findChanges(ctx.tx, [id]);
    if (!change || !isUndecided(change)) return;
    await updateRow(ctx.tx, 'loan_change', { id }, { status, version: change.version + 1 });
    await ctx.audit(`loans.change_${status}`, change.loan_id, { employee_id: change.employee_id, kind: change.kind });
  };

const byId = <T>(rows: readonly ChangeRecord[], toValue: (row: ChangeRecord) => T) =>
  new Map(rows.map((row) => [row.change_id, toValue(row)]));

const linesOf = (change: ChangeRecord) => [
  { label: 'Change', value: KINDS[change.kind] },
  ...(change.from_cycle ? [{ label: 'Month', value: monthLabel(change.from_cycle) }] : []),
  ...(change.to_cycle ? [{ label: 'Last month', value: monthLabel(change.to_cycle) }] : []),
  ...(change.amount_paise ? [{ label: 'Amount', value: formatRupees(change.amount_paise) }] : []),
  ...(change.tenure_months ? [{ label: 'Months', value: String(change.tenure_months) }] : []),
  ...change.quote,
  { label: 'Reason', value: change.reason },
];

export const changeSubject: ApprovalSubject = {
  subject: LOAN_CHANGE.subject,
  label: 'Change of a loan',
  application_area: 'loan',
  money: true,
  pay_private: true,
  view_permission: 'loans.loan.read',
  default_mode: 'required',
  condition_fields: [{ name: 'tenure_months', label: 'Tenure in months', type: 'number' }],
  categories: listTypeNames,
  built_in_chain: [{ name: 'Finance', approvers: [{ kind: 'role', role: 'finance' }] }],
  describe: async ({ tx }, ids) =>
    byId(await findChanges(tx, ids), (change) => ({
      title: `Loan ${change.number}: ${KINDS[change.kind].toLowerCase()}`,
      lines: linesOf(change),
      link: `/loans/${change.loan_id}`,
    })),
  loadSubmissions: async ({ tx }, ids) =>
    byId(
      await findChanges(tx, ids),
      ({ employee_id, loan_type_id, kind, from_cycle, to_cycle, amount_paise, tenure_months, effect }) => ({
        employee_id,
        facts: { kind, amount_paise, category_id: loan_type_id, ...(tenure_months && { fields: { tenure_months } }) },
        values: { kind, from_cycle, to_cycle, amount_paise, tenure_months, effect },
      }),
    ),
  on_approved: async (ctx, { source_id }) => {
    const [change] = await findChanges(ctx.tx, [source_id]);
    if (change?.status === 'pending') await applyChange(ctx, change);
  },
  on_rejected: endAs('rejected'),
  on_returned: endAs('returned'),
  on_withdrawn: endAs('cancelled'),
  on_cancelled: endAs('cancelled'),
};
