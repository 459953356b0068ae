import { type Ctx, type FileAnswer, findRow } from '@hrms/platform/server';
import { type RunEcr, readRunEcr } from '@hrms/statutory/server';
import { fileHasErrors, missing, notFinalised } from '../refusals.ts';

/** The ECR of a finalised run, made by the statutory area of its contribution lines. @throws Refusal 404, 409 when not finalised */
async function loadEcr(ctx: Ctx, payroll_id: string): Promise<RunEcr> {
  const payroll = await findRow(ctx.tx, 'payroll', { id: payroll_id }, ['status', 'period_month']);
  if (!payroll) throw missing('Payroll');
  if (payroll.status !== 'finalised') throw notFinalised();
  return readRunEcr(ctx, { payroll_id, month: payroll.period_month.slice(0, 7) });
}

/**
 * The members of the run, those the ECR holds, those left out with the reasons, and what EPFO may query.
 * @throws Refusal 404, 409 when not finalised
 */
export async function checkEcr(ctx: Ctx, payroll_id: string) {
  const { members, lines, left_out, findings } = await loadEcr(ctx, payroll_id);
  return { members, in_file: lines.length, left_out: [...left_out], findings: [...findings] };
}

/**
 * The ECR text file without the members EPFO would reject (`checkEcr` lists them). Every download is audited.
 * @throws Refusal 404, 409 when not finalised, 422 when no member can be in it
 */
export async function buildEcrFile(ctx: Ctx, payroll_id: string): Promise<FileAnswer> {
  const { month, lines, left_out, findings } = await loadEcr(ctx, payroll_id);
  const errors = findings.filter(({ level }) => level === 'error').length;
  if (lines.length === 0 || errors > 0) throw fileHasErrors(Math.max(errors, left_out.length));
  const body = Buffer.from(`${lines.join('\n')}\n`);
  await ctx.audit('payroll.ecr_downloaded', payroll_id, { month, members: lines.length, left_out: left_out.length });
  return { name: `ECR ${month}.txt`, media_type: 'text/plain; charset=utf-8', body };
}
