import type { FamilyMember } from '@hrms/employees/contract';
import { type FamilyRelative, familyMemberProblem, familyMemberWarning, isMinor } from '@hrms/employees/domain';
import { type Ctx, findRow, wrongField } from '@hrms/platform/server';
import { type SectionSpec, sectionRowChange } from '../changes/section.change.ts';
import { listSectionRows, type SectionRow } from '../changes/section.queries.ts';
import { warningsUnconfirmed } from '../refusals.ts';
import { findSchemesNaming, flagNominationsForReview } from './nomination.queries.ts';

export const familySectionSpec: SectionSpec = {
  section: 'family',
  table: 'family_member',
  columns: [
    'name',
    'relationship',
    'date_of_birth',
    'gender',
    'is_dependent',
    'disability',
    'phone',
    'is_emergency_contact',
    'aadhaar_last_four',
    'ends_on',
    'end_reason',
  ],
  order: 'ends_on is not null, date_of_birth',
  labels: {
    name: 'Name',
    relationship: 'Relationship',
    date_of_birth: 'Date of birth',
    gender: 'Gender',
    is_dependent: 'Dependent',
    disability: 'Disability',
    phone: 'Phone',
    is_emergency_contact: 'Emergency contact',
    aadhaar_last_four: 'Aadhaar (last four digits)',
    ends_on: 'End date',
    end_reason: 'Reason',
  },
  fields: () => ['family'],
  check: async (ctx, subject, { row_id, remove, values }, rows) => {
    if (remove) return assertNotNominated(ctx, row_id ?? '');
    const person = await findRow(ctx.tx, 'employee', { id: subject.id }, ['date_of_birth']);
    const member = values as FamilyRelative & Record<string, unknown>;
    const problem = familyMemberProblem(member, { parent_born: person?.date_of_birth ?? null, today: ctx.today });
    if (problem) throw wrongField('employees.wrong_value', problem.path, problem.message);
    if (Boolean(values.ends_on) !== Boolean(values.end_reason))
      throw wrongField('employees.wrong_value', values.ends_on ? 'end_reason' : 'ends_on', 'Enter the end date and the reason');
    const others = rows.filter(({ id }) => id !== row_id) as unknown as FamilyRelative[];
    const warning = familyMemberWarning(member, others, ctx.today);
    if (warning && !(values.confirm_warnings && values.reason)) throw warningsUnconfirmed([warning]);
  },
  after: async (ctx, subject, { row_id, values }, id) => {
    if (row_id && values.ends_on) await flagNominationsForReview(ctx, subject.id, { naming: id });
    if (!row_id && values.relationship === 'spouse') await flagNominationsForReview(ctx, subject.id, { notFamily: true });
  },
};

/** Permission and rules of the family section. */
export const familyAccess = { spec: familySectionSpec, permission: 'employees.family.update' };

export const familyChange = sectionRowChange(familySectionSpec);

/** A nominee cannot be removed, only ended with a reason. @throws Refusal 409 */
async function assertNotNominated(ctx: Ctx, id: string): Promise<void> {
  if ((await findSchemesNaming(ctx, [id])).size > 0)
    throw wrongField('employees.wrong_value', 'rowId', 'This family member is a nominee. Enter an end date and reason instead');
}

/** Family members of an employee, with minority and the schemes that nominate them. */
export async function listFamilyMembers(ctx: Ctx, employee_id: string): Promise<FamilyMember[]> {
  const rows = await listSectionRows(ctx, familySectionSpec, employee_id);
  const schemes = await findSchemesNaming(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row: SectionRow) => ({
    ...(row as unknown as FamilyMember),
    is_minor: isMinor(String(row.date_of_birth), ctx.today),
    nominated_for: schemes.get(row.id) ?? [],
  }));
}
