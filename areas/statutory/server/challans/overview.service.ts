import { findEmployeeCards } from '@hrms/employees/server';
import { lastDayOf } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import type { Ctx } from '@hrms/platform/server';
import type { OverviewException, OverviewScheme, Scheme, StatementStatus, statutoryOverview } from '@hrms/statutory/contract';
import { SCHEMES, statementDueOn } from '@hrms/statutory/domain';
import { findLastMonth } from '../contributions/last-month.service.ts';
import { countUnregistered } from '../contributions/member.queries.ts';
import { countLawToReview } from '../law-review.queries.ts';
import { listRegistrationsOn } from '../registrations/registration.queries.ts';
import { listStatementsOfMonth, type StoredStatement } from '../statements/statement.queries.ts';
import { listMonthExceptions } from './exception.queries.ts';
import { readOpenPoints } from './open-points.service.ts';

const ORDER: readonly StatementStatus[] = ['open', 'checked', 'filed', 'revised', 'matched'];

/** The status of the statement that is least far. */
const leastOf = (all: readonly StoredStatement[]): StatementStatus | null =>
  ORDER.find((status) => all.some((one) => one.status === status)) ?? null;

const sumOf = (all: readonly StoredStatement[], pick: (statement: StoredStatement) => number): number =>
  all.reduce((sum, one) => sum + pick(one), 0);

function toOverview(scheme: Scheme, month: string, registrations: number, all: readonly StoredStatement[]): OverviewScheme {
  const days = all.flatMap(({ due_on }) => (due_on ? [due_on] : [])).toSorted();
  return {
    scheme,
    registrations,
    statements: all.length,
    status: leastOf(all),
    employees: sumOf(all, ({ line_count }) => line_count),
    employee_paise: sumOf(all, ({ totals }) => totals.employee),
    employer_paise: sumOf(all, ({ totals }) => totals.employer),
    payable_paise: sumOf(all, ({ totals }) => totals.payable),
    paid_paise: sumOf(all, ({ paid_paise }) => paid_paise),
    errors: sumOf(all, ({ errors }) => errors),
    due_on: days[0] ?? (scheme === 'epf' || scheme === 'esi' ? statementDueOn(scheme, month, null) : null),
  };
}

type Exceptions = { exceptions: OverviewException[]; exception_count: number };
type Overview = DataOf<typeof statutoryOverview.get>;

/** Exceptions that are shown; the count is of all. */
const SHOWN = 20;

async function readExceptions(ctx: Ctx, month: string): Promise<Exceptions> {
  const { rows, total } = await listMonthExceptions(ctx.tx, { month, today: ctx.today, limit: SHOWN });
  const cards = await findEmployeeCards(
    ctx.tx,
    rows.flatMap(({ employee_id }) => employee_id ?? []),
  );
  const exceptions = rows.map((row) => {
    const card = row.employee_id ? cards.get(row.employee_id) : undefined;
    return { ...row, employee_code: card?.employee_code ?? null, employee_name: card?.full_name ?? null };
  });
  return { exceptions, exception_count: total };
}

/** Schemes of a month; the last finalised one by default. */
export async function readOverview(ctx: Ctx, month: string | undefined): Promise<Overview> {
  const shown = month ?? (await findLastMonth(ctx));
  const law_to_review = ctx.actor.permissions.has('statutory.law.review') ? await countLawToReview(ctx.tx) : 0;
  const open = { law_to_review, ...(await readOpenPoints(ctx)) };
  if (shown === null) return { month: null, schemes: [], unregistered: [], exceptions: [], exception_count: 0, ...open };
  const all = await listStatementsOfMonth(ctx.tx, shown);
  const registered = await listRegistrationsOn(ctx.tx, {}, lastDayOf(shown));
  return {
    month: shown,
    schemes: SCHEMES.map((scheme) =>
      toOverview(
        scheme,
        shown,
        registered.filter((one) => one.scheme === scheme).length,
        all.filter((one) => one.scheme === scheme),
      ),
    ),
    unregistered: await countUnregistered(ctx.tx, shown),
    ...(await readExceptions(ctx, shown)),
    ...open,
  };
}
