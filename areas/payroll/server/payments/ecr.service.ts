import { findEmployeeCards, findIdentitiesForFiling } from '@hrms/employees/server';
import { contributionLines, type PaidSlip } from '@hrms/payroll/domain';
import { type Ctx, type FileAnswer, findRow } from '@hrms/platform/server';
import { type EcrFinding, ecrFile, ecrName, toEcrRow } from '@hrms/statutory/domain';
import { listDeclarations } from '@hrms/statutory/server';
import { listPaidFigures } from '../contributions.service.ts';
import { fileHasErrors, missing, notFinalised } from '../refusals.ts';
import { type StoredContext, toRunContext } from '../run-context.ts';

async function statementOf(ctx: Ctx, payroll_id: string) {
  const { tx } = ctx;
  const payroll = await findRow(tx, 'payroll', { id: payroll_id }, ['status', 'context', 'period_month']);
  if (!payroll) throw missing('Payroll');
  if (payroll.status !== 'finalised') throw notFinalised();
  const month = payroll.period_month.slice(0, 7);
  const stored = await listPaidFigures(tx, { id: payroll_id, period_month: payroll.period_month });
  const members = stored.filter(({ input }) => input.epf?.membership.status === 'member');
  const today = await readNamesOfToday(ctx, payroll_id, members);
  const context = toRunContext(payroll.context as unknown as StoredContext);
  const rows = members
    .flatMap((one) => contributionLines(one, context))
    .filter(({ scheme }) => scheme === 'epf')
    .map((line) => toEcrRow(line, today(line)));
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
async function readNamesOfToday(
  ctx: Ctx,
  payroll_id: string,
  members: readonly PaidSlip[],
): Promise<(one: { employee_id: string }) => NamedMember> {
  const ids = members.map(({ employee_id }) => employee_id);
  const purpose = { purpose: 'ecr', subject_id: payroll_id, actor_id: ctx.actor.user_id };
  const identities = await findIdentitiesForFiling(ctx, ids, purpose);
  const cards = await findEmployeeCards(ctx.tx, ids);
  const declarations = await listDeclarations(ctx.tx, ids);
  return ({ employee_id }) => ({
    full_name: cards.get(employee_id)?.full_name ?? '',
    uan: identities.get(employee_id)?.uan ?? null,
    name_on_uan: declarations.get(employee_id)?.name_on_uan ?? null,
  });
}

/** Tells how a name is written in the file where it differs from the employee's. */
function cleanedName(employee_id: string, member: NamedMember): EcrFinding[] {
  const written = ecrName(member);
  if (written === member.full_name || written === '') return [];
  return [
    { code: 'ecr.name_cleaned', level: 'warning', employee_id, field: 'member_name', message: `Name in the ECR: ${written}` },
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
