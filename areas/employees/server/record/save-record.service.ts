import type { EmployeeRecord, UpdateEmployee } from '@hrms/employees/contract';
import { fullName, retirementDay } from '@hrms/employees/domain';
import { readSettingsOn } from '@hrms/organisation/server';
import type { Ctx } from '@hrms/platform/server';
import { EMPTY_PERSON, type Person } from '../new-employee.ts';
import { refreshListing } from '../people-search/listing.queries.ts';
import { addressesOfInvited } from '../people-search/mail-address.queries.ts';
import { versionConflict } from '../refusals.ts';
import { replaceSearchTokens } from './insert-employees.service.ts';

export const PERSON_FIELDS = ['first_name', ...Object.keys(EMPTY_PERSON)] as (keyof Person)[];

/** The record's columns after a change: a missing field keeps its value, null clears it. */
export function mergePerson(before: EmployeeRecord, given: UpdateEmployee): Person {
  const empty: Partial<Person> = EMPTY_PERSON;
  return Object.fromEntries(
    PERSON_FIELDS.map((name) => {
      const wanted = given[name] === undefined ? before[name] : given[name];
      return [name, wanted ?? empty[name] ?? null];
    }),
  ) as unknown as Person;
}

type RecordExtras = {
  joined_on: string | null;
  service_from?: string | null;
  is_draft?: boolean;
  draft_job?: string | null;
  /** Writes all custom values of a record. */
  custom?: string;
  employee_code?: string;
};

/** Writes the record's columns and raises its version. @throws Refusal 409 when it changed meanwhile */
export async function saveEmployeeRow(ctx: Ctx, before: EmployeeRecord, person: Person, more: RecordExtras): Promise<void> {
  const { retirement_age } = await readSettingsOn(ctx.tx, ctx.today);
  const changed = await ctx.tx
    .updateTable('employee')
    .set({
      ...person,
      full_name: fullName(person),
      retirement_on: person.date_of_birth && retirementDay(person.date_of_birth, retirement_age),
      ...more,
      version: before.version + 1,
      updated_at: ctx.clock.now(),
      updated_by: ctx.actor.user_id,
    })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', before.employee_id)
    .where('version', '=', before.version)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw versionConflict();
  await notifyReplacedAddresses(ctx, before, person);
  await replaceSearchTokens(ctx.tx, {
    id: before.employee_id,
    employee_code: more.employee_code ?? before.employee_code,
    person,
  });
  await refreshListing(ctx.tx, ctx.today, [before.employee_id]);
}

/**
 * Tells an invited employee at each e-mail address that somebody else took off the record: a reset may go to the new one, and nobody
 * would hear of it at the old. Who is invited later hears of the invitation at the removed addresses.
 */
async function notifyReplacedAddresses(ctx: Ctx, before: EmployeeRecord, person: Person): Promise<void> {
  if (before.is_draft || ctx.actor.employee_id === before.employee_id) return;
  if (!(await addressesOfInvited(ctx, [before.employee_id])).has(before.employee_id)) return;
  const lower = ({ work_email, personal_email }: Pick<Person, 'work_email' | 'personal_email'>) =>
    [work_email, personal_email].flatMap((address) => address?.toLowerCase() ?? []);
  const kept = new Set(lower(person));
  for (const to of new Set(lower(before as Person)))
    if (!kept.has(to))
      await ctx.mail.send({
        to,
        subject: 'Your e-mail address was removed from your employee record',
        body: 'HR changed or removed this address in your employee record. If you don’t know about it, contact HR or an owner of your organisation now.',
      });
}
