import { ChangePosition } from '@hrms/employees/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, lockRow, Refusal, updateRow } from '@hrms/platform/server';
import { findSubjectUnchecked } from '../own-access.service.ts';
import { employeeMissing } from '../refusals.ts';
import { listPositionsOfMany } from './position.queries.ts';
import { planPositionChanges, writePositionChanges } from './position.service.ts';

async function changeProbation(
  ctx: Ctx,
  employee_id: string,
  set: { probation_until?: CivilDate; confirmed_on?: CivilDate },
): Promise<void> {
  const row = await lockRow(ctx.tx, 'employee', { id: employee_id }, ['version', 'probation_until', 'confirmed_on']);
  if (!row) throw employeeMissing();
  const stamp = { updated_at: ctx.clock.now(), updated_by: ctx.actor.user_id, version: row.version + 1 };
  await updateRow(ctx.tx, 'employee', { id: employee_id }, { ...set, ...stamp });
  const { probation_until, confirmed_on } = row;
  await ctx.audit('employees.probation_changed', employee_id, {
    employee_id,
    before: { probation_until, confirmed_on },
    after: set,
  });
  await ctx.announceChange('pay', { employee_id, from_date: ctx.today, cause: 'probation decided' });
}

/**
 * Confirms an employee from today; a position on probation becomes a permanent one. The caller has checked who may.
 * @throws Refusal 404, 409, 422 as a change of position
 */
export async function confirmProbation(ctx: Ctx, employee_id: string): Promise<void> {
  const subject = await findSubjectUnchecked(ctx, employee_id);
  const positions = (await listPositionsOfMany(ctx.tx, [employee_id])).get(employee_id) ?? [];
  const held = positions.find(({ from_date }) => from_date <= ctx.today);
  await changeProbation(ctx, employee_id, { confirmed_on: ctx.today });
  if (held?.employment_type !== 'probation') return;
  const given = ChangePosition.parse({ from_date: ctx.today, reason: 'confirmation', employment_type: 'permanent' });
  const [plan] = await planPositionChanges(ctx, [{ subject, given }]);
  if (!plan || plan instanceof Refusal) throw plan ?? employeeMissing();
  await writePositionChanges(ctx, [plan]);
}

/** Moves the last day of probation. The caller has checked who may. @throws Refusal 404 */
export const prolongProbation = (ctx: Ctx, employee_id: string, probation_until: CivilDate): Promise<void> =>
  changeProbation(ctx, employee_id, { probation_until });
