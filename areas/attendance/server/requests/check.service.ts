import type { AskRequest } from '@hrms/attendance/contract';
import { periodOfDay, toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import { type Ctx, canAccessEmployee, hasOfficeScope } from '@hrms/platform/server';
import { loadConfiguration } from '../configuration.queries.ts';
import { loadPeople, type Person } from '../people.queries.ts';
import {
  futureDay,
  limitReached,
  notInService,
  notLinked,
  permissionMinutes,
  recordNotFound,
  requestIncomplete,
  requestOverlaps,
  shiftUnknown,
  swapImpossible,
  tooOld,
} from '../refusals.ts';
import { assertRequestsOpen } from '../request-deadline.ts';
import { calendarFacts, loadPlanRows, plansOf } from '../shift-plans.ts';
import { assertNoOverlap, findConflicts } from '../shifts/conflicts.service.ts';
import { countRequestsUsed, findOverlappingRequest } from './check.queries.ts';
import { type Cell, cellsOf, isTimeRange } from './effect.service.ts';

export const CORRECTIONS = ['add_punch', 'replace_punches', 'exempt'] as const;
const MOST_DAYS = 31;

export type Checked = {
  readonly person: Person;
  readonly last_day: string;
  readonly used: number;
  readonly limit: number;
};

const CORRECT = 'attendance.day.correct';

/** Whether the caller asks as HR for this employee, beyond the limits: by office, and within the places of the office. */
const asksAsHr = async (ctx: Ctx, employee_id: string) =>
  hasOfficeScope(ctx.actor, CORRECT) && (await canAccessEmployee(ctx, CORRECT, employee_id));

function assertTimeRange({ first_day, punches }: AskRequest, last_day: string): void {
  const [from, to] = punches;
  if (last_day !== first_day) throw requestIncomplete('last_day', 'A time range is on one day');
  if (punches.length !== 2 || from?.direction !== 'in' || to?.direction !== 'out' || from.minute >= to.minute)
    throw requestIncomplete('punches', 'Enter from and to, in this order');
}

function assertComplete(given: AskRequest, last_day: string): void {
  if (last_day < given.first_day) throw requestIncomplete('last_day', 'Last day is before the first day');
  if (toDayNumber(last_day) - toDayNumber(given.first_day) >= MOST_DAYS)
    throw requestIncomplete('last_day', `Select at most ${MOST_DAYS} days`);
  const oneDay = given.kind === 'add_punch' || given.kind === 'replace_punches' || given.kind === 'permission';
  if (oneDay && last_day !== given.first_day) throw requestIncomplete('last_day', 'Select one day');
  if ((given.kind === 'add_punch' || given.kind === 'replace_punches') && given.punches.length === 0)
    throw requestIncomplete('punches', 'Add at least one punch');
  if (isTimeRange(given)) assertTimeRange(given, last_day);
  if (given.kind === 'exempt' && given.waive.length === 0) throw requestIncomplete('waive', 'Select what is waived');
  if (given.kind === 'permission' && !given.minutes) throw requestIncomplete('minutes', 'Enter minutes');
  if (given.kind === 'permission' && !given.at) throw requestIncomplete('at', 'Select start or end of the shift');
  if (given.kind === 'shift_change' && !given.shift_id) throw requestIncomplete('shift_id', 'Please select a shift');
  if (given.kind === 'shift_swap' && !given.partner_employee_id)
    throw requestIncomplete('partner_employee_id', 'Please select a colleague');
}

/** The employee a request is for. @throws `not_linked`, `not_found` */
async function readPerson(ctx: Ctx, given: AskRequest): Promise<Person> {
  const own = ctx.actor.employee_id;
  const employee_id = given.employee_id ?? own;
  if (!employee_id) throw notLinked();
  if (employee_id !== own && !(await asksAsHr(ctx, employee_id))) throw recordNotFound('Employee');
  const [person] = await loadPeople(ctx.tx, [employee_id]);
  if (!person) throw recordNotFound('Employee');
  return person;
}

/** Kinds that say where a half was spent: it can be at one place only, also after one was approved. */
const PLACES = ['on_duty', 'work_from_home'];

/** Kinds that say the same of a day: of two corrections one would undo the other. */
const ofOneKind = (kind: string): string[] => (CORRECTIONS.some((one) => one === kind) ? [...CORRECTIONS] : [kind]);

/** @throws `request_overlaps` for an open request of the kind, and for a half that another request already places */
async function assertNoOther(
  ctx: Ctx,
  employee_id: string,
  { kind, first_day, half }: AskRequest,
  last_day: string,
  except: string | null,
): Promise<void> {
  const { rows } = await findOverlappingRequest(ctx, {
    employee_id,
    kind,
    half,
    first_day,
    last_day,
    except,
    kinds: ofOneKind(kind),
    places: PLACES,
  });
  if (rows[0]) throw requestOverlaps(rows[0].day);
}

/**
 * Checks a request: complete, within service, not overlapping, within the policy's limits (HR asks beyond them), and no too short rest.
 * @throws every refusal of the call
 */
export async function checkRequest(ctx: Ctx, given: AskRequest, except: string | null = null): Promise<Checked> {
  const last_day = given.last_day ?? given.first_day;
  assertComplete(given, last_day);
  const person = await readPerson(ctx, given);
  const [from, to] = [toDayNumber(given.first_day), toDayNumber(last_day)];
  if (from < person.joined || (person.left !== null && to > person.left)) throw notInService();
  await assertNoOther(ctx, person.employee_id, given, last_day, except);
  const ref = await loadConfiguration(ctx.tx, from, to);
  const { overrides } = await loadPlanRows(ctx.tx, ref, [person.employee_id], from, to);
  const { rule } = ref.policyOn(person, overrides.get(person.employee_id) ?? [], from);
  const isCorrection = CORRECTIONS.some((kind) => kind === given.kind);
  if (isCorrection && given.first_day > ctx.today) throw futureDay();
  const kinds = isCorrection ? CORRECTIONS : given.kind === 'permission' ? (['permission'] as const) : [];
  const limit = isCorrection ? rule.requests.per_period : given.kind === 'permission' ? rule.permission.per_period : 0;
  const period = periodOfDay(ref.cycle, given.first_day);
  const used =
    kinds.length === 0 ? 0 : await countRequestsUsed(ctx, person.employee_id, kinds, period.first_day, period.last_day, except);
  if (given.kind === 'permission' && (given.minutes ?? 0) > rule.permission.minutes_each)
    throw permissionMinutes(rule.permission.minutes_each);
  if (!(await asksAsHr(ctx, person.employee_id))) {
    await assertRequestsOpen(ctx, person.employee_id, given.first_day);
    if (isCorrection && from < toDayNumber(ctx.today) - rule.requests.back_days) throw tooOld(rule.requests.back_days);
    if (kinds.length > 0 && used >= limit) throw limitReached(limit);
  }
  if (given.kind === 'shift_change' && given.shift_id !== 'off' && !ref.shifts.get(given.shift_id ?? '')?.active)
    throw shiftUnknown();
  if (given.kind === 'shift_swap' || given.kind === 'shift_change') await assertRosterAllows(ctx, given, person, last_day);
  return { person, last_day, used, limit };
}

/** @throws `rest_too_short`, `shift_overlaps`, `swap_impossible` when the new rosters break a rule */
async function assertRosterAllows(ctx: Ctx, given: AskRequest, person: Person, last_day: string): Promise<void> {
  const partner_employee_id = given.partner_employee_id ?? null;
  if (given.kind === 'shift_swap') {
    const [partner] = partner_employee_id ? await loadPeople(ctx.tx, [partner_employee_id]) : [];
    if (!partner || partner.employee_id === person.employee_id) throw swapImpossible('Please select a colleague');
  }
  const cells = await cellsOf(ctx, {
    ...given,
    employee_id: person.employee_id,
    last_day,
    minutes: null,
    at: null,
    shift_id: given.shift_id ?? null,
    partner_employee_id,
  });
  await assertCellsAllowed(ctx, cells);
}

/** @throws `rest_too_short`, `shift_overlaps`, or `swap_impossible` for leave and missing consent, when cells are written as given */
export async function assertCellsAllowed(ctx: Ctx, cells: readonly Cell[]): Promise<void> {
  const days = cells.map(({ day }) => toDayNumber(day));
  const [from, to] = [Math.min(...days) - 7, Math.max(...days) + 7];
  const ids = [...new Set(cells.map(({ employee_id }) => employee_id))];
  const ref = await loadConfiguration(ctx.tx, from, to);
  const rows = await loadPlanRows(ctx.tx, ref, ids, from, to);
  const roster = new Map(ids.map((id) => [id, new Map(rows.roster.get(id) ?? [])]));
  for (const { employee_id, day, shift_id } of cells) if (shift_id) roster.get(employee_id)?.set(toDayNumber(day), shift_id);
  const calendar = calendarFacts(ref, from, to);
  const people = await loadPeople(ctx.tx, ids);
  const conflicts = await findConflicts(
    ctx,
    ref,
    people.map((person) => ({ person, plans: plansOf(ref, { ...rows, roster }, calendar, person, from, to) })),
  );
  const touched = new Set(days.flatMap((day) => [day - 1, day, day + 1].map(toCivilDate)));
  const near = conflicts.filter(({ day }) => touched.has(day));
  assertNoOverlap(near, undefined);
  const changed = new Set(cells.map(({ employee_id, day }) => `${employee_id}${day}`));
  const other = near.find(
    ({ kind, employee_id, day }) => kind !== 'rest' && kind !== 'overlap' && changed.has(`${employee_id}${day}`),
  );
  if (other) throw swapImpossible(`${other.full_name}: ${other.message}`);
}
