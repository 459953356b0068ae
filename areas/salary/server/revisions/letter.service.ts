import { readDocumentHead } from '@hrms/organisation/server';
import { dateLabel, monthName } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { type Ctx, documentPdf, type FileAnswer } from '@hrms/platform/server';
import { readStoredBreakUp } from '../employee-salary.service.ts';
import { findVisibleRevision } from './revision.queries.ts';
import { revisionNotInState } from './revision.refusals.ts';

/** The letter of an applied revision with the new break-up, as a PDF. @throws Refusal 404, 409 before it is applied */
export async function printRevisionLetter(ctx: Ctx, id: string): Promise<FileAnswer> {
  const revision = await findVisibleRevision(ctx, id);
  const { status, applied_salary_id, employee_id, employee_name, employee_code, effective_from, payout_month } = revision;
  if (status !== 'applied' || !applied_salary_id) throw revisionNotInState(status, 'a letter');
  const { lines, gross_monthly_paise, ctc_annual_paise } = await readStoredBreakUp(ctx.tx, applied_salary_id);
  const day = dateLabel(effective_from);
  const shown = lines.filter(({ in_ctc, kind }) => in_ctc || kind === 'earning');
  const body = await documentPdf({
    template: 'letter',
    head: await readDocumentHead(ctx, ctx.today),
    title: `Salary revision from ${day}`,
    footer: `${employee_code} · Printed on ${dateLabel(ctx.today)}`,
    reference: employee_code,
    dated: dateLabel(ctx.today),
    recipient: [employee_name, employee_code],
    subject: `Revision of your salary from ${day}`,
    blocks: [
      {
        kind: 'text',
        text: `Your annual CTC is revised to ${formatRupees(ctc_annual_paise)} from ${day}. It is first paid with the payroll of ${monthName(payout_month)}.`,
      },
      {
        kind: 'table',
        table: {
          columns: [{ title: 'Component' }, { title: 'A month', right: true }, { title: 'A year', right: true }],
          rows: [
            ...shown.map(({ name, monthly_paise, annual_paise }) => [
              name,
              formatRupees(monthly_paise),
              formatRupees(annual_paise),
            ]),
            ['Gross', formatRupees(gross_monthly_paise), formatRupees(gross_monthly_paise * 12)],
          ],
        },
      },
    ],
    signatory: null,
  });
  if (employee_id !== ctx.actor.employee_id)
    await ctx.auditDataAccess({ employee_id, kind: 'print', field_group: 'salary', fields: ['revision letter'] });
  return { name: `Salary revision ${employee_code} ${effective_from}.pdf`, media_type: 'application/pdf', body };
}
