import { importFields } from '@hrms/platform/imports';
import { type CheckedRow, defineImport, type FileRow, updateRow } from '@hrms/platform/server';
import { type FileWorld, loadFileWorld, readNames } from './file-world.service.ts';

type MemberNumber = { readonly employee_id: string; readonly enrolment_id: string; readonly number: string };

function checkRow(file_row: FileRow, world: FileWorld): CheckedRow<MemberNumber> {
  const { row, cells } = file_row;
  const { errors, refuse, subject, plan, label } = readNames(file_row, world);
  const number = (cells.member_number ?? '').trim();
  const enrolment = world.live.find((one) => one.employee_id === subject?.employee_id && one.plan_id === plan?.plan_id);
  if (subject && plan && !enrolment) refuse('plan_code', `${subject.full_name} is not enrolled in this plan`);
  if (!number || number.length > 60) refuse('member_number', 'Enter a number of at most 60 characters');
  const value = enrolment && { employee_id: enrolment.employee_id, enrolment_id: enrolment.enrolment_id, number };
  return { row, label, summary: `Ends in ${number.slice(-4)}`, errors, value: errors.length > 0 ? null : (value ?? null) };
}

/** Numbers that insurers and card providers gave to employees. */
export const memberNumberImport = defineImport<MemberNumber>({
  kind: 'benefits.member_numbers',
  fields: importFields({ required: ['employee_code', 'plan_code', 'member_number'] }),
  most_rows: 5000,
  check: async (ctx, rows) => {
    const world = await loadFileWorld(ctx, rows);
    return rows.map((row) => checkRow(row, world));
  },
  commit: async (ctx, rows) => {
    const vault = await ctx.vault();
    for (const { value } of rows) {
      const { enrolment_id: id, employee_id, number } = value;
      await updateRow(
        ctx.tx,
        'benefit_enrolment',
        { id },
        { member_id: vault.encrypt('benefit_enrolment', 'member_id', id, number) },
      );
      await ctx.audit('benefits.member_number_recorded', id, { employee_id });
    }
  },
});
