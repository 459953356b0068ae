import { type AttendancePolicy, AttendanceRule, type policies } from '@hrms/attendance/contract';
import { toDayNumber } from '@hrms/attendance/domain';
import type { BodyOf } from '@hrms/platform/contract';
import { type Ctx, findRow, mapUniqueViolation, newId, updateVersioned } from '@hrms/platform/server';
import { markPeopleFrom } from '../affected.queries.ts';
import { assertOpenDays } from '../locks.queries.ts';
import { defaultPolicy, policyExists, recordNotFound, shiftUnknown, staleRecord } from '../refusals.ts';
import { clearDefaultPolicy, findAnyPolicy, insertAttendancePolicy, insertRule, toPolicies } from './policy.queries.ts';

const UNIQUE = { attendance_policy__name: policyExists };

/** A policy with its versions. @throws `not_found` */
export async function findPolicy(ctx: Ctx, id: string): Promise<AttendancePolicy> {
  const policy = (await toPolicies(ctx, [id])).get(id);
  if (!policy) throw recordNotFound('Policy');
  return policy;
}

async function assertShift(ctx: Ctx, { default_shift_id }: AttendanceRule): Promise<void> {
  if (!default_shift_id) return;
  const found = await findRow(ctx.tx, 'shift', { id: default_shift_id, active: true }, ['id']);
  if (!found) throw shiftUnknown('rule.default_shift_id');
}

/** Adds a policy with its first rule. @throws `policy_exists`, `shift_unknown` */
export async function createPolicy(
  ctx: Ctx,
  { name, from_date, rule }: BodyOf<typeof policies.create>,
): Promise<AttendancePolicy> {
  await assertShift(ctx, rule);
  const id = newId();
  const now = ctx.clock.now();
  const first = await findAnyPolicy(ctx);
  const insert = insertAttendancePolicy(ctx, id, name, first, now);
  await mapUniqueViolation(insert.execute(), UNIQUE);
  await insertRule(ctx, id, from_date, rule);
  await ctx.audit('attendance.policy_created', id, { name, from_date, rule });
  return findPolicy(ctx, id);
}

/** Renames, deactivates or makes a policy the default. @throws `default_policy`, `policy_exists`, `version_conflict` */
export async function updatePolicy(ctx: Ctx, id: string, given: BodyOf<typeof policies.update>): Promise<AttendancePolicy> {
  const before = await findPolicy(ctx, id);
  if (before.version !== given.version) throw staleRecord();
  if (before.is_default && (given.active === false || given.is_default === false)) throw defaultPolicy();
  if (given.is_default && !before.is_default) await clearDefaultPolicy(ctx);
  const { name, active, is_default, version } = given;
  await updateVersioned(ctx.tx, 'attendance_policy', {
    id,
    version,
    set: { name, active, is_default, updated_at: ctx.clock.now() },
    stale: staleRecord,
    unique: UNIQUE,
  });
  const after = await findPolicy(ctx, id);
  await ctx.audit('attendance.policy_updated', id, { before: before.name, after: { name, active, is_default } });
  if (before.active !== after.active || before.is_default !== after.is_default)
    await markPeopleFrom(ctx, toDayNumber(ctx.today), 'policy changed');
  return after;
}

/** A new rule of a policy from a day on; open days from then are computed again. @throws `period_locked`, `period_consumed`, `shift_unknown` */
export async function addRule(
  ctx: Ctx,
  id: string,
  { from_date, rule }: BodyOf<typeof policies.addRule>,
): Promise<AttendancePolicy> {
  const before = await findPolicy(ctx, id);
  await assertShift(ctx, rule);
  if (from_date <= ctx.today) await assertOpenDays(ctx.tx, null, from_date);
  await insertRule(ctx, id, from_date, rule);
  await ctx.audit('attendance.rule_added', id, { from_date, before: before.rule, after: rule });
  await markPeopleFrom(ctx, toDayNumber(from_date), 'policy changed');
  return findPolicy(ctx, id);
}
