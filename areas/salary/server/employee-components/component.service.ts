/** Components of one employee beside the structure: asked for, changed before the decision, ended. */
import { addDays, addToMonth, firstDayOf, monthOf } from '@hrms/platform/calendar';
import { formatRupees, type Paise } from '@hrms/platform/money';
import { assertNotOwn, type Ctx, insertRow, updateRow, updateVersioned } from '@hrms/platform/server';
import type { CreateEmployeeComponent, EmployeeComponent, UpdateEmployeeComponent } from '@hrms/salary/contract';
import { type OwnComponent, takenFromBalance } from '@hrms/salary/domain';
import { resubmitRecord, submitRecord } from '@hrms/workflows/server';
import { readSalaryOn } from '../employee-salary.service.ts';
import { componentNotFound, staleRecord } from '../refusals.ts';
import { noSalary, revisionNotInState } from '../revisions/revision.refusals.ts';
import { type ComponentBook, readComponentBook } from '../structure-check.service.ts';
import {
  findOverlap,
  loadBalancing,
  loadOwnComponents,
  lockOwnComponent,
  OWN_COMPONENT,
  type OwnComponentRecord,
  readOwnComponent,
  toRecurring,
} from './component.queries.ts';
import {
  amountRequired,
  componentOverlap,
  daysFinalised,
  endBeforeStart,
  insideCtcWrong,
  overrideNotAllowed,
  percentageWrong,
} from './component.refusals.ts';
import { setComponentFiles } from './component-file.service.ts';

type Wanted = Omit<CreateEmployeeComponent, 'employee_id' | 'file_ids'>;

async function assertOpen(ctx: Ctx, employee_id: string, day: string, path: 'from_date' | 'to_date'): Promise<void> {
  const finalised = await ctx.dependencies.salary.lastFinalisedMonth(ctx.tx, employee_id);
  if (finalised && monthOf(day) <= finalised) throw daysFinalised(finalised, path);
}

/**
 * @returns the code of the component that gives what one inside the CTC takes; null beside the CTC
 * @throws `no_salary`, `component_not_found`, `override_not_allowed`, `amount_required`, `end_before_start`, `component_overlap`,
 * `month_finalised`, `percentage_wrong`, `inside_ctc_wrong`
 */
async function checkWanted(ctx: Ctx, employee_id: string, wanted: Wanted, except: string | null): Promise<string | null> {
  const { component_id, mode, amount_paise, from_date, to_date } = wanted;
  const held = await readSalaryOn(ctx, employee_id, from_date);
  if (!held.current) throw noSalary(held.full_name, from_date);
  const book = await readComponentBook(ctx.tx, from_date);
  const { byCode } = book;
  const component = [...byCode.values()].find((candidate) => candidate.component_id === component_id);
  if (!component) throw componentNotFound(0, 'It', from_date);
  const { rule, kind } = component;
  const fixed = kind === 'earning' || kind === 'deduction';
  const program = component.is_system || rule.calculation === 'system' || rule.frequency !== 'monthly';
  if (!fixed || program || (mode !== 'add' && !rule.is_recurring_override_allowed)) throw overrideNotAllowed(rule.name);
  if (mode !== 'exclude' && !amount_paise && wanted.percentage_bp === null) throw amountRequired();
  assertPercentage(wanted, component.code, new Set(held.current.break_up.lines.map(({ code }) => code)));
  if (to_date && to_date < from_date) throw endBeforeStart();
  await assertOpen(ctx, employee_id, from_date, 'from_date');
  const overlap =
    mode === 'add' ? undefined : await findOverlap(ctx.tx, { employee_id, component_id, from_date, to_date }, except);
  if (overlap) throw componentOverlap(rule.name, overlap);
  if (!wanted.inside_ctc) return null;
  if (kind !== 'earning' || !rule.in_ctc)
    throw insideCtcWrong('inside_ctc', `${rule.name} is not part of the CTC. Pay it beside the CTC`);
  return findBalancing(ctx, employee_id, held.current, wanted, { code: component.code, book });
}

type Held = NonNullable<Awaited<ReturnType<typeof readSalaryOn>>['current']>;

/** Months over which a component inside the CTC has to fit. */
const MONTHS_AHEAD = 12;

/** The days on which something inside the CTC changes: its first, those of other components, and those of months. */
const daysOf = ({ from_date, to_date }: Wanted, others: readonly OwnComponent[]): string[] =>
  [
    from_date,
    ...others.flatMap((one) => [one.from_date, ...(one.to_date ? [addDays(one.to_date, 1)] : [])]),
    ...Array.from({ length: MONTHS_AHEAD }, (_, at) => firstDayOf(addToMonth(monthOf(from_date), at + 1))),
  ].filter((day) => day >= from_date && (to_date === null || day <= to_date));

/**
 * The balancing component of a salary, which has to give what a component takes, after the approved components of the employee.
 * @throws `inside_ctc_wrong`
 */
async function findBalancing(
  ctx: Ctx,
  employee_id: string,
  { structure_version_id, break_up }: Held,
  wanted: Wanted,
  { code, book }: { code: string; book: ComponentBook },
): Promise<string> {
  const { from_date, percentage_bp } = wanted;
  const versions = structure_version_id ? [structure_version_id] : [];
  const balancing = [...(await loadBalancing(ctx.tx, versions, from_date)).values()][0];
  if (!balancing || balancing === code)
    throw insideCtcWrong('inside_ctc', 'This salary has no other component that takes the balance. Pay it beside the CTC');
  const rates = break_up.lines.map((line) => ({ code: line.code, rate: line.monthly_paise as Paise }));
  const others = (await loadOwnComponents(ctx.tx, from_date, [employee_id])).get(employee_id) ?? [];
  const own = { code, ...toRecurring(wanted), mode: wanted.mode };
  const name = book.byCode.get(balancing)?.rule.name ?? balancing;
  for (const day of daysOf(wanted, others)) {
    const { taken, left } = takenFromBalance({ rates, balancing }, others, own, day);
    if (taken <= Math.max(0, left)) continue;
    const of = `${name} has ${formatRupees(left)} a month left and can’t give ${formatRupees(taken)}`;
    if (percentage_bp !== null)
      throw insideCtcWrong('percentage_bp', `${of}. Enter a lower percentage, or pay it beside the CTC`);
    const most = ((wanted.amount_paise ?? 0) - taken + left) as Paise;
    throw insideCtcWrong('amount_paise', `${of}. Enter at most ${formatRupees(most)}, or pay it beside the CTC`);
  }
  return balancing;
}

/** @throws `percentage_wrong` beside an amount or a total, of nothing, of itself, or of a component that the salary does not have */
function assertPercentage(
  { mode, amount_paise, percentage_bp, percentage_of, cap_total_paise }: Wanted,
  own: string,
  codes: ReadonlySet<string>,
) {
  if (mode === 'exclude' || percentage_bp === null) return;
  if (amount_paise) throw percentageWrong('percentage_bp', 'Enter an amount or a percentage, not both');
  if (cap_total_paise) throw percentageWrong('cap_total_paise', 'A total needs a fixed amount. Leave it empty with a percentage');
  if (percentage_of.length === 0) throw percentageWrong('percentage_of', 'Please select the components it is a percentage of');
  if (percentage_of.includes(own)) throw percentageWrong('percentage_of', 'A component can’t be a percentage of itself');
  const unknown = percentage_of.find((code) => !codes.has(code));
  if (unknown)
    throw percentageWrong('percentage_of', `${unknown} is not part of this salary. Choose a component of its break-up`);
}

const toColumns = ({ amount_paise, percentage_bp, percentage_of, mode, months, ...rest }: Wanted) => ({
  ...rest,
  mode,
  percentage_bp: mode === 'exclude' ? null : percentage_bp,
  percentage_of: mode === 'exclude' || percentage_bp === null ? [] : [...new Set(percentage_of)],
  months: [...new Set(months)].sort((a, b) => a - b),
  amount_paise: mode === 'exclude' ? null : amount_paise,
});

/** Asks for a component of an employee. @throws refusals of the check */
export async function createOwnComponent(
  ctx: Ctx,
  { employee_id, file_ids, ...wanted }: CreateEmployeeComponent,
): Promise<EmployeeComponent> {
  const balancing_code = await checkWanted(ctx, employee_id, wanted, null);
  const id = await insertRow(ctx.tx, 'employee_component', {
    employee_id,
    status: 'pending_approval',
    created_by: ctx.actor.user_id,
    created_at: ctx.clock.now(),
    ...toColumns(wanted),
    balancing_code,
  });
  await setComponentFiles(ctx, id, file_ids);
  await ctx.audit('salary.component_asked', id, { employee_id, ...toColumns(wanted), files: file_ids.length });
  await submitRecord(ctx, OWN_COMPONENT, id);
  return readOwnComponent(ctx, id);
}

/** Changes a component before its decision; it is asked anew. @throws `not_in_state`, `version_conflict` and those of the check */
export async function updateOwnComponent(
  ctx: Ctx,
  id: string,
  { version, file_ids, ...wanted }: UpdateEmployeeComponent,
): Promise<EmployeeComponent> {
  const { employee_id, status, files: had } = await lockOwnComponent(ctx, id);
  await assertNotOwn(ctx, 'salary.employee_component.update', [employee_id]);
  if (status !== 'pending_approval' && status !== 'returned') throw revisionNotInState(status, 'a change');
  const balancing_code = await checkWanted(ctx, employee_id, wanted, id);
  const set = { ...toColumns(wanted), balancing_code, status: 'pending_approval' };
  await updateVersioned(ctx.tx, 'employee_component', { id, version, set, stale: staleRecord });
  if (file_ids) await setComponentFiles(ctx, id, file_ids);
  const files = file_ids ? { files: file_ids.length, files_before: had.length } : {};
  await ctx.audit('salary.component_changed', id, { employee_id, ...toColumns(wanted), ...files });
  await resubmitRecord(ctx, OWN_COMPONENT, id);
  return readOwnComponent(ctx, id);
}

/** Sets the last day of an approved component. @throws `not_in_state`, `end_before_start`, `month_finalised`, `version_conflict` */
export async function endOwnComponent(
  ctx: Ctx,
  id: string,
  { to_date, version }: { to_date: string; version: number },
): Promise<EmployeeComponent> {
  const { employee_id, status, from_date, ...before } = await lockOwnComponent(ctx, id);
  await assertNotOwn(ctx, 'salary.employee_component.update', [employee_id]);
  if (status !== 'approved') throw revisionNotInState(status, 'ending');
  if (to_date < from_date) throw endBeforeStart();
  await assertOpen(ctx, employee_id, to_date, 'to_date');
  await updateVersioned(ctx.tx, 'employee_component', { id, version, set: { to_date }, stale: staleRecord });
  await ctx.audit('salary.component_ended', id, { employee_id, before: before.to_date, to_date });
  await ctx.announceChange('pay', { employee_id, from_date: to_date, cause: 'employee component ended' });
  return readOwnComponent(ctx, id);
}

/** Checks again that a component inside the CTC fits: others were approved since it was asked for. @throws `inside_ctc_wrong` */
async function recheckBalancing(ctx: Ctx, { employee_id, code, ...component }: OwnComponentRecord): Promise<string | null> {
  const { current } = await readSalaryOn(ctx, employee_id, component.from_date);
  if (!component.inside_ctc || !current) return null;
  const book = await readComponentBook(ctx.tx, component.from_date);
  return findBalancing(ctx, employee_id, current, component, { code, book });
}

/**
 * What an approval does: the component counts from its first day.
 * @throws Refusal 409 when that month was finalised meanwhile, 422 when it no longer fits into the CTC
 */
export async function applyOwnComponent(ctx: Ctx, id: string): Promise<void> {
  const component = await lockOwnComponent(ctx, id);
  const { employee_id, from_date, version, status } = component;
  if (status !== 'pending_approval') return;
  await assertOpen(ctx, employee_id, from_date, 'from_date');
  await updateRow(
    ctx.tx,
    'employee_component',
    { id },
    { status: 'approved', balancing_code: await recheckBalancing(ctx, component), version: version + 1 },
  );
  await ctx.audit('salary.component_approved', id, { employee_id, code: component.code, mode: component.mode });
  await ctx.announceChange('pay', { employee_id, from_date, cause: 'employee component approved' });
}
