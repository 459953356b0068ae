import { readDocumentHead } from '@hrms/organisation/server';
import type { Ctx, FileAnswer } from '@hrms/platform/server';
import { findSettingOfPayslip } from '../setting.queries.ts';
import { findTemplateInUse } from '../template-in-use.queries.ts';
import { getPayslip } from './payslip.queries.ts';
import { readPayslipPassword } from './payslip-password.service.ts';
import { payslipPdf } from './payslip-pdf.ts';

/** A payslip as a PDF, with the letterhead of today and the template of its pay group. @throws Refusal 404 */
export async function buildPayslipFile(ctx: Ctx, payslip_id: string): Promise<FileAnswer> {
  const slip = await getPayslip(ctx, payslip_id);
  const { employee_id, period_month, employee_code } = slip;
  const { payslip_template_id } = await findSettingOfPayslip(ctx.tx, payslip_id);
  const template = await findTemplateInUse(ctx.tx, 'payslip', payslip_template_id ?? undefined);
  await ctx.audit('payroll.payslip_downloaded', payslip_id, { employee_id });
  if (employee_id !== ctx.actor.employee_id)
    await ctx.auditDataAccess({ employee_id, kind: 'print', field_group: 'salary', fields: ['payslip'] });
  return {
    name: `Payslip ${period_month} ${employee_code}.pdf`,
    media_type: 'application/pdf',
    body: await payslipPdf(slip, await readDocumentHead(ctx, ctx.today), template?.content, await readPayslipPassword(ctx, slip)),
  };
}
