import { assignmentChanges, type PolicyChoice } from '@hrms/employees/domain';
import {
  findUnassigned,
  listAssignmentsOf,
  loadAssignments,
  loadCriteria,
  loadPolicyEmployees,
  saveAssignments,
} from '@hrms/employees/server';
import type { AssignPolicy, LeaveAssignment } from '@hrms/leave/contract';
import { type CivilDate, latest } from '@hrms/platform/calendar';
import type { Ctx, Tx, Work } from '@hrms/platform/server';
import { findPerson } from '../people/person.queries.ts';
import { employeeUnknown, policyUnknown } from '../refusals.ts';
import { LEAVE_POLICY_TABLES } from '../rules/rule.queries.ts';
import { findDefaultPolicy, findFirstDays, isActivePolicy } from './policy.queries.ts';
import { rebuildSoon } from './rule.service.ts';

/** What decides about policies on a day. */
export async function loadPolicyChoice(tx: Tx, on: CivilDate): Promise<PolicyChoice> {
  return {
    criteria: await loadCriteria(tx, LEAVE_POLICY_TABLES, on),
    default_policy_id: (await findDefaultPolicy(tx))?.id ?? null,
  };
}

/**
 * Assigns policies by the criteria of a day, to all employees or those named; what is stored follows `assignmentChanges`.
 * @returns employees whose policy changed
 */
export async function resolveAssignments(work: Work, on: CivilDate, employee_ids?: readonly string[]): Promise<string[]> {
  const { tx } = work;
  const employees = await loadPolicyEmployees(tx, on, employee_ids);
  const assignments = await loadAssignments(
    tx,
    LEAVE_POLICY_TABLES,
    employees.map(({ employee_id }) => employee_id),
  );
  const stored = { assignments, first_days: await findFirstDays(tx) };
  const changes = assignmentChanges(await loadPolicyChoice(tx, on), employees, stored, on);
  await saveAssignments(
    work,
    LEAVE_POLICY_TABLES,
    changes.map((change) => ({ ...change, reason: null })),
  );
  return changes.map(({ employee_id }) => employee_id);
}

/** Employees in service, or still to join, who are under no policy yet. */
export const findWithoutPolicy = (tx: Tx, day: CivilDate): Promise<string[]> => findUnassigned(tx, LEAVE_POLICY_TABLES, day);

/** Resolves all employees as of a day and rebuilds the schedules that follow. Answers how many changed. */
export async function resolveAndRebuild(ctx: Ctx, on: CivilDate): Promise<number> {
  const changed = await resolveAssignments(ctx, on);
  await rebuildSoon(ctx, changed);
  if (changed.length > 0) await ctx.audit('leave.policies_assigned', undefined, { on, employees: changed.length });
  return changed.length;
}

/** Assigns policies to employees who just joined, and posts the credits that are due. */
export async function assignLeavePolicies(ctx: Ctx, employee_ids: readonly string[]): Promise<void> {
  await rebuildSoon(ctx, await resolveAssignments(ctx, ctx.today, employee_ids));
}

/** Policies of one employee, newest first. @throws `employee_unknown` */
export async function listAssignments(ctx: Ctx, employee_id: string): Promise<{ assignments: LeaveAssignment[] }> {
  if (!(await findPerson(ctx.tx, employee_id, ctx.today))) throw employeeUnknown(404);
  const rows = await listAssignmentsOf(ctx.tx, LEAVE_POLICY_TABLES, employee_id);
  return {
    assignments: rows.flatMap(({ assignment_id, policy_id, policy_name, from_date, source, reason }) =>
      policy_id && policy_name ? [{ assignment_id, leave_policy_id: policy_id, policy_name, from_date, source, reason }] : [],
    ),
  };
}

/** Puts one employee under a policy from a day on, whatever the criteria say. @throws `employee_unknown`, `policy_unknown` */
export async function assignPolicy(
  ctx: Ctx,
  employee_id: string,
  { leave_policy_id: policy_id, from_date, reason }: AssignPolicy,
): Promise<{ assignments: LeaveAssignment[] }> {
  const person = await findPerson(ctx.tx, employee_id, from_date);
  if (!person) throw employeeUnknown(404);
  if (!(await isActivePolicy(ctx.tx, policy_id))) throw policyUnknown();
  await saveAssignments(ctx, LEAVE_POLICY_TABLES, [
    { employee_id, policy_id, from_date: latest(from_date, person.joined_on), source: 'manual', reason },
  ]);
  await ctx.audit('leave.policy_assigned', employee_id, { leave_policy_id: policy_id, from_date, reason });
  await rebuildSoon(ctx, [employee_id]);
  return listAssignments(ctx, employee_id);
}
