import type { Position } from '@hrms/employees/contract';
import { findInForceOn, findReportingLoop, type ManagerRow } from '@hrms/employees/domain';
import { dateLabel } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import type { EmployeeSubject } from '../access.service.ts';
import { JOB_FIELDS, type Job } from '../new-employee.ts';
import {
  contractEndWrong,
  reportingLoop as loopRefusal,
  managerNotInService,
  positionDateWrong,
  positionExists,
} from '../refusals.ts';
import { findPlaceNames, readManagersInService } from './place.queries.ts';
import { listManagerChainRows, lockReportingLines } from './position.queries.ts';

export const END_OF_TIME = '9999-12-31';

/** The position in force on the day of a change. @throws Refusal 409, 422 when no change can start that day */
export function assertChangeDate(subject: EmployeeSubject, rows: readonly Position[], from_date: string): Position {
  if (subject.is_draft) throw positionDateWrong('Finish the draft first');
  if (rows.some((row) => row.from_date === from_date)) throw positionExists(from_date);
  const before = findInForceOn(rows, from_date);
  if (!before)
    throw positionDateWrong(
      `Effective date cannot be before the joining date ${subject.joined_on ? dateLabel(subject.joined_on) : ''}`.trim(),
    );
  if (subject.last_working_day && from_date > subject.last_working_day)
    throw positionDateWrong(`Effective date cannot be after the last working day ${dateLabel(subject.last_working_day)}`);
  return before;
}

type JobToCheck = { readonly [K in keyof Job]?: Job[K] | null | undefined };

/** The job after a change; a location is cleared when the branch changes. */
export function changedJob(before: Position, given: JobToCheck): Job {
  const job = Object.fromEntries(
    JOB_FIELDS.map((name) => [name, given[name] === undefined ? before[name] : given[name]]),
  ) as unknown as Job;
  const moved = job.branch_id !== before.branch_id && given.location_id === undefined;
  return moved ? { ...job, location_id: null } : job;
}

/** @throws Refusal 422 when a fixed-term or contract position has no end date, or the end is not after `from_date` */
export function assertContractEnd(
  { employment_type, contract_end_date }: Pick<Job, 'employment_type' | 'contract_end_date'>,
  from_date: string,
): void {
  if ((employment_type === 'fixed_term' || employment_type === 'contract') && !contract_end_date)
    throw contractEndWrong('Please select the contract end date');
  if (contract_end_date && contract_end_date <= from_date)
    throw contractEndWrong('Contract end date must be after the start date');
}

type ReportingPeriod = { manager_id: string | null; from_date: string; until: string };

/** The manager must be active on the first day and not report to this employee during the period. @throws Refusal 409, 422 */
export async function assertManagerAllowed(
  ctx: Ctx,
  { id }: Pick<EmployeeSubject, 'id'>,
  period: ReportingPeriod,
): Promise<void> {
  await (await readManagerCheck(ctx, [period.manager_id], period.from_date))(id, period);
}

/** @throws Refusal 409, 422 as `assertManagerAllowed` */
export type ManagerCheck = (employee_id: string, period: ReportingPeriod) => Promise<void>;

/** Reads these managers and the lines above them, for a check of each employee from the same day on. */
export async function readManagerCheck(ctx: Ctx, manager_ids: readonly (string | null)[], day: string): Promise<ManagerCheck> {
  const ids = [...new Set(manager_ids.filter((id) => id !== null))];
  if (ids.length === 0) return async () => undefined;
  const managerOf = await readManagersInService(ctx.tx, ids, day);
  await lockReportingLines(ctx.tx);
  const lines = await listManagerChainRows(ctx.tx, ids);
  return async (employee_id, { manager_id, ...days }) => {
    if (!manager_id) return;
    if (manager_id === employee_id) throw managerNotInService('An employee cannot be their own manager');
    const manager = managerOf(manager_id);
    if (manager.joined_on > days.from_date)
      throw managerNotInService(
        `${manager.full_name} joins on ${dateLabel(manager.joined_on)}. Choose an employee active on ${dateLabel(days.from_date)}`,
      );
    await assertNoLoopIn(ctx, lines, { employee_id, manager_id, ...days });
  };
}

/** @throws Refusal 409 naming the employees of a reporting loop */
export async function assertNoReportingLoop(
  ctx: Ctx,
  subject: Pick<EmployeeSubject, 'id'>,
  { manager_id, ...days }: ReportingPeriod,
): Promise<void> {
  if (!manager_id) return;
  await lockReportingLines(ctx.tx);
  const lines = await listManagerChainRows(ctx.tx, [manager_id]);
  await assertNoLoopIn(ctx, lines, { employee_id: subject.id, manager_id, ...days });
}

/** The lines that were just written together make no loop with each other. @throws Refusal 409 */
export async function assertNoReportingLoops(
  ctx: Ctx,
  written: readonly { employee_id: string; manager_id: string | null; from_date: string }[],
): Promise<void> {
  const managers = new Set(written.flatMap(({ manager_id }) => manager_id ?? []));
  if (managers.size < 2) return;
  const lines = await listManagerChainRows(ctx.tx, [...managers]);
  for (const { manager_id, ...line } of written)
    if (manager_id) await assertNoLoopIn(ctx, lines, { ...line, manager_id, until: END_OF_TIME });
}

type NewLine = Parameters<typeof findReportingLoop>[1];

async function assertNoLoopIn(ctx: Ctx, lines: readonly ManagerRow[], line: NewLine): Promise<void> {
  const loop = findReportingLoop(lines, line);
  if (!loop) return;
  const names = await findPlaceNames(ctx.tx, loop);
  throw loopRefusal(loop.map((id) => names.get(id) ?? '?'));
}
