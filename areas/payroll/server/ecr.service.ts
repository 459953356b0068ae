import type { SlipInput } from '@hrms/payroll/domain';
import { daysIn } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import type { Ctx, FileAnswer } from '@hrms/platform/server';
import {
  type EcrFile,
  type EcrRow,
  ecrLines,
  epfContribution,
  epfLawFor,
  isPensionDue,
  serviceDaysIn,
} from '@hrms/statutory/domain';
import type { PrintedFacts } from './printed.ts';
import { fileHasErrors, missing, notFinalised } from './refusals.ts';
import { type StoredContext, toRunContext } from './run-context.ts';

type Stored = {
  employee_id: string;
  printed: PrintedFacts;
  input: SlipInput;
  gross_paise: number;
  wage_bases: { epf: number };
  days: { basis: number; paid: number; lop: number };
};

async function statementOf(
  { tx }: Ctx,
  payroll_id: string,
): Promise<{ file: EcrFile; rows: EcrRow[]; names: Map<string, string>; title: string; month: string }> {
  const payroll = await tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('id', '=', payroll_id)
    .select(['status', 'context', 'period_month', 'title'])
    .executeTakeFirst();
  if (!payroll) throw missing('Payroll');
  if (payroll.status !== 'finalised') throw notFinalised();
  const month = payroll.period_month.slice(0, 7);
  const stored = (await tx
    .selectFrom('payslip')
    .where('org_id', '=', tx.org_id)
    .where('period_month', '=', payroll.period_month)
    .where('payroll_id', '=', payroll_id)
    .select(['employee_id', 'printed', 'input', 'gross_paise', 'wage_bases', 'days'])
    .orderBy('payslip_number')
    .execute()) as unknown as Stored[];
  const kept = payroll.context as unknown as StoredContext;
  const rows = stored.flatMap((one) => rowOf(one, kept, month));
  return {
    file: ecrLines({ month, rows, last_month: [], totals: null }),
    rows,
    names: new Map(stored.map(({ employee_id, printed }) => [employee_id, printed.full_name])),
    title: payroll.title,
    month,
  };
}

/** A member's ECR row with the same contribution as on the payslip; empty for an employee who is no member. */
function rowOf(
  { employee_id, printed, input, gross_paise, wage_bases, days }: Stored,
  kept: StoredContext,
  month: string,
): EcrRow[] {
  if (!input.epf || input.epf.membership.status !== 'member') return [];
  const { settings, law: read } = toRunContext(kept);
  const law = epfLawFor(month, read);
  const asked = {
    month,
    wages: wage_bases.epf as Paise,
    service_days: law.parts.length > 1 ? serviceDaysIn(law, input.service) : null,
    membership: input.epf.membership,
    registration: { rate_class: input.epf.rate_class },
    settings: { ceiling_change_method: settings.ceiling_change.method, eps_age_month: settings.eps_age_month },
  } as const;
  const { value } = epfContribution(asked, law);
  const lop = Math.min(Math.ceil(days.lop), daysIn(input.service));
  return [
    {
      employee_id,
      uan: printed.uan,
      member_name: printed.full_name,
      gross_wages: gross_paise as Paise,
      epf_wages: value.epf_wages,
      employer_wages: value.employer_wages,
      eps_wages: value.eps_wages,
      edli_wages: value.edli_wages,
      employee: value.employee,
      vpf: value.vpf,
      eps: value.eps,
      employer_difference: value.employer_difference,
      ncp_days: lop,
      refund_of_advances: 0 as Paise,
      pension_runs: isPensionDue(asked, law),
      higher_pension: input.epf.membership.higher_pension,

      rate_class: input.epf.rate_class,
      active_in_month: true,
      name_on_uan: null,
      aadhaar_seeded: null,
      bank_seeded: null,
      days_without_pay: days.lop,
      epf_wages_last_month: null,
    },
  ];
}

/** The number of members in the ECR and its errors and warnings. @throws Refusal 404, 409 when not finalised */
export async function checkEcr(ctx: Ctx, payroll_id: string) {
  const { file, rows, names } = await statementOf(ctx, payroll_id);
  return {
    members: rows.length,
    findings: file.findings.map((finding) => ({
      ...finding,
      full_name: finding.employee_id ? (names.get(finding.employee_id) ?? null) : null,
    })),
  };
}

/** The ECR text file. Every download is audited. @throws Refusal 404, 409 when not finalised, 422 when it has errors */
export async function buildEcrFile(ctx: Ctx, payroll_id: string): Promise<FileAnswer> {
  const { file, month } = await statementOf(ctx, payroll_id);
  const errors = file.findings.filter(({ level }) => level === 'error').length;
  if (errors > 0) throw fileHasErrors(errors);
  const body = Buffer.from(`${file.lines.join('\n')}\n`);
  await ctx.audit('payroll.ecr_downloaded', payroll_id, { month, members: file.lines.length });
  return { name: `ECR ${month}.txt`, media_type: 'text/plain; charset=utf-8', body };
}
