import type { RegistrationKind } from '@hrms/organisation/contract';
import { REGISTRATION_KIND_LABELS } from '@hrms/organisation/domain';
import { addDays, dateLabel, daysBetween } from '@hrms/platform/calendar';
import { EVERYONE } from '@hrms/platform/contract';
import { type JobContext, updateRow } from '@hrms/platform/server';
import { recordNotices } from '../records.notices.ts';

/** Days before expiry on which a reminder is sent; after expiry one is sent every day. */
const REMINDER_DAYS: readonly number[] = [60, 30, 7];
/** A head counts as moved out when they were in the department at most this many days ago. */
const LOOK_BACK_DAYS = 7;

/** The reminder that is due: 60, 30 or 7 days, or the negative days after expiry; null when none is due. */
export function dueReminderDays(days_left: number, told: number | null): number | null {
  if (days_left < 0) return told === days_left ? null : days_left;
  const mark = REMINDER_DAYS.findLast((one) => days_left <= one);
  return mark === undefined || (told !== null && told <= mark) ? null : mark;
}

/** Notifies users who may change branches of registrations that expire or have expired. */
export async function remindRegistrations(ctx: JobContext): Promise<void> {
  const today = ctx.clock.today();
  const rows = await ctx.tx
    .selectFrom('branch_registration')
    .innerJoin('branch', (on) =>
      on.onRef('branch.org_id', '=', 'branch_registration.org_id').onRef('branch.id', '=', 'branch_registration.branch_id'),
    )
    .where('branch_registration.org_id', '=', ctx.org_id)
    .where('branch.active', '=', true)
    .where('expires_on', '<=', addDays(today, REMINDER_DAYS[0] ?? 60))
    .select(['branch_registration.id', 'branch_registration.kind', 'expires_on', 'reminded_at_days', 'branch.name as branch'])
    .orderBy('branch_registration.id')
    .execute();
  for (const { id, kind, expires_on, reminded_at_days, branch } of rows) {
    if (!expires_on) continue;
    const days_left = daysBetween(today, expires_on);
    const mark = dueReminderDays(days_left, reminded_at_days);
    if (mark === null) continue;
    await updateRow(ctx.tx, 'branch_registration', { id }, { reminded_at_days: mark });
    await ctx.notify(days_left < 0 ? recordNotices.registrationExpired : recordNotices.registrationExpiring, {
      to: { holders: 'organisation.branch.update' },
      cause: `${id}:${expires_on}:${mark}`,
      subject_id: id,
      values: { what: REGISTRATION_KIND_LABELS[kind as RegistrationKind], branch, on: dateLabel(expires_on) },
    });
  }
}

type HeadedUnit = { table: 'department' | 'branch'; within: 'department_ids' | 'branch_ids' };
const HEADED_UNITS: readonly HeadedUnit[] = [
  { table: 'department', within: 'department_ids' },
  { table: 'branch', within: 'branch_ids' },
];

/** Removes heads who left or moved out of their department or branch, and notifies the users who may change it. */
export async function removeDepartedHeads(ctx: JobContext): Promise<void> {
  const { tx, org_id, clock } = ctx;
  const today = clock.today();
  const { matches } = ctx.dependencies.platform.audience;
  for (const { table, within } of HEADED_UNITS) {
    const rows = await tx
      .selectFrom(table)
      .where('org_id', '=', org_id)
      .where('active', '=', true)
      .where('head_employee_id', 'is not', null)
      .select(['id', 'name', 'head_employee_id'])
      .orderBy('id')
      .execute();
    for (const { id, name, head_employee_id: head } of rows) {
      if (!head) continue;
      const here = { ...EVERYONE, everyone: false, [within]: [id] };
      const inService = await matches(tx, head, EVERYONE, today);
      const movedOut =
        !(await matches(tx, head, here, today)) && (await matches(tx, head, here, addDays(today, -LOOK_BACK_DAYS)));
      if (!inService || movedOut) await removeHead(ctx, table, { id, name, head });
    }
  }
}

async function removeHead(
  ctx: JobContext,
  table: HeadedUnit['table'],
  of: { id: string; name: string; head: string },
): Promise<void> {
  const { id, name, head } = of;
  await ctx.tx
    .updateTable(table)
    .set((eb) => ({ head_employee_id: null, version: eb('version', '+', 1) }))
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
  await ctx.audit(`organisation.${table}_head_gone`, id, { head_employee_id: head });
  const told = { cause: `${id}:${head}`, subject_id: id };
  if (table === 'department')
    await ctx.notify(recordNotices.headMissing, {
      ...told,
      to: { holders: 'organisation.department.update' },
      values: { department: name },
    });
  else
    await ctx.notify(recordNotices.branchHeadMissing, {
      ...told,
      to: { holders: 'organisation.branch.update' },
      values: { branch: name },
    });
}
