import { employeeFieldSql, isPositionAt, matchesEmployeeSearch, positionOrFirstOn } from '@hrms/employees/server';
import type { Payroll, payrolls, SlipRow } from '@hrms/payroll/contract';
import { firstDayOf, lastDayOf } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { allOf, isOneOf, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { readPersonNames } from '../people.ts';

type SlipFilter = FilterOf<typeof payrolls.slips>;

/** The payslips of a run: drafts until it is finalised, stored payslips after. Amounts in paise. */
export async function listSlips(tx: Tx, payroll: Payroll, filter: SlipFilter): Promise<PageRows<SlipRow>> {
  const conditions = await conditionsOf(tx, payroll, filter);
  const page =
    payroll.status === 'finalised'
      ? await paidSlips(tx, payroll, filter, conditions)
      : await draftSlips(tx, payroll, filter, conditions);
  return withEmployeeNames(tx, payroll, page);
}

/** What the filter asks of the slips `s` of a run. */
async function conditionsOf(tx: Tx, payroll: Payroll, filter: SlipFilter): Promise<RawBuilder<boolean>> {
  const { period_month: month, payroll_id } = payroll;
  const { search, exception, held, changed, department_id, branch_id } = filter;
  const all: RawBuilder<boolean>[] = [
    isPositionAt(positionOrFirstOn(tx, 's.employee_id', lastDayOf(month)), { department_id, branch_id }),
  ];
  if (search) all.push(await matchesEmployeeSearch(tx, search, 's.employee_id'));
  const only = (asked: boolean | undefined, condition: RawBuilder<boolean>) => {
    if (asked !== undefined) all.push(asked ? condition : sql<boolean>`not ${condition}`);
  };
  only(
    exception,
    sql<boolean>`exists (select from payroll_exception x where x.org_id = s.org_id and x.payroll_id = ${payroll_id}
    and x.employee_id = s.employee_id and x.severity in ('B', 'W') and x.status = 'open')`,
  );
  only(
    held,
    sql<boolean>`exists (select from payroll_hold h where h.org_id = s.org_id and h.employee_id = s.employee_id
    and h.period_month = ${firstDayOf(month)}::date and h.kind = 'hold_payout' and h.status = 'active')`,
  );
  only(
    changed,
    sql<boolean>`(s.net_paise is distinct from (select b.net_paise from payslip b
    join payroll p on p.org_id = b.org_id and p.id = b.payroll_id and p.kind = 'regular'
    where b.org_id = s.org_id and b.employee_id = s.employee_id and b.period_month < ${firstDayOf(month)}::date
    order by b.period_month desc limit 1))`,
  );
  return allOf(all);
}

type Slips = 'payroll_draft' | 'payslip';

const slipsOf = (tx: Tx, table: Slips, payroll_id: string, conditions: RawBuilder<boolean>) =>
  tx
    .selectFrom(`${table as 'payslip'} as s`)
    .where('s.org_id', '=', tx.org_id)
    .where('s.payroll_id', '=', payroll_id)
    .where(conditions);

/** What the list is ordered by: `-net_paise` for the highest net pay first; by employee id without. */
function orderOf(tx: Tx, sort: SlipFilter['sort']): RawBuilder<unknown> {
  if (!sort) return sql`s.employee_id`;
  const name = sort.replace('-', '');
  const value =
    name === 'full_name' || name === 'employee_code' ? employeeFieldSql(tx, 's.employee_id', name) : sql.ref(`s.${name}`);
  return sort.startsWith('-') ? sql`${value} desc` : value;
}

const AMOUNTS = ['s.employee_id', 's.gross_paise', 's.deductions_paise', 's.net_paise'] as const;

const draftSlips = (tx: Tx, { payroll_id }: Payroll, filter: SlipFilter, conditions: RawBuilder<boolean>) =>
  pageOf(tx, slipsOf(tx, 'payroll_draft', payroll_id, conditions), filter, (rows) =>
    rows
      .select([
        ...AMOUNTS,
        sql<number | null>`(s.facts->'days'->>'paid')::float`.as('paid_days'),
        sql<number | null>`(s.facts->'days'->>'lop')::float`.as('lop_days'),
        sql<string | null>`s.error->>'message'`.as('error'),
      ])
      .orderBy(orderOf(tx, filter.sort))
      .orderBy('s.employee_id'),
  );

const paidSlips = (tx: Tx, { payroll_id, period_month }: Payroll, filter: SlipFilter, conditions: RawBuilder<boolean>) =>
  pageOf(
    tx,
    slipsOf(tx, 'payslip', payroll_id, conditions).where('s.period_month', '=', firstDayOf(period_month)),
    filter,
    (rows) =>
      rows
        .select([
          ...AMOUNTS,
          sql<number | null>`(s.days->>'paid')::float`.as('paid_days'),
          sql<number | null>`(s.days->>'lop')::float`.as('lop_days'),
          sql<string | null>`null`.as('error'),
        ])
        .orderBy(orderOf(tx, filter.sort))
        .orderBy('s.employee_id'),
  );

type Unnamed = Omit<SlipRow, 'employee_code' | 'full_name' | 'department' | 'exception_count'>;

async function withEmployeeNames(
  tx: Tx,
  { payroll_id, period_month }: Payroll,
  page: PageRows<Unnamed>,
): Promise<PageRows<SlipRow>> {
  const ids = page.rows.map(({ employee_id }) => employee_id);
  const counts = await tx
    .selectFrom('payroll_exception')
    .where('org_id', '=', tx.org_id)
    .where('payroll_id', '=', payroll_id)
    .where(isOneOf('employee_id', ids))
    .where('severity', 'in', ['B', 'W'])
    .where('status', '=', 'open')
    .select((eb) => ['employee_id', eb.fn.countAll<number>().as('count')])
    .groupBy('employee_id')
    .execute();
  const byPerson = new Map(counts.map(({ employee_id, count }) => [employee_id, count]));
  const known = await readPersonNames(tx, ids, lastDayOf(period_month));
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, ...known(row.employee_id), exception_count: byPerson.get(row.employee_id) ?? 0 })),
  };
}
