import type { Ctx, FileAnswer } from '@hrms/platform/server';
import { getPayslip } from './payslip.queries.ts';
import { payslipPdf } from './payslip-pdf.ts';

/** A payslip as a PDF, with the letterhead of today. @throws Refusal 404 */
export async function buildPayslipFile(ctx: Ctx, payslip_id: string): Promise<FileAnswer> {
  const slip = await getPayslip(ctx, payslip_id);
  const { employee_id, period_month, employee_code, employer } = slip;
  await ctx.audit('payroll.payslip_downloaded', payslip_id, { employee_id });
  if (employee_id !== ctx.actor.employee_id)
    await ctx.auditDataAccess({ employee_id, kind: 'print', field_group: 'salary', fields: ['payslip'] });
  const logo = await readLogo(ctx, employer.logo_file_id);
  return {
    name: `Payslip ${period_month} ${employee_code}.pdf`,
    media_type: 'application/pdf',
    body: await payslipPdf(slip, logo),
  };
}

/** The logo as a picture the PDF can hold; null without one or when it is above 300 kB. */
async function readLogo(ctx: Ctx, file_id: string | null): Promise<Buffer | null> {
  const file = file_id ? await ctx.files.get(ctx.tx, file_id) : null;
  return file && /^image\/(png|jpeg)$/.test(file.media_type) && file.bytes.length <= 300_000 ? Buffer.from(file.bytes) : null;
}
