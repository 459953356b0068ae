import { findEmployeeCards } from '@hrms/employees/server';
import type { Paise } from '@hrms/platform/money';
import { type Ctx, updateRow } from '@hrms/platform/server';
import type { MatchRow } from '@hrms/statutory/contract';
import { edliRounding, lawReadingOf, matchState, schemeDefinitions } from '@hrms/statutory/domain';
import { listOverridesIn } from '../override.queries.ts';
import { loadStatement } from '../statements/read.service.ts';
import {
  type LineFigures,
  listLinesOutside,
  listStatementLines,
  listStatementsOfMonth,
  type StoredLine,
  type StoredStatement,
} from '../statements/statement.queries.ts';

const dueOf = ({ scheme, amounts }: StoredLine): number =>
  schemeDefinitions[scheme].employee.reduce((sum, [key]) => sum + (amounts[key] ?? 0), 0);

/** What the whole rupees of account 21 make of the members' EDLI; null for other schemes and establishments exempt from it. */
function roundingOf(
  { scheme, edli_exempt, origin_month, state_code, totals }: StoredStatement,
  lines: readonly StoredLine[],
  overrides: Awaited<ReturnType<typeof listOverridesIn>>,
): Paise | null {
  const account = totals.heads?.find(({ key }) => key === '21');
  if (scheme !== 'epf' || edli_exempt || !account) return null;
  return edliRounding(origin_month, lines, account.amount, lawReadingOf(overrides, state_code));
}

/** One statement beside the payslips it came from and its challans; people are those whose amounts differ. */
async function compareStatement(
  ctx: Ctx,
  statement: StoredStatement,
  overrides: Awaited<ReturnType<typeof listOverridesIn>>,
): Promise<Omit<MatchRow, 'people'> & { people: LineFigures[] }> {
  const { statement_id, scheme, totals, paid_paise } = statement;
  const lines = await listStatementLines(ctx.tx, statement_id);
  const outside = await listLinesOutside(ctx.tx, statement);
  const taken = [...lines.map(({ deducted }) => deducted), ...outside.map(({ difference_paise }) => difference_paise)];
  const payroll_paise = taken.reduce((sum: number, amount) => sum + amount, 0);
  const differing = lines.flatMap((line) => {
    const difference_paise = line.deducted - dueOf(line);
    return difference_paise === 0 ? [] : [{ employee_id: line.employee_id, difference_paise }];
  });
  const extra = payroll_paise - totals.employee;
  const state = matchState({
    status: statement.status,
    lines: totals.payable + extra,
    returned: totals.payable,
    paid: paid_paise,
  });
  return {
    statement_id,
    scheme,
    registration_number: statement.registration_number,
    state_code: statement.state_code,
    month: statement.month,
    kind: statement.kind,
    origin_month: statement.origin_month,
    number: statement.number,
    state,
    payroll_paise,
    return_paise: totals.employee,
    payable_paise: totals.payable,
    paid_paise,
    edli_rounding_paise: roundingOf(statement, lines, overrides),
    people: [...differing, ...outside],
    note: statement.match_note,
  };
}

/** Payroll, return and challans of a month side by side. */
export async function listMatch(ctx: Ctx, month: string): Promise<{ rows: MatchRow[] }> {
  const rows = [];
  const overrides = await listOverridesIn(ctx.tx);
  for (const statement of await listStatementsOfMonth(ctx.tx, month))
    rows.push(await compareStatement(ctx, statement, overrides));
  const cards = await findEmployeeCards(
    ctx.tx,
    rows.flatMap(({ people }) => people.map(({ employee_id }) => employee_id)),
  );
  return {
    rows: rows.map((row) => ({
      ...row,
      people: row.people.map((one) => ({
        ...one,
        employee_code: cards.get(one.employee_id)?.employee_code ?? '',
        employee_name: cards.get(one.employee_id)?.full_name ?? '',
      })),
    })),
  };
}

/** Keeps why payroll, return and challan differ. @throws `not_found` */
export async function explainMatch(ctx: Ctx, { statement_id, note }: { statement_id: string; note: string }) {
  const { version, month } = await loadStatement(ctx, {}, statement_id);
  await updateRow(ctx.tx, 'statutory_statement', { id: statement_id }, { match_note: note, version: version + 1 });
  await ctx.audit('statutory.match_explained', statement_id, { month, note });
  return { statement_id, note };
}
