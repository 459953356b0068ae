/** What rows of a benefits file name: employees, plans and the enrolments of a day. */
import { findEmployeesByCodes } from '@hrms/employees/server';
import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, type FileRow, startRow } from '@hrms/platform/server';
import { type Circumstances, loadCircumstances } from '../enrolments/draft.service.ts';
import { findLive, type LiveEnrolment } from '../enrolments/enrolment.queries.ts';
import type { Subject } from '../people/subject.service.ts';
import { loadPlansOn, type PlanOnDay } from '../plans/plan-on.service.ts';

export type FileWorld = {
  readonly circumstances: Circumstances;
  /** By code in small letters. */
  readonly subjects: ReadonlyMap<string, Subject>;
  /** By code in capitals. */
  readonly plans: ReadonlyMap<string, PlanOnDay>;
  readonly live: readonly LiveEnrolment[];
  readonly today: CivilDate;
};

/** Loads what the rows of a file name, as of today. */
export async function loadFileWorld(ctx: Ctx, rows: readonly FileRow[]): Promise<FileWorld> {
  const { tx, today } = ctx;
  const ids = await findEmployeesByCodes(
    tx,
    rows.map(({ cells }) => cells.employee_code ?? ''),
  );
  const employee_ids = [...new Set(ids.values())];
  const circumstances = await loadCircumstances(ctx, today, employee_ids);
  const subjects = new Map(
    [...ids].flatMap(([code, id]) => {
      const subject = circumstances.subjects.get(id);
      return subject ? [[code, subject] as const] : [];
    }),
  );
  const plans = new Map([...(await loadPlansOn(tx, today)).values()].map((plan) => [plan.code.toUpperCase(), plan]));
  const plan_ids = [...plans.values()].map(({ plan_id }) => plan_id);
  const live = await findLive(tx, { plan_ids, employee_ids }, { first_day: today, last_day: '9999-12-31' });
  return { circumstances, subjects, plans, live, today };
}

/** A row while it is checked: what it names, and a place for what is wrong. */
export function readNames(file_row: FileRow, { subjects, plans }: FileWorld) {
  const { cells } = file_row;
  const { errors, refuse } = startRow(file_row);
  const code = cells.employee_code ?? '';
  const subject = subjects.get(code.toLowerCase());
  const plan = plans.get((cells.plan_code ?? '').toUpperCase());
  if (!subject) refuse('employee_code', 'No employee in service has this code');
  if (!plan) refuse('plan_code', 'No plan has this code');
  else if (plan.status !== 'active') refuse('plan_code', 'This plan is not active');
  const label = `${subject ? `${subject.full_name} (${code})` : code}, ${plan?.name ?? cells.plan_code ?? ''}`;
  return { errors, refuse, subject, plan: plan?.status === 'active' ? plan : undefined, label };
}

/** Members of the family by their names; those unknown are refused. */
export function readMembers(subject: Subject, names: string, refuse: (field: string, message: string) => void) {
  const wanted = names.split(/[;|]/).map((name) => name.trim());
  return wanted.filter(Boolean).flatMap((name) => {
    const member = subject.family.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!member) refuse('dependants', `${name} is not in the family of ${subject.full_name}. Add the family member first`);
    return member ?? [];
  });
}
