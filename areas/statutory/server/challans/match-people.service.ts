import { findEmployeeCards } from '@hrms/employees/server';
import type { Ctx } from '@hrms/platform/server';
import type { MatchCause, PersonMatchRow, Scheme } from '@hrms/statutory/contract';
import { type MatchStatement, personMatches, schemeDefinitions } from '@hrms/statutory/domain';
import { listPaidOutside } from '../contributions/line.queries.ts';
import { pageOfRows } from '../page-of-rows.ts';
import { listStatementsOfMonth, listStatementsShares, type StoredStatement } from '../statements/statement.queries.ts';

const sharesOf = (scheme: StoredStatement['scheme'], amounts: Readonly<Record<string, number>>) => {
  const { employee, employer } = schemeDefinitions[scheme];
  const sum = (keys: readonly (readonly [string, string])[]) => keys.reduce((total, [key]) => total + (amounts[key] ?? 0), 0);
  const own = sum(employee);
  return { employee: own, whole: own + sum(employer) };
};

async function loadMatchStatements(ctx: Ctx, statements: readonly StoredStatement[]): Promise<MatchStatement[]> {
  const lines = Map.groupBy(
    await listStatementsShares(
      ctx.tx,
      statements.map(({ statement_id }) => statement_id),
    ),
    ({ statement_id }) => statement_id,
  );
  return statements.map(({ statement_id, scheme, origin_month, status, totals, paid_paise }) => ({
    statement_id,
    scheme,
    origin_month,
    filed: status !== 'open' && status !== 'checked',
    payable: totals.payable,
    paid: paid_paise,
    shares: (lines.get(statement_id) ?? []).map(({ employee_id, amounts }) => ({ employee_id, ...sharesOf(scheme, amounts) })),
  }));
}

type PersonMatchQuery = {
  month: string;
  scheme?: Scheme | undefined;
  cause?: MatchCause | undefined;
  page: number;
  limit: number;
};

/** Employees whose payslips, statements and challans of a month differ, by cause and amount; one page. */
export async function listPersonMatches(ctx: Ctx, { month, scheme, cause, page, limit }: PersonMatchQuery) {
  const statements = await listStatementsOfMonth(ctx.tx, month);
  const deductions = await ctx.dependencies.statutory.listSchemeDeductions(ctx.tx, month);
  const outside = await listPaidOutside(ctx.tx, month);
  const people = personMatches([...deductions, ...outside], await loadMatchStatements(ctx, statements));
  const part = pageOfRows(
    people.filter((one) => (!scheme || one.scheme === scheme) && (!cause || one.cause === cause)),
    { page, limit },
  );
  const cards = await findEmployeeCards(
    ctx.tx,
    part.rows.map(({ employee_id }) => employee_id),
  );
  const notes = new Map(statements.map(({ statement_id, match_note }) => [statement_id, match_note]));
  const rows = part.rows.map(
    ({ employee_id, deducted, returned, paid, difference, ...one }): PersonMatchRow => ({
      ...one,
      employee_id,
      employee_code: cards.get(employee_id)?.employee_code ?? '',
      employee_name: cards.get(employee_id)?.full_name ?? '',
      payroll_paise: deducted,
      return_paise: returned,
      challan_paise: paid,
      difference_paise: difference,
      note: notes.get(one.statement_id ?? '') ?? null,
    }),
  );
  return { ...part, rows };
}
