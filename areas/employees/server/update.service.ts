import type { EmployeeRecord, UpdateEmployee } from '@hrms/employees/contract';
import { fullName, needsApproval, retirementDay } from '@hrms/employees/domain';
import type { Ctx } from '@hrms/platform/server';
import { claimsOf, replaceClaims } from './claim.queries.ts';
import { clearClaims, refusingTwins } from './claim.service.ts';
import { changeDraft, finishDraft } from './draft.service.ts';
import { replaceTokens } from './insertion.service.ts';
import { moveJoining } from './joining.service.ts';
import { JOB_FIELDS, noPerson, type Person } from './new-employee.ts';
import { checkDates } from './preparation.service.ts';
import { findSubject } from './reach.service.ts';
import { readRecord } from './record.service.ts';
import { confirmWarnings, jobByPosition, ownChange, versionConflict } from './refusals.ts';

/** Changes the record; a draft may be finished by it. Facts of the job are dated and change through positions only. */
export async function updateEmployee(ctx: Ctx, asked: string, given: UpdateEmployee): Promise<EmployeeRecord> {
  const subject = await findSubject(ctx, asked, 'employees.employee.update', { lock: true });
  if (subject.version !== given.version) throw versionConflict();
  const before = await readRecord(ctx, subject.id);
  if (!before.is_draft) await changeEmployee(ctx, before, given);
  else if (given.is_draft ?? true) await changeDraft(ctx, before, given);
  else await finishDraft(ctx, before, given);
  const after = await readRecord(ctx, subject.id);
  await ctx.audit('employees.updated', subject.id, { before, after, reason: given.reason });
  return after;
}

const NAMES = ['first_name', ...Object.keys(noPerson)] as (keyof Person)[];

/** What the record's columns become: a field left out stays, an emptied one is cleared. */
export function personAfter(before: EmployeeRecord, given: UpdateEmployee): Person {
  const empty: Partial<Person> = noPerson;
  return Object.fromEntries(
    NAMES.map((name) => {
      const wanted = given[name] === undefined ? before[name] : given[name];
      return [name, wanted ?? empty[name] ?? null];
    }),
  ) as unknown as Person;
}

async function changeEmployee(ctx: Ctx, before: EmployeeRecord, given: UpdateEmployee): Promise<void> {
  for (const name of [...JOB_FIELDS, 'employee_code'] as const)
    if (given[name] !== undefined && given[name] !== before[name]) throw jobByPosition(name);
  const person = personAfter(before, given);
  const joined_on = given.joined_on ?? (before.joined_on as string);
  refuseOwnChange(ctx, before, person, joined_on);
  const date_of_birth = person.date_of_birth ?? (before.date_of_birth as string);
  const warnings = checkDates(ctx, { date_of_birth, joined_on });
  const sameAge = date_of_birth === before.date_of_birth && joined_on === before.joined_on;
  if (warnings.length > 0 && !sameAge && !(given.confirm_warnings && given.reason)) throw confirmWarnings(warnings);
  await saveContacts(ctx, before, person);
  if (joined_on !== before.joined_on) await moveJoining(ctx, before, joined_on);
  await saveRecord(ctx, before, { ...person, date_of_birth }, { joined_on });
}

/** People decide little about their own record by themselves, HR included. @throws Refusal 403 */
function refuseOwnChange(ctx: Ctx, before: EmployeeRecord, person: Person, joined_on: string): void {
  if (ctx.actor.employee_id !== before.employee_id) return;
  const changed = NAMES.filter((name) => person[name] !== before[name]);
  if (needsApproval(changed).length > 0 || joined_on !== before.joined_on) throw ownChange();
}

async function saveContacts(ctx: Ctx, before: EmployeeRecord, person: Person): Promise<void> {
  const { employee_id: id, previous_employee_id } = before;
  const claims = claimsOf(await ctx.vault(), { work_email: person.work_email, phone: person.phone });
  await clearClaims(ctx, { id, previous_employee_id }, claims);
  await refusingTwins(null, replaceClaims(ctx.tx, id, ['work_email', 'phone'], claims));
}

type More = {
  joined_on: string | null;
  service_from?: string | null;
  is_draft?: boolean;
  draft_job?: string | null;
  employee_code?: string;
};

/** Writes the columns of the record, one version on. @throws Refusal 409 when somebody was faster */
export async function saveRecord(ctx: Ctx, before: EmployeeRecord, person: Person, more: More): Promise<void> {
  const changed = await ctx.tx
    .updateTable('employee')
    .set({
      ...person,
      full_name: fullName(person),
      retirement_on: person.date_of_birth && retirementDay(person.date_of_birth),
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
}
