import type { RosterRow, roster } from '@hrms/attendance/contract';
import { toCivilDate } from '@hrms/attendance/domain';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, hasOfficeScope, type PageRows, visibleEmployees } from '@hrms/platform/server';
import { loadConfiguration } from '../configuration.queries.ts';
import { loadLeaveDays } from '../leave-adapter.service.ts';
import { listPeopleIds, loadPeople, placementOn } from '../people.queries.ts';
import { assertRange } from '../period-lookup.ts';
import { calendarFacts, loadPlanRows, plansOf } from '../shift-plans.ts';
import { departmentNames, listRequirements, loadCells } from './roster.queries.ts';

export const MOST_ROSTER_DAYS = 42;

/** Whether the caller plans: they see drafts, others what was published. */
const seesDrafts = (ctx: Ctx) =>
  ctx.actor.permissions.has('attendance.roster.update') || hasOfficeScope(ctx.actor, 'attendance.roster.read');

/** A page of the roster: the plans of each person, with drafts for those who plan. */
export async function listRoster(ctx: Ctx, filter: FilterOf<typeof roster.list>): Promise<PageRows<RosterRow>> {
  const { from, to } = assertRange(filter.from, filter.to, MOST_ROSTER_DAYS);
  const visible = await visibleEmployees(ctx, 'attendance.roster.read', 'e.id');
  const { employee_id, branch_id, department_id, search } = filter;
  const all = await listPeopleIds(ctx.tx, {
    from: filter.from,
    to: filter.to,
    visible,
    branch_id,
    department_id,
    search,
    ids: employee_id ? [employee_id] : undefined,
  });
  const { page, limit } = filter;
  const ids = all.slice((page - 1) * limit, page * limit);
  const ref = await loadConfiguration(ctx.tx, from, to);
  const people = new Map((await loadPeople(ctx.tx, ids)).map((person) => [person.employee_id, person]));
  const drafts = seesDrafts(ctx);
  const rows = await loadPlanRows(ctx.tx, ref, ids, from, to, { drafts });
  const stored = await loadCells(ctx, ids, filter.from, filter.to);
  const leave = await loadLeaveDays(ctx, ids, filter.from, filter.to);
  const calendar = calendarFacts(ref, from, to);
  const names = await departmentNames(ctx);
  const shown = ids.flatMap((id): RosterRow[] => {
    const person = people.get(id);
    if (!person) return [];
    const plans = plansOf(ref, rows, calendar, person, from, to);
    const cells = plans.map((plan) => {
      const cell = stored.get(`${id}${plan.day}`);
      const on = leave.get(id)?.get(plan.day);
      return {
        day: toCivilDate(plan.day),
        shift_id: plan.kind === 'weekly_off' && plan.off === 3 ? null : plan.shift.id,
        shift_code: plan.kind === 'weekly_off' && plan.off === 3 ? null : plan.shift.code,
        kind: plan.kind,
        by: plan.by,
        draft: drafts && cell !== undefined && !cell.published,
        holiday: plan.holiday,
        leave: on?.first ?? on?.second ?? null,
        version: cell?.version ?? null,
      };
    });
    const planned_minutes = plans.reduce((sum, plan) => sum + (plan.timed && plan.off !== 3 ? plan.shift.expected : 0), 0);
    const department_name = names.get(placementOn(person, to)?.department_id ?? '') ?? null;
    return [
      {
        employee_id: id,
        employee_code: person.employee_code,
        full_name: person.full_name,
        department_name,
        cells,
        planned_minutes,
      },
    ];
  });
  const total = all.length;
  return { rows: shown, pagination: { page, limit, total, totalPages: Math.ceil(total / limit) } };
}

/** How many people work each shift on each day, by department, with what is required. */
export async function readCoverage(
  ctx: Ctx,
  filter: { from: string; to: string; branch_id?: string | undefined; department_id?: string | undefined },
) {
  const { from, to } = assertRange(filter.from, filter.to, MOST_ROSTER_DAYS);
  const visible = await visibleEmployees(ctx, 'attendance.roster.read', 'e.id');
  const ids = await listPeopleIds(ctx.tx, { ...filter, visible });
  const ref = await loadConfiguration(ctx.tx, from, to);
  const people = await loadPeople(ctx.tx, ids);
  const rows = await loadPlanRows(ctx.tx, ref, ids, from, to, { drafts: seesDrafts(ctx) });
  const calendar = calendarFacts(ref, from, to);
  const names = await departmentNames(ctx);
  const required = await listRequirements(ctx);
  const counts = new Map<
    string,
    { department_id: string | null; shift_id: string | null; shift_code: string; counts: number[] }
  >();
  const width = to - from + 1;
  for (const { department_id, shift_id } of required) {
    const shift_code = ref.shifts.get(shift_id)?.code;
    if (shift_code && names.has(department_id) && (!filter.department_id || filter.department_id === department_id))
      counts.set(`${department_id}${shift_id}`, { department_id, shift_id, shift_code, counts: Array(width).fill(0) });
  }
  for (const person of people)
    for (const plan of plansOf(ref, rows, calendar, person, from, to)) {
      if (!plan.timed || plan.off === 3) continue;
      const department_id = placementOn(person, plan.day)?.department_id ?? null;
      const key = `${department_id}${plan.shift.id}`;
      const own = counts.get(key) ?? {
        department_id,
        shift_id: plan.shift.id,
        shift_code: plan.shift.code,
        counts: Array(width).fill(0),
      };
      own.counts[plan.day - from] = (own.counts[plan.day - from] ?? 0) + 1;
      counts.set(key, own);
    }
  return {
    days: Array.from({ length: width }, (_, n) => toCivilDate(from + n)),
    rows: [...counts.values()]
      .map((row) => ({
        ...row,
        department_name: names.get(row.department_id ?? '') ?? '',
        required:
          required.find((one) => one.department_id === row.department_id && one.shift_id === row.shift_id)?.required ?? null,
      }))
      .sort((a, b) => a.department_name.localeCompare(b.department_name) || a.shift_code.localeCompare(b.shift_code)),
  };
}
