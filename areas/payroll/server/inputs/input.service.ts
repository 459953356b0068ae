import type { PayrollInput } from '@hrms/payroll/contract';
import { firstDayOf, lastDayOf, monthOf } from '@hrms/platform/calendar';
import type { ListQuery } from '@hrms/platform/contract';
import {
  assertNotOwn,
  type Ctx,
  findRow,
  mapUniqueViolation,
  newId,
  type PageRows,
  pageOf,
  type Tx,
  updateRow,
} from '@hrms/platform/server';
import type { DatedComponent } from '@hrms/salary/domain';
import { listComponentsInForce } from '@hrms/salary/server';
import { sql } from 'kysely';
import { announceMonthFacts, assertPaidByOwnRun, assertPaidByRun, lockDraftRun, lockOpenMonth } from '../month-lock.ts';
import { withPersonNames } from '../people.ts';
import { componentUnknown, duplicateInput, inputConsumed, inputOfArea, missing } from '../refusals.ts';
import { isSupplement } from '../supplement.queries.ts';
import { insertInput, selectInputs } from './input.queries.ts';

/** One-time items, newest first; amounts in paise. */
export async function listInputs(
  tx: Tx,
  filter: Pick<ListQuery, 'page' | 'limit'> & {
    period_month?: string | undefined;
    employee_id?: string | undefined;
    payroll_id?: string | undefined;
    id?: string;
  },
): Promise<PageRows<PayrollInput>> {
  let matching = selectInputs(tx).where('status', '<>', 'voided');
  if (filter.id) matching = matching.where('id', '=', filter.id);
  if (filter.period_month) matching = matching.where('period_month', '=', firstDayOf(filter.period_month));
  if (filter.employee_id) matching = matching.where('employee_id', '=', filter.employee_id);
  if (filter.payroll_id) matching = await ofRun(tx, matching, filter.payroll_id);
  const page = await pageOf(tx, matching, filter, (rows) =>
    rows
      .select([
        'id as payroll_input_id',
        'employee_id',
        sql<string>`to_char(period_month, 'YYYY-MM')`.as('period_month'),
        'component_code',
        'amount_paise',
        'note',
        'source',
        'status',
        'payroll_id',
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id'),
  );
  const rows = await withPersonNames(tx, page.rows);
  return {
    ...page,
    rows: rows.map((row) => ({
      ...row,
      source: row.source as PayrollInput['source'],
      status: row.status as PayrollInput['status'],
    })),
  };
}

/** The items of one run: its own, or for a regular run those of its month. */
async function ofRun(tx: Tx, items: ReturnType<typeof selectInputs>, payroll_id: string) {
  const run = await findRow(tx, 'payroll', { id: payroll_id }, ['kind', 'period_month']);
  if (!run || isSupplement(run.kind)) return items.where('payroll_id', '=', payroll_id);
  return items.where('payroll_id', 'is', null).where('period_month', '=', run.period_month);
}

type NewInput = {
  employee_id: string;
  period_month: string;
  component_code: string;
  amount_paise: number;
  note: string | null;
  payroll_id?: string | undefined;
  confirm_duplicate: boolean;
};

/** Statutory amounts are calculated, never entered. Overtime may be entered until attendance provides the hours. */
export const isEnterable = (component: DatedComponent | undefined): boolean =>
  component !== undefined &&
  component.kind !== 'statistical' &&
  component.kind !== 'employer_contribution' &&
  (component.rule.calculation !== 'system' || component.kind === 'earning');

/**
 * Adds a one-time item (paise) for a month. The draft has it after the next calculation.
 * @throws Refusal 404, 409 when the month is finalised or the item exists already, 422 for a component without entered amounts
 */
export async function createInput(
  ctx: Ctx,
  { confirm_duplicate, payroll_id: chosen, ...given }: NewInput,
): Promise<PayrollInput> {
  if (!(await ctx.dependencies.platform.people.exists(ctx.tx, given.employee_id))) throw missing('Employee');
  const own = chosen === undefined ? null : await lockDraftRun(ctx.tx, chosen);
  if (chosen) await (own?.own_run ? assertPaidByOwnRun : assertPaidByRun)(ctx.tx, chosen, [given.employee_id]);
  const asked = { ...given, period_month: own?.month ?? given.period_month, payroll_id: own?.own_run ?? null };
  const runs = chosen ? [chosen] : await lockOpenMonth(ctx.tx, asked.period_month, [asked.employee_id]);
  const component = (await listComponentsInForce(ctx.tx, lastDayOf(asked.period_month))).find(
    ({ code }) => code === asked.component_code,
  );
  if (!isEnterable(component)) throw componentUnknown(asked.component_code);
  const period_month = firstDayOf(asked.period_month);
  const same = await selectInputs(ctx.tx)
    .where('employee_id', '=', asked.employee_id)
    .where('period_month', '=', period_month)
    .where('component_code', '=', asked.component_code)
    .where('amount_paise', '=', asked.amount_paise)
    .where('status', '=', 'active')
    .where('payroll_id', 'is not distinct from', asked.payroll_id)
    .select((eb) => eb.fn.max('copy_number').as('last'))
    .executeTakeFirstOrThrow();
  if (same.last !== null && !confirm_duplicate) throw duplicateInput();
  const id = newId();
  const insert = insertInput(ctx, id, asked, period_month, same);
  await mapUniqueViolation(insert.execute(), { payroll_input__equal: duplicateInput });
  await ctx.audit('payroll.input_entered', asked.employee_id, { payroll_input_id: id, ...asked });
  await announceMonthFacts(ctx, runs, {
    month: asked.period_month,
    employee_id: asked.employee_id,
    cause: `${asked.component_code} entered`,
  });
  return (await listInputs(ctx.tx, { page: 1, limit: 1, id })).rows[0] as PayrollInput;
}

type LockedInput = { employee_id: string; amount_paise: number; month: string; runs: readonly string[] };

/** Locks a one-time item that may still change. @throws Refusal 404, 409 when it is on a payslip, of another area, or its month is closed */
async function lockInput(ctx: Ctx, id: string): Promise<LockedInput> {
  const known = await selectInputs(ctx.tx)
    .where('id', '=', id)
    .select(['period_month', 'status', 'source', 'payroll_id', 'employee_id'])
    .executeTakeFirst();
  if (!known) throw missing('Item');
  if (known.status === 'consumed') throw inputConsumed();
  if (!['screen', 'file', 'carried'].includes(known.source)) throw inputOfArea();
  const month = monthOf(known.period_month);
  const own = known.payroll_id;
  if (own) await lockDraftRun(ctx.tx, own);
  const runs = own ? [own] : await lockOpenMonth(ctx.tx, month, [known.employee_id]);
  const row = await selectInputs(ctx.tx)
    .where('id', '=', id)
    .select(['employee_id', 'amount_paise', 'status'])
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.status === 'voided') throw missing('Item');
  if (row.status === 'consumed') throw inputConsumed();
  await assertNotOwn(ctx, 'payroll.input.update', [row.employee_id]);
  return { employee_id: row.employee_id, amount_paise: Number(row.amount_paise), month, runs };
}

/**
 * Changes the amount (paise) or the note of a one-time item that is not on a payslip yet.
 * @throws Refusal 404, 409 when it is, its month is closed, or an equal item exists
 */
export async function updateInput(
  ctx: Ctx,
  id: string,
  change: { amount_paise?: number | undefined; note?: string | null | undefined },
): Promise<PayrollInput> {
  const before = await lockInput(ctx, id);
  const set = {
    ...(change.amount_paise !== undefined && { amount_paise: change.amount_paise }),
    ...(change.note !== undefined && { note: change.note }),
  };
  if (Object.keys(set).length > 0) {
    await mapUniqueViolation(updateRow(ctx.tx, 'payroll_input', { id }, set), { payroll_input__equal: duplicateInput });
    const { employee_id, month, runs, amount_paise } = before;
    await ctx.audit('payroll.input_changed', employee_id, { payroll_input_id: id, before: { amount_paise }, after: set });
    await announceMonthFacts(ctx, runs, { month, employee_id, cause: 'one-time item changed' });
  }
  return (await listInputs(ctx.tx, { page: 1, limit: 1, id })).rows[0] as PayrollInput;
}

/** Removes a one-time item that is not on a payslip yet. @throws Refusal 404, 409 when it is, or its month is being finalised */
export async function removeInput(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const { employee_id, month, runs } = await lockInput(ctx, id);
  await updateRow(ctx.tx, 'payroll_input', { id }, { status: 'voided' });
  await ctx.audit('payroll.input_voided', employee_id, { payroll_input_id: id });
  await announceMonthFacts(ctx, runs, { month, employee_id, cause: 'one-time item removed' });
  return {};
}
