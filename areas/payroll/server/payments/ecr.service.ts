import { findEmployeeCards, findIdentitiesForFiling } from '@hrms/employees/server';
import type { SlipInput } from '@hrms/payroll/domain';
import { daysIn } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import { type Ctx, type FileAnswer, findRow } from '@hrms/platform/server';
import {
  type EcrFinding,
  type EcrRow,
  ecrFile,
  epfContribution,
  epfLawFor,
  isPensionDue,
  serviceDaysIn,
  toEpfoName,
} from '@hrms/statutory/domain';
import { listDeclarations } from '@hrms/statutory/server';
import type { PrintedFacts } from '../payslips/printed.ts';
import { fileHasErrors, missing, notFinalised } from '../refusals.ts';
import { type StoredContext, toRunContext } from '../run-context.ts';
import { listFilingFacts } from './stored-slip.queries.ts';

type Stored = {
  employee_id: string;
  printed: PrintedFacts;
  input: SlipInput;
  gross_paise: number;
  wage_bases: { epf: number };
  days: { basis: number; paid: number; lop: number };
};

async function statementOf(ctx: Ctx, payroll_id: string) {
  const { tx } = ctx;
  const payroll = await findRow(tx, 'payroll', { id: payroll_id }, ['status', 'context', 'period_month']);
  if (!payroll) throw missing('Payroll');
  if (payroll.status !== 'finalised') throw notFinalised();
  const month = payroll.period_month.slice(0, 7);
  const stored = (await listFilingFacts(tx, { id: payroll_id, period_month: payroll.period_month })) as unknown as Stored[];
  const kept = payroll.context as unknown as StoredContext;
  const members = stored.filter(({ input }) => input.epf?.membership.status === 'member');
  const today = await readNamesOfToday(ctx, payroll_id, members);
  const rows = members.flatMap((one) => rowOf(one, kept, month, today(one)));
  const file = ecrFile({ month, rows, last_month: [], totals: null });
  const left_out = new Set(file.left_out.map(({ employee_id }) => employee_id));
  return {
    file,
    rows,
    nameOf: (employee_id: string): string => {
      const one = members.find((member) => member.employee_id === employee_id);
      return one ? today(one).full_name : '';
    },
    cleaned: members.flatMap((one) => (left_out.has(one.employee_id) ? [] : cleanedName(one.employee_id, today(one)))),
    month,
  };
}

type NamedMember = { full_name: string; uan: string | null; name_on_uan: string | null };

/** Names and UANs as they are today: what was mended after finalising counts. The numbers used are in the audit log. */
async function readNamesOfToday(ctx: Ctx, payroll_id: string, members: readonly Stored[]): Promise<(one: Stored) => NamedMember> {
  const ids = members.map(({ employee_id }) => employee_id);
  const purpose = { purpose: 'ecr', subject_id: payroll_id, actor_id: ctx.actor.user_id };
  const identities = await findIdentitiesForFiling(ctx, ids, purpose);
  const cards = await findEmployeeCards(ctx.tx, ids);
  const declarations = await listDeclarations(ctx.tx, ids);
  return ({ employee_id, printed }) => ({
    full_name: cards.get(employee_id)?.full_name ?? printed.full_name,
    uan: identities.get(employee_id)?.uan ?? null,
    name_on_uan: declarations.get(employee_id)?.name_on_uan ?? null,
  });
}

const memberName = ({ full_name, name_on_uan }: NamedMember): string => name_on_uan ?? toEpfoName(full_name);

/** Tells how a name is written in the file where it differs from the employee's. */
function cleanedName(employee_id: string, member: NamedMember): EcrFinding[] {
  const written = memberName(member);
  if (written === member.full_name || written === '') return [];
  return [
    { code: 'ecr.name_cleaned', level: 'warning', employee_id, field: 'member_name', message: `Name in the ECR: ${written}` },
  ];
}

/** A member's ECR row with the same contribution as on the payslip; empty for an employee who is no member. */
function rowOf(
  { employee_id, input, gross_paise, wage_bases, days }: Stored,
  kept: StoredContext,
  month: string,
  member: NamedMember,
): EcrRow[] {
  if (!input.epf) return [];
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
  // Non-contributory days are whole days without any wages: half a day's absence is none (EPF Scheme, ECR field 10).
  const without_wages = Math.min(Math.floor(days.lop), daysIn(input.service));
  return [
    {
      employee_id,
      uan: member.uan,
      member_name: memberName(member),
      gross_wages: gross_paise as Paise,
      epf_wages: value.epf_wages,
      employer_wages: value.employer_wages,
      eps_wages: value.eps_wages,
      edli_wages: value.edli_wages,
      employee: value.employee,
      vpf: value.vpf,
      eps: value.eps,
      employer_difference: value.employer_difference,
      ncp_days: without_wages,
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

/**
 * The members of the run, those the ECR holds, those left out with the reasons, and what EPFO may query.
 * @throws Refusal 404, 409 when not finalised
 */
export async function checkEcr(ctx: Ctx, payroll_id: string) {
  const { file, rows, nameOf, cleaned } = await statementOf(ctx, payroll_id);
  return {
    members: rows.length,
    in_file: file.lines.length,
    left_out: file.left_out.map(({ employee_id, reasons }) => ({
      employee_id,
      full_name: nameOf(employee_id),
      reasons: [...reasons],
    })),
    findings: [...file.findings, ...cleaned].map((finding) => ({
      ...finding,
      full_name: finding.employee_id && nameOf(finding.employee_id),
    })),
  };
}

/**
 * The ECR text file without the members EPFO would reject (`checkEcr` lists them). Every download is audited.
 * @throws Refusal 404, 409 when not finalised, 422 when no member can be in it
 */
export async function buildEcrFile(ctx: Ctx, payroll_id: string): Promise<FileAnswer> {
  const { file, month } = await statementOf(ctx, payroll_id);
  const errors = file.findings.filter(({ level }) => level === 'error').length;
  if (file.lines.length === 0 || errors > 0) throw fileHasErrors(Math.max(errors, file.left_out.length));
  const body = Buffer.from(`${file.lines.join('\n')}\n`);
  await ctx.audit('payroll.ecr_downloaded', payroll_id, {
    month,
    members: file.lines.length,
    left_out: file.left_out.length,
  });
  return { name: `ECR ${month}.txt`, media_type: 'text/plain; charset=utf-8', body };
}
