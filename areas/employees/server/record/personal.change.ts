import type { EmployeeRecord } from '@hrms/employees/contract';
import { fullName, policyFieldName } from '@hrms/employees/domain';
import type { Ctx } from '@hrms/platform/server';
import { changedLines, type RecordChange } from '../changes/change.ts';
import { replaceUniqueIdentifiers, uniqueIdentifiersOf } from '../identity/unique-identifier.queries.ts';
import { mapUniqueViolation, releaseFreeIdentifiers } from '../identity/unique-identifier.service.ts';
import type { Person } from '../new-employee.ts';
import { assertPersonDates } from './prepare-employee.service.ts';
import { readRecord } from './record.service.ts';
import { mergePerson, saveEmployeeRow } from './save-record.service.ts';

/** New values of record fields, by name. */
export type PersonChanges = Partial<Record<keyof Person, unknown>>;

const LABELS: Readonly<Record<string, string>> = {
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  date_of_birth: 'Date of birth',
  gender: 'Gender',
  marital_status: 'Marital status',
  father_or_spouse_name: "Father's or spouse's name",
  father_or_spouse_relation: 'Relation',
  nationality: 'Nationality',
  blood_group: 'Blood group',
  disability_kind: 'Disability',
  disability_percent: 'Disability percent',
  personal_email: 'Personal e-mail',
  phone: 'Phone',
  alternate_phone: 'Alternate phone',
};

/** The fields whose value would change. */
export const changedFields = (record: EmployeeRecord, changes: PersonChanges): PersonChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => value !== undefined && ((record as Record<string, unknown>)[name] ?? null) !== (value ?? null),
    ),
  );

/** Changes of record fields: personal details and contact details. */
const personChange = (section: 'personal' | 'contact'): RecordChange<PersonChanges> => ({
  name: `${section}.fields`,
  section,
  fields: (changes) => Object.keys(changes).map(policyFieldName),
  present: async (ctx, employee_id, changes) => {
    const record = (await readRecord(ctx, employee_id)) as Record<string, unknown>;
    return Object.fromEntries(Object.keys(changes).map((name) => [name, record[name] ?? null]));
  },
  lines: (_ctx, before, changes) => changedLines(LABELS, before as Record<string, unknown>, changes),
  apply: async (ctx, subject, changes) => {
    await writePerson(ctx, await readRecord(ctx, subject.id), changes);
    return subject.id;
  },
});

/** Writes changed record fields with the rules of creating. @throws Refusal 409, 422 */
async function writePerson(ctx: Ctx, before: EmployeeRecord, changes: PersonChanges): Promise<void> {
  const person = mergePerson(before, { ...changes, version: before.version } as never);
  const { employee_id: id, previous_employee_id, joined_on } = before;
  if (changes.date_of_birth !== undefined && person.date_of_birth && joined_on)
    await assertPersonDates(ctx, { date_of_birth: person.date_of_birth, joined_on });
  const claims = uniqueIdentifiersOf(await ctx.vault(), { work_email: person.work_email, phone: person.phone });
  await releaseFreeIdentifiers(ctx, { id, previous_employee_id }, claims, {
    phone: 'changes.phone',
    work_email: 'changes.work_email',
  });
  await mapUniqueViolation(null, replaceUniqueIdentifiers(ctx.tx, id, ['work_email', 'phone'], claims));
  await saveEmployeeRow(ctx, before, person, { joined_on });
  const names = Object.keys(changes);
  await ctx.audit('employees.updated', id, {
    before: Object.fromEntries(names.map((name) => [name, (before as Record<string, unknown>)[name]])),
    after: changes,
    full_name: fullName(person),
  });
}

export const personalChange = personChange('personal');
export const contactChange = personChange('contact');
