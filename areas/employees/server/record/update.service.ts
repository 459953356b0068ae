import type { CustomValues, EmployeeRecord, UpdateEmployee } from '@hrms/employees/contract';
import { fieldPolicyOf, groupByPolicy, policyFieldName } from '@hrms/employees/domain';
import { type Ctx, isStale } from '@hrms/platform/server';
import { findPermittedSubject } from '../access.service.ts';
import { submitChange } from '../changes/change.service.ts';
import { readPolicyChanges } from '../custom-fields/field-policy.service.ts';
import { changedCustomValues, validateCustomValues } from '../custom-fields/value.service.ts';
import { collectGuardWarnings } from '../guards.service.ts';
import { replaceUniqueIdentifiers, uniqueIdentifiersOf } from '../identity/unique-identifier.queries.ts';
import { mapUniqueViolation, releaseFreeIdentifiers } from '../identity/unique-identifier.service.ts';
import { JOB_FIELDS, type Person } from '../new-employee.ts';
import { findSubjectUnchecked } from '../own-access.service.ts';
import { jobChangesByPosition, ownChangeForbidden, versionConflict, warningsUnconfirmed } from '../refusals.ts';
import { customFieldPolicyName, customValuesChange } from './custom-values.change.ts';
import { finishDraft, updateDraft } from './draft.service.ts';
import { changeJoiningDate } from './joining-date.service.ts';
import { contactChange, type PersonChanges, personalChange } from './personal.change.ts';
import { assertPersonDates } from './prepare-employee.service.ts';
import { readRecord, readStoredCustomValues } from './record.service.ts';
import { mergePerson, PERSON_FIELDS, saveEmployeeRow } from './save-record.service.ts';

/**
 * Updates the record or finishes a draft. Job fields have dates and change through positions only.
 * @throws Refusal 403, 404, 409, 422
 */
export async function updateEmployee(ctx: Ctx, asked: string, given: UpdateEmployee): Promise<EmployeeRecord> {
  const subject = await findPermittedSubject(ctx, asked, 'employees.employee.update', { lock: true });
  if (isStale(subject, given)) throw versionConflict();
  const before = await readRecord(ctx, subject.id);
  if (!before.is_draft) await changeEmployee(ctx, before, given);
  else if (given.is_draft ?? true) await updateDraft(ctx, before, given);
  else await finishDraft(ctx, before, given);
  const after = await readRecord(ctx, subject.id);
  await ctx.audit('employees.updated', subject.id, { before, after, reason: given.reason });
  return after;
}

async function changeEmployee(ctx: Ctx, before: EmployeeRecord, given: UpdateEmployee): Promise<void> {
  for (const name of [...JOB_FIELDS, 'employee_code'] as const)
    if (given[name] !== undefined && given[name] !== before[name]) throw jobChangesByPosition(name);
  const wanted = mergePerson(before, given);
  const joined_on = given.joined_on ?? (before.joined_on as string);
  const person = await requestApprovalFields(ctx, before, wanted, joined_on);
  const date_of_birth = person.date_of_birth ?? (before.date_of_birth as string);
  const warnings = await assertPersonDates(ctx, { date_of_birth, joined_on });
  if (joined_on !== before.joined_on)
    for (const message of await collectGuardWarnings(ctx, 'joined_on', before.employee_id, joined_on))
      warnings.push({ path: 'joined_on', message });
  const sameAge = date_of_birth === before.date_of_birth && joined_on === before.joined_on;
  if (warnings.length > 0 && !sameAge && !(given.confirm_warnings && given.reason)) throw warningsUnconfirmed(warnings);
  await saveContactIdentifiers(ctx, before, person);
  if (joined_on !== before.joined_on) await changeJoiningDate(ctx, before, joined_on);
  const values = await requestApprovalCustomValues(ctx, before, changedCustomValues(before.custom ?? {}, given.custom));
  const custom = await validateCustomValues(ctx.tx, await readStoredCustomValues(ctx.tx, before.employee_id), values, {
    whole: false,
  });
  await saveEmployeeRow(ctx, before, { ...person, date_of_birth }, { joined_on, custom: JSON.stringify(custom) });
}

/**
 * Own records change as the field policy says, HR included: what needs approval becomes one request per section,
 * and is left unchanged now. @throws Refusal 403 for fields only HR may change
 */
async function requestApprovalFields(ctx: Ctx, before: EmployeeRecord, person: Person, joined_on: string): Promise<Person> {
  if (ctx.actor.employee_id !== before.employee_id) return person;
  const changed = PERSON_FIELDS.filter((name) => person[name] !== before[name]);
  const split = groupByPolicy(changed, await readPolicyChanges(ctx.tx));
  if (split.hr_only.length > 0 || joined_on !== before.joined_on) throw ownChangeForbidden();
  const subject = await findSubjectUnchecked(ctx, before.employee_id);
  const asked = { personal: {} as PersonChanges, contact: {} as PersonChanges };
  for (const name of split.approval as (keyof Person)[])
    asked[policyFieldName(name).startsWith('contact.') ? 'contact' : 'personal'][name] = person[name];
  if (Object.keys(asked.personal).length > 0) await submitChange(ctx, subject, personalChange, asked.personal);
  if (Object.keys(asked.contact).length > 0) await submitChange(ctx, subject, contactChange, asked.contact);
  const stays = Object.fromEntries(split.approval.map((name) => [name, before[name as keyof EmployeeRecord] ?? null]));
  return { ...person, ...stays } as Person;
}

/** The same for custom values; returns those to write now. */
async function requestApprovalCustomValues(ctx: Ctx, before: EmployeeRecord, values: CustomValues): Promise<CustomValues> {
  const keys = Object.keys(values);
  if (ctx.actor.employee_id !== before.employee_id || keys.length === 0) return values;
  const policies = await readPolicyChanges(ctx.tx);
  const of = (mode: string) =>
    Object.fromEntries(
      Object.entries(values).filter(([key]) => fieldPolicyOf(customFieldPolicyName(key), policies).mode === mode),
    );
  if (Object.keys(of('hr_only')).length > 0) throw ownChangeForbidden();
  const asked = of('approval');
  if (Object.keys(asked).length > 0) {
    await validateCustomValues(ctx.tx, null, asked, { whole: false });
    await submitChange(ctx, await findSubjectUnchecked(ctx, before.employee_id), customValuesChange, asked);
  }
  return of('direct');
}

async function saveContactIdentifiers(ctx: Ctx, before: EmployeeRecord, person: Person): Promise<void> {
  const { employee_id: id, previous_employee_id } = before;
  const claims = uniqueIdentifiersOf(await ctx.vault(), { work_email: person.work_email, phone: person.phone });
  await releaseFreeIdentifiers(ctx, { id, previous_employee_id }, claims);
  await mapUniqueViolation(null, replaceUniqueIdentifiers(ctx.tx, id, ['work_email', 'phone'], claims));
}
