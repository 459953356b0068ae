import type { EmployeeRecord } from '@hrms/employees/contract';
import { fullName, policyFieldOf } from '@hrms/employees/domain';
import type { Ctx } from '@hrms/platform/server';
import { type Deed, linesOf } from './change.ts';
import { claimsOf, replaceClaims } from './claim.queries.ts';
import { clearClaims, refusingTwins } from './claim.service.ts';
import type { Person } from './new-employee.ts';
import { checkDates } from './preparation.service.ts';
import { readRecord } from './record.service.ts';
import { personAfter, saveRecord } from './saving.service.ts';

/** New values of fields of the record, by name. */
export type Changes = Partial<Record<keyof Person, unknown>>;

const LABELS: Readonly<Record<string, string>> = {
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  date_of_birth: 'Date of birth',
  gender: 'Gender',
  marital_status: 'Marital status',
  father_or_spouse_name: "Father's or spouse's name",
  father_or_spouse_relation: 'Father or spouse',
  nationality: 'Nationality',
  blood_group: 'Blood group',
  disability_kind: 'Disability',
  disability_percent: 'Disability in percent',
  personal_email: 'Personal e-mail',
  phone: 'Phone',
  alternate_phone: 'Another phone',
};

/** Only the fields that would become different. */
export const differing = (record: EmployeeRecord, changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => value !== undefined && ((record as Record<string, unknown>)[name] ?? null) !== (value ?? null),
    ),
  );

/** Fields of the record itself, as one deed for what a person is and one for how they are reached. */
const recordDeed = (section: 'personal' | 'contact'): Deed<Changes> => ({
  name: `${section}.fields`,
  section,
  fields: (changes) => Object.keys(changes).map(policyFieldOf),
  present: async (ctx, employee_id, changes) => {
    const record = (await readRecord(ctx, employee_id)) as Record<string, unknown>;
    return Object.fromEntries(Object.keys(changes).map((name) => [name, record[name] ?? null]));
  },
  lines: (_ctx, before, changes) => linesOf(LABELS, before as Record<string, unknown>, changes),
  apply: async (ctx, subject, changes) => {
    await writePerson(ctx, await readRecord(ctx, subject.id), changes);
    return subject.id;
  },
});

/** Writes changed fields of the record with the rules that creating it has. @throws Refusal */
async function writePerson(ctx: Ctx, before: EmployeeRecord, changes: Changes): Promise<void> {
  const person = personAfter(before, { ...changes, version: before.version } as never);
  const { employee_id: id, previous_employee_id, joined_on } = before;
  if (changes.date_of_birth !== undefined && person.date_of_birth && joined_on)
    await checkDates(ctx, { date_of_birth: person.date_of_birth, joined_on });
  const claims = claimsOf(await ctx.vault(), { work_email: person.work_email, phone: person.phone });
  await clearClaims(ctx, { id, previous_employee_id }, claims, { phone: 'changes.phone', work_email: 'changes.work_email' });
  await refusingTwins(null, replaceClaims(ctx.tx, id, ['work_email', 'phone'], claims));
  await saveRecord(ctx, before, person, { joined_on });
  const names = Object.keys(changes);
  await ctx.audit('employees.updated', id, {
    before: Object.fromEntries(names.map((name) => [name, (before as Record<string, unknown>)[name]])),
    after: changes,
    full_name: fullName(person),
  });
}

export const personalDeed = recordDeed('personal');
export const contactDeed = recordDeed('contact');
