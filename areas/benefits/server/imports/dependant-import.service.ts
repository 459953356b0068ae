import { familyProblems } from '@hrms/benefits/domain';
import { isCivilDate } from '@hrms/platform/calendar';
import { importFields } from '@hrms/platform/imports';
import { assertNotOwn, type CheckedRow, defineImport, type FileRow } from '@hrms/platform/server';
import { changeEnrolment } from '../enrolments/change.service.ts';
import { loadCovers } from '../enrolments/enrolment.queries.ts';
import { type FileWorld, loadFileWorld, readMembers, readNames } from './file-world.service.ts';

type NewCover = {
  readonly employee_id: string;
  readonly enrolment_id: string;
  readonly option_id: string;
  readonly family_member_ids: readonly string[];
  readonly from_date: string;
};

type Covers = Awaited<ReturnType<typeof loadCovers>>;

function checkRow(file_row: FileRow, world: FileWorld, covers: Covers, seen: Set<string>): CheckedRow<NewCover> {
  const { row, cells } = file_row;
  const { errors, refuse, subject, plan, label } = readNames(file_row, world);
  const from_date = cells.from_date || world.today;
  if (!isCivilDate(from_date)) refuse('from_date', 'Enter a date as 2026-04-01 or 01-04-2026');
  const enrolment = world.live.find((one) => one.employee_id === subject?.employee_id && one.plan_id === plan?.plan_id);
  if (subject && plan && !enrolment) refuse('plan_code', `${subject.full_name} is not enrolled in this plan`);
  if (enrolment && seen.has(enrolment.enrolment_id)) refuse('employee_code', 'Name all dependants of an employee in one row');
  if (enrolment) seen.add(enrolment.enrolment_id);
  const added = subject ? readMembers(subject, cells.dependants ?? '', refuse) : [];
  const option = plan?.options.find(({ option_id }) => option_id === enrolment?.option_id);
  const covered = (covers.get(enrolment?.enrolment_id ?? '') ?? [])
    .filter(({ status }) => status !== 'removed')
    .flatMap(({ family_member_id }) => family_member_id ?? []);
  for (const { name, family_member_id } of added)
    if (covered.includes(family_member_id)) refuse('dependants', `${name} is covered already`);
  const ids = [...new Set([...covered, ...added.map(({ family_member_id }) => family_member_id)])];
  const members = subject?.family.filter(({ family_member_id }) => ids.includes(family_member_id)) ?? [];
  if (option && isCivilDate(from_date))
    for (const { name, reason } of familyProblems(option.family, members, from_date)) refuse('dependants', `${name}: ${reason}`);
  if (errors.length > 0 || !subject || !enrolment || !option) return { row, label, summary: '', errors, value: null };
  const { employee_id } = subject;
  const value = {
    employee_id,
    enrolment_id: enrolment.enrolment_id,
    option_id: option.option_id,
    family_member_ids: ids,
    from_date,
  };
  return { row, label, summary: `${added.map(({ name }) => name).join(', ')} from ${from_date}`, errors, value };
}

/** Family members who are covered from a day on; the enrolment is priced anew. */
export const dependantImport = defineImport<NewCover>({
  kind: 'benefits.dependants',
  fields: importFields({
    required: ['employee_code', 'plan_code', 'dependants'],
    optional: ['from_date'],
    dates: ['from_date'],
  }),
  most_rows: 2000,
  check: async (ctx, rows) => {
    const world = await loadFileWorld(ctx, rows);
    const covers = await loadCovers(
      ctx.tx,
      world.live.map(({ enrolment_id }) => enrolment_id),
    );
    const seen = new Set<string>();
    return rows.map((row) => checkRow(row, world, covers, seen));
  },
  commit: async (ctx, rows) => {
    await assertNotOwn(
      ctx,
      'benefits.enrolment.update',
      rows.map(({ value }) => value.employee_id),
    );
    for (const { value } of rows) {
      const { enrolment_id, option_id, family_member_ids, from_date } = value;
      const change = { option_id, family_member_ids: [...family_member_ids], from_date, reason: 'From a file' };
      await changeEnrolment(ctx, enrolment_id, { ...change, monthly_paise: null, pran: null });
    }
  },
});
