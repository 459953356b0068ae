import { lastDayOf, type Month } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { type Scheme, statementDueOn } from '@hrms/statutory/domain';
import { listStatementsBetween, type StoredStatement } from '../statements/statement.queries.ts';
import { liabilitiesOf } from '../tds/challan.service.ts';
import { listTdsEntries } from '../tds/entry.queries.ts';
import { type StateSum, sumContributions } from './monthly-dues.queries.ts';

/** What stands against a scheme in a month: of all states together for EPF, ESI and TDS, of one state for PTAX and LWF. In paise. */
export type ReturnedDue = {
  month: Month;
  scheme: Scheme | 'tds';
  state_code: string | null;
  employees: number;
  lines_paise: number;
  statement_paise: number | null;
  deposited_paise: number;
  due_on: string | null;
};

const OF_A_STATE: readonly Scheme[] = ['ptax', 'lwf'];

const sumOf = <T>(all: readonly T[], amount: (one: T) => number): number => all.reduce((sum, one) => sum + amount(one), 0);

function toDue(
  month: Month,
  scheme: Scheme,
  state_code: string | null,
  sums: readonly StateSum[],
  all: readonly StoredStatement[],
) {
  const days = all.flatMap(({ due_on }) => (due_on ? [due_on] : [])).toSorted();
  return {
    month,
    scheme,
    state_code,
    employees: sumOf(sums, ({ employees }) => employees),
    lines_paise: sumOf(sums, ({ amount_paise }) => amount_paise),
    statement_paise: all.length === 0 ? null : sumOf(all, ({ totals }) => totals.payable),
    deposited_paise: sumOf(all, ({ paid_paise }) => paid_paise),
    due_on: days[0] ?? statementDueOn(scheme, month, state_code),
  };
}

/** What finalised payrolls of the months brought to each scheme, with statements and deposits. */
export async function listReturnedDues(ctx: Ctx, first: Month, last: Month): Promise<ReturnedDue[]> {
  const sums = await sumContributions(ctx.tx, first, last);
  const statements = await listStatementsBetween(ctx.tx, first, last);
  const placeOf = (scheme: Scheme, state_code: string | null) => (OF_A_STATE.includes(scheme) ? state_code : null);
  const groups = Map.groupBy(
    [...sums, ...statements].map(({ month, scheme, state_code }) => ({ month, scheme, state_code: placeOf(scheme, state_code) })),
    ({ month, scheme, state_code }) => `${month} ${scheme} ${state_code ?? ''}`,
  );
  const funds = [...groups.values()].flatMap(([group]) => {
    if (!group) return [];
    const { month, scheme, state_code } = group;
    const isOwn = (one: { month: Month; scheme: Scheme; state_code: string | null }) =>
      one.month === month && one.scheme === scheme && placeOf(scheme, one.state_code) === state_code;
    return [toDue(month, scheme, state_code, sums.filter(isOwn), statements.filter(isOwn))];
  });
  return [...funds, ...(await listTaxDues(ctx, first, last))];
}

async function listTaxDues(ctx: Ctx, first: Month, last: Month): Promise<ReturnedDue[]> {
  const entries = await listTdsEntries(ctx.tx, { first_day: `${first}-01`, last_day: lastDayOf(last) });
  return liabilitiesOf(entries, ctx.today).map(({ month, employees, tax_paise, linked_paise, due_on }) => ({
    month,
    scheme: 'tds' as const,
    state_code: null,
    employees,
    lines_paise: tax_paise,
    statement_paise: null,
    deposited_paise: linked_paise,
    due_on,
  }));
}
