/** Advances as approvals see them. Only these handlers end a request. */
import { dateLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { type Ctx, updateRow } from '@hrms/platform/server';
import type { AdvanceStatus } from '@hrms/reimbursements/contract';
import type { ApprovalSubject, RequestEvent } from '@hrms/workflows/server';
import { notInState } from '../refusals.ts';
import { ADVANCE, type AdvanceRow, findAdvances } from './advance.queries.ts';

const endAs =
  (status: AdvanceStatus) =>
  async (ctx: Ctx, { source_id: id }: RequestEvent): Promise<void> => {
    const [advance] = await findAdvances(ctx, [id]);
    if (!advance) return;
    if (advance.status !== 'submitted' && advance.status !== 'returned')
      throw notInState('advance', advance.status, 'a decision');
    const approved_on = status === 'approved' ? ctx.today : null;
    await updateRow(ctx.tx, 'expense_advance', { id }, { status, approved_on, version: advance.version + 1 });
    await ctx.audit(`reimbursements.advance_${status}`, id, { employee_id: advance.employee_id });
  };

const byId = <T>(rows: readonly AdvanceRow[], toValue: (row: AdvanceRow) => T) =>
  new Map(rows.map((row) => [row.advance_id, toValue(row)]));

export const advanceSubject: ApprovalSubject = {
  subject: ADVANCE.subject,
  label: 'Expense advance',
  application_area: 'reimbursement',
  money: true,
  pay_private: true,
  view_permission: 'reimbursements.claim.read',
  default_mode: 'required',
  condition_fields: [{ name: 'needed_on', label: 'Needed on', type: 'text' }],
  built_in_chain: [{ name: 'Reporting manager', approvers: [{ kind: 'reporting_manager' }] }],
  describe: async (ctx, ids) =>
    byId(await findAdvances(ctx, ids), ({ number, purpose, amount_paise, needed_on, due_on }) => ({
      title: `Advance ${number}: ${purpose}`,
      lines: [
        { label: 'Amount', value: formatRupees(amount_paise) },
        { label: 'Purpose', value: purpose },
        { label: 'Needed on', value: dateLabel(needed_on) },
        { label: 'To be settled by', value: dateLabel(due_on) },
      ],
      link: '/reimbursements?tab=advances',
    })),
  loadSubmissions: async (ctx, ids) =>
    byId(await findAdvances(ctx, ids), ({ employee_id, amount_paise, needed_on, purpose, trip_to }) => ({
      employee_id,
      facts: { amount_paise, fields: { needed_on } },
      values: { amount_paise, needed_on, purpose, trip_to },
    })),
  on_approved: endAs('approved'),
  on_rejected: endAs('rejected'),
  on_returned: endAs('returned'),
  on_withdrawn: endAs('cancelled'),
  on_cancelled: endAs('cancelled'),
};
