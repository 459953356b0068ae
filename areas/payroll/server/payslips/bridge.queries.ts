import type { SlipInput } from '@hrms/payroll/domain';
import { firstDayOf } from '@hrms/platform/calendar';
import { type Ctx, isOneOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { draftsOf, payslipsOf } from '../run.queries.ts';
import type { StoredContext } from '../run-context.ts';
import { visiblePayslips } from './visible-payslip.queries.ts';

/** A payslip or draft with what it was calculated from. */
export type ComparedSlip = {
  payslip_id: string | null;
  employee_id: string;
  period_month: string;
  net_paise: number;
  input: SlipInput;
  context: StoredContext;
};

const payslipsWithRun = (tx: Tx) =>
  tx
    .selectFrom('payslip as s')
    .innerJoin('payroll as p', (on) => on.onRef('p.org_id', '=', 's.org_id').onRef('p.id', '=', 's.payroll_id'))
    .where('s.org_id', '=', tx.org_id)
    .where('p.status', '=', 'finalised');

const COLUMNS = ['s.id as payslip_id', 's.employee_id', 's.period_month', 's.net_paise', 's.input', 'p.context'] as const;
const toSlip = (row: unknown): ComparedSlip | undefined => (row as ComparedSlip | undefined) ?? undefined;

/** A payslip that the caller may see; undefined otherwise. */
export const findVisibleSlip = async (ctx: Ctx, id: string): Promise<ComparedSlip | undefined> =>
  toSlip(
    await payslipsWithRun(ctx.tx)
      .where('s.id', '=', id)
      .where(await visiblePayslips(ctx, 's'))
      .select(COLUMNS)
      .executeTakeFirst(),
  );

/** The employee's slip in a run: the draft, or the payslip of a finalised run. */
export async function findSlipOfRun(tx: Tx, payroll_id: string, employee_id: string): Promise<ComparedSlip | undefined> {
  const paid = await payslipsWithRun(tx)
    .where('p.id', '=', payroll_id)
    .where('s.employee_id', '=', employee_id)
    .select(COLUMNS)
    .executeTakeFirst();
  if (paid) return toSlip(paid);
  const draft = await tx
    .selectFrom('payroll_draft as d')
    .innerJoin('payroll as p', (on) => on.onRef('p.org_id', '=', 'd.org_id').onRef('p.id', '=', 'd.payroll_id'))
    .where('d.org_id', '=', tx.org_id)
    .where('d.payroll_id', '=', payroll_id)
    .where('d.employee_id', '=', employee_id)
    .where('d.error', 'is', null)
    .select(['d.employee_id', 'p.period_month', 'd.net_paise', 'd.input', 'p.context'])
    .executeTakeFirst();
  return toSlip(draft && { ...draft, payslip_id: null });
}

/** The employee's newest payslip of a regular run before a month (its first day); undefined before the first. */
export const findSlipBefore = async (tx: Tx, employee_id: string, period_month: string): Promise<ComparedSlip | undefined> =>
  toSlip(
    await payslipsWithRun(tx)
      .where('p.kind', '=', 'regular')
      .where('s.employee_id', '=', employee_id)
      .where('s.period_month', '<', period_month)
      .select(COLUMNS)
      .orderBy('s.period_month', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );

/** A run with the newest finalised regular run of its pay group of an earlier month; its total is that of the payslips. */
export async function findRunBefore(tx: Tx, { pay_group_id, period_month }: { pay_group_id: string; period_month: string }) {
  return tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('kind', '=', 'regular')
    .where('pay_group_id', '=', pay_group_id)
    .where('status', '=', 'finalised')
    .where('period_month', '<', period_month)
    .select(['id', 'period_month', 'context'])
    .orderBy('period_month', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Finalised regular runs of a month (its first day). */
export const listRegularRuns = (tx: Tx, period_month: string) =>
  tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('kind', '=', 'regular')
    .where('status', '=', 'finalised')
    .where('period_month', '=', period_month)
    .select(['id', 'pay_group_id', 'period_month', 'context'])
    .orderBy('id')
    .execute();

type SlipOfRun = { employee_id: string; net_paise: number; input: SlipInput };

/** Net pay (paise) of an employee in two runs, null where they are not in one; `is_same` where both slips have the same lines. */
export type ComparedNets = { employee_id: string; before: number | null; now: number | null; is_same: boolean };

/** Employees of a finalised run and of a later one, of its drafts or payslips, in order. */
export async function listComparedNets(
  tx: Tx,
  earlier: { id: string; period_month: string },
  run: { id: string; period_month: string; status: string },
): Promise<ComparedNets[]> {
  const FIGURES = ['employee_id', 'net_paise', 'lines'] as const;
  const before = payslipsOf(tx, earlier).select(FIGURES);
  const now =
    run.status === 'finalised'
      ? payslipsOf(tx, run).select(FIGURES)
      : draftsOf(tx, run.id).where('error', 'is', null).select(FIGURES);
  const { rows } = await sql<ComparedNets>`select coalesce(n.employee_id, b.employee_id) as employee_id,
      b.net_paise as before, n.net_paise as now, coalesce(n.lines = b.lines, false) as is_same
    from (${before}) b full join (${now}) n on n.employee_id = b.employee_id order by 1`.execute(tx);
  return rows;
}

/** Net pay (paise) of a run: of its drafts that could be calculated, or of the payslips of a finalised run. */
export async function sumNetOfRun(tx: Tx, run: { id: string; period_month: string; status: string }): Promise<number> {
  const rows =
    run.status === 'finalised'
      ? await payslipsOf(tx, run)
          .select(({ fn }) => fn.sum<number | null>('net_paise').as('net_paise'))
          .execute()
      : await draftsOf(tx, run.id)
          .where('error', 'is', null)
          .select(({ fn }) => fn.sum<number | null>('net_paise').as('net_paise'))
          .execute();
  return Number(rows[0]?.net_paise ?? 0);
}

/** Net pay (paise) of a finalised run by employee. */
export async function listNetOfRun(
  tx: Tx,
  run: { id: string; month: string },
  only?: readonly string[],
): Promise<Map<string, number>> {
  const rows = await payslipsOf(tx, { id: run.id, period_month: firstDayOf(run.month) })
    .where(isOneOf('employee_id', only))
    .select(['employee_id', 'net_paise'])
    .execute();
  return new Map(rows.map(({ employee_id, net_paise }) => [employee_id, net_paise]));
}

/** Slips of some employees in a run by employee: its drafts, or the payslips of a finalised run. */
export async function listSlipsOfEmployees(
  tx: Tx,
  run: { id: string; month: string; status: string },
  ids: readonly string[],
): Promise<Map<string, SlipOfRun>> {
  const rows =
    run.status === 'finalised'
      ? await payslipsOf(tx, { id: run.id, period_month: firstDayOf(run.month) })
          .where(isOneOf('employee_id', ids))
          .select(['employee_id', 'net_paise', 'input'])
          .execute()
      : await draftsOf(tx, run.id)
          .where(isOneOf('employee_id', ids))
          .where('error', 'is', null)
          .select(['employee_id', 'net_paise', 'input'])
          .execute();
  return new Map((rows as unknown as SlipOfRun[]).map((row) => [row.employee_id, row]));
}
