/** Loans as approvals see them. Only these handlers end a request. */
import { countText, monthLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { type Ctx, updateRow, type Work } from '@hrms/platform/server';
import { managerStage, type RequestEvent, recordSubject, roleStage, statusWriter } from '@hrms/workflows/server';
import { listDocumentNames } from '../documents/document.queries.ts';
import { listGuarantors } from '../guarantors/guarantor.queries.ts';
import { loansNotices } from '../notices.ts';
import { notInState, tenureOutOfRange } from '../refusals.ts';
import { listTypeNames } from '../types/type.queries.ts';
import { longestTenure, planOf } from './eligibility.service.ts';
import { findLoans, LOAN, type LoanRecord } from './loan.queries.ts';

/** The tenure an approver entered: as long as asked for, or longer within the terms. @throws `tenure_out_of_range` */
function approvedTenure({ tenure_months, terms, kind }: LoanRecord, entered: unknown): number {
  if (entered === undefined || entered === '') return tenure_months;
  const months = Number(entered);
  const most = longestTenure({ kind, terms });
  if (!Number.isInteger(months) || months < tenure_months || months > most) throw tenureOutOfRange(tenure_months, most);
  return months;
}

/** The approved amount may be lower than the one asked for, and the tenure longer; the plan follows them. */
async function approveLoan(ctx: Ctx, loan: LoanRecord, { source_id: id, changes, decided_by }: RequestEvent): Promise<void> {
  const amount = typeof changes?.amount_paise === 'number' ? changes.amount_paise : loan.amount_requested_paise;
  const tenure_months = approvedTenure(loan, changes?.tenure_months);
  const known = { paid_on: ctx.today, net_last_paid: null, running: 0, not_before: loan.requested_first_cycle };
  const plan = planOf(amount, tenure_months, loan.terms, known);
  await updateRow(
    ctx.tx,
    'loan',
    { id },
    {
      status: 'approved',
      amount_approved_paise: amount,
      tenure_months,
      instalment_paise: plan.instalment_paise,
      first_cycle: plan.first_cycle,
      approved_on: ctx.today,
      approved_by: decided_by.user_id,
      version: loan.version + 1,
    },
  );
  await ctx.audit('loans.approved', id, { employee_id: loan.employee_id, amount_paise: amount, tenure_months });
  if (loan.terms.agreement_required)
    await ctx.notify(loansNotices.readyToAccept, {
      to: { employees: [loan.employee_id] },
      cause: `${id}:${loan.version}`,
      subject_id: id,
      values: { number: loan.number, loan_id: id },
    });
}

const rateText = ({ interest_method, annual_rate_bp }: LoanRecord): string =>
  interest_method === 'none' ? 'Interest-free' : `${annual_rate_bp / 100}% a year, ${interest_method}`;

/** Instalments as a share of the last net pay, in basis points, by loan; none without a payslip on record. */
async function sharesOfPay({ tx, today, dependencies }: Work, loans: readonly LoanRecord[]): Promise<Map<string, number>> {
  const shares = new Map<string, number>();
  for (const { loan_id, employee_id, instalment_paise } of loans) {
    const { net_last_paid } = await dependencies.loans.borrowerPay(tx, employee_id, today);
    if (net_last_paid) shares.set(loan_id, Math.round((instalment_paise * 10_000) / net_last_paid));
  }
  return shares;
}

export const loanSubject = recordSubject({
  subject: LOAN.subject,
  label: 'Loan',
  application_area: 'loan',
  money: true,
  pay_private: true,
  view_permission: 'loans.loan.read',
  condition_fields: [{ name: 'tenure_months', label: 'Tenure in months', type: 'number' }],
  categories: listTypeNames,
  approver_changes: [
    { name: 'amount_paise', label: 'Amount', type: 'money' },
    { name: 'tenure_months', label: 'Months, at least those asked for', type: 'text' },
  ],
  built_in_chain: [managerStage, roleStage('Finance', 'finance')],
  find: ({ tx }, ids) => findLoans(tx, ids),
  idOf: ({ loan_id }) => loan_id,
  loadDescribed: async ({ tx }, loans) => {
    const ids = loans.map(({ loan_id }) => loan_id);
    return { guarantors: await listGuarantors(tx, ids), documents: await listDocumentNames(tx, ids) };
  },
  describe: (loan, { guarantors, documents }) => ({
    title: `Loan: ${loan.type_name}`,
    lines: [
      { label: 'Amount', value: formatRupees(loan.amount_requested_paise) },
      {
        label: 'Instalment',
        value: `${formatRupees(loan.instalment_paise)} in ${countText(loan.tenure_months, 'month')} from ${monthLabel(loan.first_cycle)}`,
      },
      { label: 'Interest', value: rateText(loan) },
      { label: 'Purpose', value: loan.purpose },
      ...(guarantors.get(loan.loan_id) ?? []).map(({ employee_name, status }) => ({
        label: 'Guarantor',
        value: `${employee_name}, ${status === 'asked' ? 'no answer yet' : status}`,
      })),
    ],
    file_names: documents.get(loan.loan_id) ?? [],
    link: `/loans/${loan.loan_id}`,
  }),
  loadSubmitted: sharesOfPay,
  toSubmission: ({ loan_id, amount_requested_paise, tenure_months, loan_type_id, purpose }, shares) => ({
    facts: {
      kind: 'loan',
      amount_paise: amount_requested_paise,
      percentage_bp: shares.get(loan_id) ?? null,
      category_id: loan_type_id,
      fields: { tenure_months },
    },
    values: { amount_requested_paise, tenure_months, loan_type_id, purpose },
  }),
  statuses: { cancelled: 'cancelled' },
  closed: (status) => notInState(status, 'an approval'),
  approve: approveLoan,
  end: statusWriter(LOAN, 'loans.'),
});
