import type { EmployeeRecord, UpdateEmployee } from '@hrms/employees/contract';
import { fullName, retirementDay } from '@hrms/employees/domain';
import { settingsOn } from '@hrms/organisation/server';
import type { Ctx } from '@hrms/platform/server';
import { replaceTokens } from './insertion.service.ts';
import { relist } from './listing.queries.ts';
import { noPerson, type Person } from './new-employee.ts';
import { versionConflict } from './refusals.ts';

export const PERSON_FIELDS = ['first_name', ...Object.keys(noPerson)] as (keyof Person)[];

/** What the record's columns become: a field left out stays, an emptied one is cleared. */
export function personAfter(before: EmployeeRecord, given: UpdateEmployee): Person {
  const empty: Partial<Person> = noPerson;
  return Object.fromEntries(
    PERSON_FIELDS.map((name) => {
      const wanted = given[name] === undefined ? before[name] : given[name];
      return [name, wanted ?? empty[name] ?? null];
    }),
  ) as unknown as Person;
}

type More = {
  joined_on: string | null;
  service_from?: string | null;
  is_draft?: boolean;
  draft_job?: string | null;
  /** Values of the organisation's own fields, whole. */
  custom?: string;
  employee_code?: string;
};

/** Writes the columns of the record, one version on. @throws Refusal 409 when somebody was faster */
export async function saveRecord(ctx: Ctx, before: EmployeeRecord, person: Person, more: More): Promise<void> {
  const { retirement_age } = await settingsOn(ctx.tx, ctx.today);
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
  await replaceTokens(ctx.tx, {
    id: before.employee_id,
    employee_code: more.employee_code ?? before.employee_code,
    person,
  });
  await relist(ctx.tx, ctx.today, [before.employee_id]);
}
