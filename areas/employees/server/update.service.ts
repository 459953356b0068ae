import type { CustomValues, EmployeeRecord, UpdateEmployee } from '@hrms/employees/contract';
import { policyFieldOf, policyOf, splitByPolicy } from '@hrms/employees/domain';
import type { Ctx } from '@hrms/platform/server';
import { change } from './change.service.ts';
import { claimsOf, replaceClaims } from './claim.queries.ts';
import { clearClaims, refusingTwins } from './claim.service.ts';
import { customDeed, customPolicy } from './custom.deed.ts';
import { differingCustom, keptCustom } from './custom-value.service.ts';
import { changeDraft, finishDraft } from './draft.service.ts';
import { readPolicies } from './field-policy.service.ts';
import { guardWarnings } from './guard.service.ts';
import { moveJoining } from './joining.service.ts';
import { JOB_FIELDS, type Person } from './new-employee.ts';
import { findPerson } from './own-reach.service.ts';
import { type Changes, contactDeed, personalDeed } from './personal.deed.ts';
import { checkDates } from './preparation.service.ts';
import { findSubject } from './reach.service.ts';
import { readRecord, storedCustomOf } from './record.service.ts';
import { confirmWarnings, jobByPosition, ownChange, versionConflict } from './refusals.ts';
import { PERSON_FIELDS, personAfter, saveRecord } from './saving.service.ts';

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

async function changeEmployee(ctx: Ctx, before: EmployeeRecord, given: UpdateEmployee): Promise<void> {
  for (const name of [...JOB_FIELDS, 'employee_code'] as const)
    if (given[name] !== undefined && given[name] !== before[name]) throw jobByPosition(name);
  const wanted = personAfter(before, given);
  const joined_on = given.joined_on ?? (before.joined_on as string);
  const person = await askedAside(ctx, before, wanted, joined_on);
  const date_of_birth = person.date_of_birth ?? (before.date_of_birth as string);
  const warnings = await checkDates(ctx, { date_of_birth, joined_on });
  if (joined_on !== before.joined_on)
    for (const message of await guardWarnings(ctx, 'joined_on', before.employee_id, joined_on))
      warnings.push({ path: 'joined_on', message });
  const sameAge = date_of_birth === before.date_of_birth && joined_on === before.joined_on;
  if (warnings.length > 0 && !sameAge && !(given.confirm_warnings && given.reason)) throw confirmWarnings(warnings);
  await saveContacts(ctx, before, person);
  if (joined_on !== before.joined_on) await moveJoining(ctx, before, joined_on);
  const values = await customAskedAside(ctx, before, differingCustom(before.custom ?? {}, given.custom));
  const custom = await keptCustom(ctx.tx, await storedCustomOf(ctx.tx, before.employee_id), values, { whole: false });
  await saveRecord(ctx, before, { ...person, date_of_birth }, { joined_on, custom: JSON.stringify(custom) });
}

/**
 * People decide little about their own record by themselves, HR included: what needs approval becomes a request, one a section,
 * and stays as it is in what is written now. @throws Refusal 403 for what HR alone may change, of others
 */
async function askedAside(ctx: Ctx, before: EmployeeRecord, person: Person, joined_on: string): Promise<Person> {
  if (ctx.actor.employee_id !== before.employee_id) return person;
  const changed = PERSON_FIELDS.filter((name) => person[name] !== before[name]);
  const split = splitByPolicy(changed, await readPolicies(ctx.tx));
  if (split.hr_only.length > 0 || joined_on !== before.joined_on) throw ownChange();
  const subject = await findPerson(ctx, before.employee_id);
  const asked = { personal: {} as Changes, contact: {} as Changes };
  for (const name of split.approval as (keyof Person)[])
    asked[policyFieldOf(name).startsWith('contact.') ? 'contact' : 'personal'][name] = person[name];
  if (Object.keys(asked.personal).length > 0) await change(ctx, subject, personalDeed, asked.personal);
  if (Object.keys(asked.contact).length > 0) await change(ctx, subject, contactDeed, asked.contact);
  const stays = Object.fromEntries(split.approval.map((name) => [name, before[name as keyof EmployeeRecord] ?? null]));
  return { ...person, ...stays } as Person;
}

/** The same for the organisation's own fields: what needs approval becomes a request; answers what is written now. */
async function customAskedAside(ctx: Ctx, before: EmployeeRecord, values: CustomValues): Promise<CustomValues> {
  const keys = Object.keys(values);
  if (ctx.actor.employee_id !== before.employee_id || keys.length === 0) return values;
  const policies = await readPolicies(ctx.tx);
  const of = (mode: string) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => policyOf(customPolicy(key), policies).mode === mode));
  if (Object.keys(of('hr_only')).length > 0) throw ownChange();
  const asked = of('approval');
  if (Object.keys(asked).length > 0) {
    await keptCustom(ctx.tx, null, asked, { whole: false });
    await change(ctx, await findPerson(ctx, before.employee_id), customDeed, asked);
  }
  return of('direct');
}

async function saveContacts(ctx: Ctx, before: EmployeeRecord, person: Person): Promise<void> {
  const { employee_id: id, previous_employee_id } = before;
  const claims = claimsOf(await ctx.vault(), { work_email: person.work_email, phone: person.phone });
  await clearClaims(ctx, { id, previous_employee_id }, claims);
  await refusingTwins(null, replaceClaims(ctx.tx, id, ['work_email', 'phone'], claims));
}
