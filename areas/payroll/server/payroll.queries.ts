import type { Payroll, PayrollException, PayrollTotals } from '@hrms/payroll/contract';
import { monthsOfYear } from '@hrms/platform/calendar';
import type { ListQuery } from '@hrms/platform/contract';
import { type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { readPersonNames } from './people.ts';

const payrollRows = (tx: Tx) =>
  tx
    .selectFrom('payroll')
    .innerJoin('pay_group', (on) =>
      on.onRef('pay_group.org_id', '=', 'payroll.org_id').onRef('pay_group.id', '=', 'payroll.pay_group_id'),
    )
    .where('payroll.org_id', '=', tx.org_id);

const selectPayrolls = (query: ReturnType<typeof payrollRows>) =>
  query.select([
    'payroll.id as payroll_id',
    'payroll.kind',
    'payroll.title',
    'pay_group.name as pay_group',
    'payroll.pay_group_id',
    sql<string>`to_char(payroll.period_month, 'YYYY-MM')`.as('period_month'),
    'payroll.pay_date',
    'payroll.status',
    'payroll.computed_at',
    'payroll.progress_id',
    'payroll.totals',
    sql<Payroll['recalculated']>`payroll.recalculated - 'changes'`.as('recalculated'),
    'payroll.content_hash',
    'payroll.finalised_at',
    'payroll.version',
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectPayrolls>['executeTakeFirstOrThrow']>>;
type Counts = { open_blockers: number; open_warnings: number; notices: number };

async function countExceptions(tx: Tx, ids: readonly string[]): Promise<Map<string, Counts>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('payroll_exception')
    .where('org_id', '=', tx.org_id)
    .where('payroll_id', 'in', ids)
    .select((eb) => [
      'payroll_id',
      eb.fn.countAll<number>().filterWhere('severity', '=', 'B').filterWhere('status', '=', 'open').as('open_blockers'),
      eb.fn.countAll<number>().filterWhere('severity', '=', 'W').filterWhere('status', '=', 'open').as('open_warnings'),
      eb.fn.countAll<number>().filterWhere('severity', '=', 'N').as('notices'),
    ])
    .groupBy('payroll_id')
    .execute();
  return new Map(rows.map(({ payroll_id, ...counts }) => [payroll_id, counts]));
}

type Advised = { advised_paise: number; paid_paise: number };

/** Net pay in bank advices that are not cancelled, without what the bank returned, and by cheque or cash; how much of it is paid. In paise. */
async function sumAdvices(tx: Tx, ids: readonly string[]): Promise<Map<string, Advised>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('bank_advice')
    .leftJoin(
      tx
        .selectFrom('bank_payment_return')
        .where('org_id', '=', tx.org_id)
        .select((eb) => ['bank_advice_id', eb.fn.sum<number>('amount_paise').as('paise')])
        .groupBy('bank_advice_id')
        .as('returned'),
      (on) => on.onRef('returned.bank_advice_id', '=', 'bank_advice.id'),
    )
    .where('bank_advice.org_id', '=', tx.org_id)
    .where('bank_advice.payroll_id', 'in', ids)
    .where('bank_advice.status', '<>', 'cancelled')
    .where(sql<boolean>`bank_advice.other_payroll_ids = '{}'`)
    .select([
      'bank_advice.payroll_id',
      sql<number>`sum(bank_advice.total_paise - coalesce(returned.paise, 0))::bigint`.as('advised_paise'),
      sql<number>`coalesce(sum(bank_advice.total_paise - coalesce(returned.paise, 0))
        filter (where bank_advice.status = 'paid'), 0)::bigint`.as('paid_paise'),
    ])
    .groupBy('bank_advice.payroll_id')
    .execute();
  const sums = new Map(rows.map(({ payroll_id, ...own }): [string, Advised] => [payroll_id, own]));
  for (const { payroll_id, ...more } of await sumOtherPayments(tx, ids)) {
    const { advised_paise, paid_paise } = sums.get(payroll_id) ?? NO_ADVICE;
    const [advised, paid] = [Number(more.advised_paise), Number(more.paid_paise)];
    sums.set(payroll_id, { advised_paise: advised_paise + advised, paid_paise: paid_paise + paid });
  }
  return sums;
}

/** Net pay of runs given by cheque or in cash, or in advices that pay several runs; how much of it is paid. In paise. */
async function sumOtherPayments(tx: Tx, ids: readonly string[]): Promise<(Advised & { payroll_id: string })[]> {
  const of_runs = sql`${[...ids]}::uuid[]`;
  const { rows } = await sql<Advised & { payroll_id: string }>`
    select payroll_id, sum(amount_paise)::bigint as advised_paise,
      coalesce(sum(amount_paise) filter (where status = 'paid'), 0)::bigint as paid_paise
    from (
      select b.payroll_id, b.amount_paise, b.status from bank_advice_payment b
      where b.org_id = ${tx.org_id} and b.bank_advice_id is null and b.payroll_id = any(${of_runs})
      union all
      select b.payroll_id, b.amount_paise, b.status
      from bank_advice a join bank_advice_payment b on b.org_id = a.org_id and b.bank_advice_id = a.id
      where a.org_id = ${tx.org_id} and a.other_payroll_ids <> '{}'
        and (a.payroll_id = any(${of_runs}) or a.other_payroll_ids && ${of_runs}) and b.payroll_id = any(${of_runs})) given
    group by payroll_id`.execute(tx);
  return rows;
}

function paymentOf(net_paise: number, { advised_paise, paid_paise }: Advised): Payroll['payment'] {
  if (paid_paise > 0) return paid_paise >= net_paise ? 'paid' : 'part';
  return advised_paise > 0 ? 'advised' : 'none';
}

async function withCounts(tx: Tx, rows: readonly Row[]): Promise<Payroll[]> {
  const ids = rows.map(({ payroll_id }) => payroll_id);
  const counts = await countExceptions(tx, ids);
  const advised = await sumAdvices(tx, ids);
  return rows.map((row) => toPayroll(row, counts.get(row.payroll_id), advised.get(row.payroll_id)));
}

const NO_EXCEPTIONS: Counts = { open_blockers: 0, open_warnings: 0, notices: 0 };
const NO_ADVICE: Advised = { advised_paise: 0, paid_paise: 0 };

const toPayroll = (row: Row, counts = NO_EXCEPTIONS, advised = NO_ADVICE): Payroll => ({
  ...row,
  kind: row.kind as Payroll['kind'],
  status: row.status as Payroll['status'],
  totals: row.totals as PayrollTotals | null,
  payment: paymentOf((row.totals as PayrollTotals | null)?.net_paise ?? 0, advised),
  ...counts,
});

/** Payroll runs with their exception counts, newest month first. */
export async function listPayrolls(
  tx: Tx,
  filter: ListQuery & {
    kind?: string | undefined;
    beside?: boolean | undefined;
    status?: string | undefined;
    pay_group_id?: string | undefined;
    financial_year?: string | undefined;
  },
): Promise<PageRows<Payroll>> {
  let matching = payrollRows(tx);
  if (filter.kind) matching = matching.where('payroll.kind', '=', filter.kind);
  if (filter.beside) matching = matching.where('payroll.kind', 'in', ['off_cycle', 'bonus', 'correction']);
  if (filter.status) matching = matching.where('payroll.status', '=', filter.status);
  if (filter.pay_group_id) matching = matching.where('payroll.pay_group_id', '=', filter.pay_group_id);
  if (filter.financial_year) {
    const months = monthsOfYear(filter.financial_year);
    matching = matching
      .where('payroll.period_month', '>=', `${months[0]}-01`)
      .where('payroll.period_month', '<=', `${months[11]}-01`);
  }
  const page = await pageOf(tx, matching, filter, (rows) =>
    selectPayrolls(rows).orderBy('payroll.period_month', 'desc').orderBy('payroll.id'),
  );
  return { ...page, rows: await withCounts(tx, page.rows) };
}

/** One payroll run with its exception counts. */
export async function findPayroll(tx: Tx, id: string): Promise<Payroll | undefined> {
  const row = await selectPayrolls(payrollRows(tx).where('payroll.id', '=', id)).executeTakeFirst();
  return row && (await withCounts(tx, [row]))[0];
}

type ExceptionFilter = Pick<ListQuery, 'page' | 'limit'> & {
  exception_id?: string;
  employee_id?: string | undefined;
  severity?: string | undefined;
  status?: string | undefined;
  code?: string | undefined;
};

/** Exceptions of a payroll run, blockers first. */
export async function listExceptions(tx: Tx, payroll_id: string, filter: ExceptionFilter): Promise<PageRows<PayrollException>> {
  let matching = tx.selectFrom('payroll_exception').where('org_id', '=', tx.org_id).where('payroll_id', '=', payroll_id);
  if (filter.exception_id) matching = matching.where('id', '=', filter.exception_id);
  if (filter.employee_id) matching = matching.where('employee_id', '=', filter.employee_id);
  if (filter.severity) matching = matching.where('severity', '=', filter.severity);
  if (filter.status) matching = matching.where('status', '=', filter.status);
  if (filter.code) matching = matching.where('code', '=', filter.code);
  const page = await pageOf(tx, matching, filter, (rows) =>
    rows
      .select(['id as exception_id', 'employee_id', 'code', 'severity', 'message', 'status', 'reason'])
      .orderBy(sql`position(severity in 'BWN')`)
      .orderBy('code')
      .orderBy('id'),
  );
  const known = await readPersonNames(
    tx,
    page.rows.flatMap(({ employee_id }) => (employee_id ? [employee_id] : [])),
  );
  return {
    ...page,
    rows: page.rows.map((row) => {
      const person = row.employee_id ? known(row.employee_id) : null;
      return {
        ...row,
        severity: row.severity as PayrollException['severity'],
        status: row.status as PayrollException['status'],
        employee_code: person?.employee_code ?? null,
        full_name: person?.full_name ?? null,
      };
    }),
  };
}

/** Severity and status of one exception. */
export async function findException(tx: Tx, payroll_id: string, id: string) {
  return tx
    .selectFrom('payroll_exception')
    .where('org_id', '=', tx.org_id)
    .where('payroll_id', '=', payroll_id)
    .where('id', '=', id)
    .select(['id', 'severity', 'status'])
    .executeTakeFirst();
}

/** Deletes the drafts and exceptions of a run. */
export async function clearDrafts(tx: Tx, payroll_id: string): Promise<void> {
  await tx.deleteFrom('payroll_draft').where('org_id', '=', tx.org_id).where('payroll_id', '=', payroll_id).execute();
  await tx.deleteFrom('payroll_exception').where('org_id', '=', tx.org_id).where('payroll_id', '=', payroll_id).execute();
}
