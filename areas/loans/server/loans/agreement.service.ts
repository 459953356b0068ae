import type { LoanGuarantor, LoanRow } from '@hrms/loans/contract';
import { makeSchedule, type PlanRow } from '@hrms/loans/domain';
import { fillPlaceholders, readDocumentHead } from '@hrms/organisation/server';
import { type CivilDate, dateLabel, monthLabel } from '@hrms/platform/calendar';
import { formatRupees, paise } from '@hrms/platform/money';
import { type Ctx, type DocumentBlock, documentPdf, type FileAnswer } from '@hrms/platform/server';
import { listGuarantors } from '../guarantors/guarantor.queries.ts';
import { notInState } from '../refusals.ts';
import type { AGREEMENT_PLACEHOLDERS } from '../types/agreement-text.ts';
import { findVisibleLoan, type LoanRecord } from './loan.queries.ts';
import { listPlanRows } from './row.queries.ts';

const COLUMNS = ['No.', 'Month', 'Instalment', 'Principal', 'Interest', 'Balance'].map((title, n) => ({
  title,
  right: n > 1,
  share: 1,
}));

const tableOf = (rows: readonly (LoanRow | PlanRow)[]): DocumentBlock => ({
  kind: 'table',
  table: {
    columns: COLUMNS,
    rows: rows.map((row) => [
      String(row.sequence),
      monthLabel(row.cycle),
      formatRupees(row.instalment_paise),
      formatRupees(row.principal_paise),
      formatRupees(row.interest_paise),
      formatRupees(row.closing_paise),
    ]),
  },
});

const CONSENT =
  'The employee agrees that the instalments below are deducted from pay each month, and that what is outstanding on the last working day is recovered from the final settlement.';

/** Who accepts the agreement, and when. */
const acceptanceOf = ({ employee_name, employee_code }: LoanRecord, day: CivilDate): DocumentBlock => ({
  kind: 'text',
  text: `Accepted electronically by ${employee_name} (${employee_code}), on ${dateLabel(day)}.`,
});

const GUARANTEE =
  'Each guarantor agrees to repay what the employee does not repay of this loan when asked by the employer in writing.';

/** Who stands guarantor, with the day of the acceptance; who declined does not. */
const guarantorLines = (guarantors: readonly LoanGuarantor[]) =>
  guarantors
    .filter(({ status }) => status !== 'declined')
    .map(({ employee_name, employee_code, answered_on }): [string, string] => [
      'Guarantor',
      `${employee_name} (${employee_code}), ${answered_on ? `accepted on ${dateLabel(answered_on)}` : 'has not accepted yet'}`,
    ]);

/** The consent of the type, or the usual one. */
function consentOf(loan: LoanRecord, instalment: number): string {
  const values: Record<(typeof AGREEMENT_PLACEHOLDERS)[number], string> = {
    name: loan.employee_name,
    code: loan.employee_code,
    number: loan.number,
    amount: formatRupees(loan.amount_approved_paise ?? loan.amount_requested_paise),
    months: String(loan.tenure_months),
    instalment: formatRupees(instalment),
    interest: interestText(loan),
  };
  return fillPlaceholders(loan.terms.agreement_template ?? CONSENT, values);
}

/** Terms of interest in words. */
function interestText({ terms }: LoanRecord): string {
  if (terms.interest_method === 'none') return 'Interest-free';
  const base = terms.interest_method === 'flat' ? 'on the amount lent' : 'on the reducing balance';
  return `${terms.annual_rate_bp / 100} % a year, ${base}`;
}

/** The agreement with the first schedule, as a PDF; with the acceptance when the employee accepts it now. */
async function drawAgreement(ctx: Ctx, loan: LoanRecord, accepted: boolean) {
  const id = loan.loan_id;
  const { number, employee_name, employee_code, terms, tenure_months } = loan;
  const amount = paise(loan.amount_approved_paise ?? loan.amount_requested_paise);
  const rows = loan.plan_no > 0 ? await listPlanRows(ctx.tx, id, 1) : makeSchedule(amount, tenure_months, terms, ctx.today).rows;
  const guarantors = guarantorLines((await listGuarantors(ctx.tx, [id])).get(id) ?? []);
  const body = await documentPdf({
    template: 'form',
    head: await readDocumentHead(ctx, ctx.today),
    title: `Loan agreement ${number}`,
    footer: `${number} · Printed on ${dateLabel(ctx.today)}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Employee', `${employee_name} (${employee_code})`],
          ['Purpose', loan.purpose],
          ['Amount', formatRupees(amount)],
          ['Interest', interestText(loan)],
          ['Instalments', `${tenure_months}, the first of ${formatRupees(rows[0]?.instalment_paise ?? 0)}`],
          ...guarantors,
        ],
      },
      { kind: 'text', text: consentOf(loan, rows[0]?.instalment_paise ?? 0) },
      ...(guarantors.length > 0 ? [{ kind: 'text', text: GUARANTEE } as const] : []),
      tableOf(rows),
      ...(accepted ? [acceptanceOf(loan, ctx.today)] : []),
      { kind: 'signatures', names: [employee_name, 'For the employer'] },
    ],
  });
  return { name: `Loan agreement ${number}.pdf`, media_type: 'application/pdf', body };
}

/** Keeps the agreement as the employee accepts it; later changes of texts do not alter it. @returns the id of the file */
export async function storeAgreement(ctx: Ctx, loan: LoanRecord, accepted_at: Date): Promise<string> {
  const { name, media_type, body } = await drawAgreement(ctx, loan, true);
  const file = { name, media_type, bytes: body, purpose: 'loans.agreement', created_by: ctx.actor.user_id };
  return (await ctx.files.put(ctx.tx, accepted_at, file)).id;
}

/** The agreement of an approved loan, as accepted where it was. @throws `not_found`, `not_in_state` */
export async function printAgreement(ctx: Ctx, id: string): Promise<FileAnswer> {
  const loan = await findVisibleLoan(ctx, id);
  if (loan.approved_on === null || loan.status === 'cancelled') throw notInState(loan.status, 'the agreement');
  const file = loan.agreement_file_id ? await ctx.files.get(ctx.tx, loan.agreement_file_id) : undefined;
  return file ? { name: file.name, media_type: file.media_type, body: file.bytes } : drawAgreement(ctx, loan, false);
}
