import { lastDayOf } from '@hrms/platform/calendar';
import { type PlainStep, step, toPlainSteps } from '@hrms/platform/explain';
import { type Ctx, canAccessEmployee } from '@hrms/platform/server';
import type { Scheme, StatementFigure } from '@hrms/statutory/contract';
import { explainedHeads, lawReadingOf, schemeDefinitions } from '@hrms/statutory/domain';
import type { ExplainedSlipLine } from '../dependencies.ts';
import { readEpfSetting } from '../epf-setting.service.ts';
import { listOverridesIn } from '../override.queries.ts';
import { missing } from '../refusals.ts';
import { loadStatement } from './read.service.ts';
import {
  findStatementLine,
  listStatementLines,
  type StatementPlace,
  type StoredLine,
  type StoredStatement,
} from './statement.queries.ts';

/**
 * Why the heads of a statement are what they are; with a line, why its amounts are. Steps are calculated again, of a line from its payslip,
 * whose pay behind the base of the scheme is for those who may read it. Amounts in paise. @throws `not_found`
 */
export async function explainStatement(
  ctx: Ctx,
  place: StatementPlace,
  id: string,
  line_id: string | undefined,
): Promise<{ figures: StatementFigure[] }> {
  const statement = await loadStatement(ctx, place, id);
  if (line_id === undefined) return { figures: await explainHeads(ctx, statement, await listStatementLines(ctx.tx, id)) };
  const line = await findStatementLine(ctx.tx, id, line_id);
  if (!line) throw missing('Line');
  const { payroll_id, month, employee_id } = line;
  const paid = payroll_id ? await ctx.dependencies.statutory.explainPayslip(ctx.tx, { payroll_id, month, employee_id }) : [];
  const reads_pay = await canAccessEmployee(ctx, 'payroll.payslip.read', employee_id);
  return {
    figures: explainLine(line, reads_pay ? paid : paid.map((one) => ({ ...one, steps: schemeSteps(line.scheme, one.steps) }))),
  };
}

/** The base of a scheme; the steps before it are of the pay behind it: its components, and the test of wages. */
const BASES: Partial<Record<Scheme, string>> = { epf: 'PF wages', esi: 'ESI wages' };

/** The steps of a payslip line from the base of its scheme on, for who may read the return but not the payslip. */
function schemeSteps(scheme: Scheme, steps: readonly PlainStep[]): PlainStep[] {
  const base = BASES[scheme];
  if (base === undefined) return [...steps];
  const from = steps.findLastIndex(({ label }) => label === base);
  return steps.slice(from < 0 ? -1 : from);
}

async function explainHeads({ tx }: Ctx, statement: StoredStatement, lines: readonly StoredLine[]): Promise<StatementFigure[]> {
  const { totals, origin_month, state_code } = statement;
  const { edli_rounding } = await readEpfSetting(tx, lastDayOf(origin_month));
  const read = lawReadingOf(await listOverridesIn(tx), state_code);
  const again = explainedHeads({ ...statement, edli_rounding }, lines, totals, read);
  return totals.heads.map(({ key, label, amount }) => {
    const head = again[key];
    const as_built = 'as built: the rules changed since, so the steps can’t be shown';
    const steps =
      (head?.value ?? 0) === amount ? (head?.steps ?? [step(label, amount, 'nothing is due')]) : [step(label, amount, as_built)];
    return { key, title: label, value_paise: amount, steps: toPlainSteps(steps) };
  });
}

/** The payslip line of an amount: of the month itself, or of the earlier month whose arrears it is. */
function slipLineOf(line: StoredLine, code: string, amount: number, paid: readonly ExplainedSlipLine[]) {
  const origin = line.origin_month === line.month ? null : line.origin_month;
  const of_code = paid.filter((one) => one.code === code && (one.origin_month?.slice(0, 7) ?? null) === origin);
  return of_code.find(({ value_paise }) => value_paise === amount) ?? of_code[0];
}

function explainLine(line: StoredLine, paid: readonly ExplainedSlipLine[]): StatementFigure[] {
  const { employee, employer, slip_codes } = schemeDefinitions[line.scheme];
  const outside =
    line.payroll_id === null ? 'paid outside payroll, for an employee who left' : 'the payslip of the month has no line of it';
  return [...employee, ...employer].map(([key, title]) => {
    const value_paise = line.amounts[key] ?? 0;
    const of_slip = slipLineOf(line, slip_codes[key] ?? '', value_paise, paid);
    const here = (why: string): PlainStep[] => toPlainSteps([step('In the statement', value_paise, why)]);
    if (!of_slip) return { key, title, value_paise, steps: here(outside) };
    const differs = of_slip.value_paise !== value_paise;
    const why = 'as calculated on the wages; the payslip took another amount';
    return { key, title, value_paise, steps: [...of_slip.steps, ...(differs ? here(why) : [])] };
  });
}
