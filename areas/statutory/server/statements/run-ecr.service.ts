import type { Ctx } from '@hrms/platform/server';
import { type EcrFinding, ecrFile, ecrName, epfLawFor, lawReadingOf, toEcrRow } from '@hrms/statutory/domain';
import { listPayrollLines } from '../contributions/line.queries.ts';
import { listOverridesIn } from '../override.queries.ts';
import { readReturnPeople } from './check.service.ts';

/** The ECR of one payroll: text without the members EPFO would reject, those, and what EPFO may query. */
export type RunEcr = {
  readonly month: string;
  readonly members: number;
  readonly lines: readonly string[];
  readonly left_out: readonly { employee_id: string; full_name: string; reasons: string[] }[];
  readonly findings: readonly (EcrFinding & { full_name: string | null })[];
};

/**
 * The ECR of the wage month of one finalised payroll, with the names and UANs of today; reading them is a line of the audit log. The
 * return of the month, for all its payrolls, is its statement.
 */
export async function readRunEcr(ctx: Ctx, { payroll_id, month }: { payroll_id: string; month: string }): Promise<RunEcr> {
  const lines = (await listPayrollLines(ctx.tx, payroll_id, 'epf')).filter(({ origin_month }) => origin_month === month);
  const personOf = await readReturnPeople(ctx, payroll_id, lines);
  const rows = lines.map((line) => toEcrRow(line, personOf(line.employee_id)));
  const law = epfLawFor(month, lawReadingOf(await listOverridesIn(ctx.tx)));
  const file = ecrFile({ month, rows, last_month: [], totals: null }, law);
  const out = new Set(file.left_out.map(({ employee_id }) => employee_id));
  const cleaned = lines.flatMap(({ employee_id }): EcrFinding[] => {
    const person = personOf(employee_id);
    const written = ecrName(person);
    if (out.has(employee_id) || written === person.full_name || written === '') return [];
    return [
      { code: 'ecr.name_cleaned', level: 'warning', employee_id, field: 'member_name', message: `Name in the ECR: ${written}` },
    ];
  });
  return {
    month,
    members: rows.length,
    lines: file.lines,
    left_out: file.left_out.map(({ employee_id, reasons }) => ({
      employee_id,
      full_name: personOf(employee_id).full_name,
      reasons: [...reasons],
    })),
    findings: [...file.findings, ...cleaned].map((finding) => ({
      ...finding,
      full_name: finding.employee_id && personOf(finding.employee_id).full_name,
    })),
  };
}
