import { readDocumentHead } from '@hrms/organisation/server';
import { type Ctx, type FileAnswer, packParts } from '@hrms/platform/server';
import { findSettingOfPayslip } from '../setting.queries.ts';
import { findTemplateInUse } from '../template-in-use.queries.ts';
import { getPayslip } from './payslip.queries.ts';
import { checkAddress } from './payslip-check.service.ts';
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
    body: await payslipPdf(slip, await readDocumentHead(ctx, ctx.today), {
      look: template?.content,
      password: await readPayslipPassword(ctx, slip),
      check_address: checkAddress(ctx.services, ctx.org_id, slip),
    }),
  };
}

/** Payslips as PDF in a ZIP file. @throws Refusal 404 when the user may not see one of them */
export async function buildPayslipArchive(ctx: Ctx, payslip_ids: readonly string[]): Promise<FileAnswer> {
  const names = new Map<string, number>();
  const parts = [];
  for (const payslip_id of new Set(payslip_ids)) {
    const { name, body } = await buildPayslipFile(ctx, payslip_id);
    // an employee has several payslips of a month where a run beside the salary paid as well
    const before = names.get(name) ?? 0;
    names.set(name, before + 1);
    parts.push({ name: before === 0 ? name : name.replace(/\.pdf$/, ` (${before + 1}).pdf`), bytes: body as Buffer });
  }
  return { name: `Payslips ${ctx.today}.zip`, media_type: 'application/zip', body: packParts(parts) };
}
