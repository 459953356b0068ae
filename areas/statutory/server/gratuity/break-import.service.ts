import { findEmployeesByCodes, loadEmployeeFacts } from '@hrms/employees/server';
import { dateLabel, isCivilDate } from '@hrms/platform/calendar';
import { importFields } from '@hrms/platform/imports';
import { assertNotOwn, type CheckedRow, type Ctx, defineImport, type FileRow, startRow, takeBack } from '@hrms/platform/server';
import { breakDays, type ServiceBreak } from '@hrms/statutory/domain';
import { listRecordedBreaks } from './break.queries.ts';
import { insertBreak, removeBreak, wrongBreakDays } from './break.service.ts';

const KIND = 'statutory.gratuity_break';

type BreakRow = ServiceBreak & { employee_id: string };
type FileContext = {
  readonly ids: ReadonlyMap<string, string>;
  readonly facts: Awaited<ReturnType<typeof loadEmployeeFacts>>;
  /** Stored breaks and those of rows before. */
  readonly taken: Map<string, ServiceBreak[]>;
};

function checkRow(file_row: FileRow, { ids, facts, taken }: FileContext): CheckedRow<BreakRow> {
  const { row, cells } = file_row;
  const { errors, refuse } = startRow(file_row);
  const code = cells.employee_code ?? '';
  const person = facts.get(ids.get(code.toLowerCase()) ?? '');
  if (!person) {
    refuse('employee_code', 'No employee has this code');
    return { row, label: code, errors, value: null };
  }
  const label = `${person.full_name} (${code})`;
  const given = { from_date: cells.from_date ?? '', to_date: cells.to_date ?? '', reason: (cells.reason ?? '').trim() };
  for (const field of ['from_date', 'to_date'] as const)
    if (!isCivilDate(given[field]) && !errors.some((error) => error.field === field))
      refuse(field, 'Enter a date as 2019-04-01 or 01-04-2019');
  if (given.reason.length < 5 || given.reason.length > 300)
    refuse('reason', 'Give the reason of the break in 5 to 300 characters');
  if (errors.length > 0) return { row, label, errors, value: null };
  const wrong = wrongBreakDays(given, person);
  if (wrong) refuse(wrong.field, wrong.message);
  const own = taken.get(person.employee_id) ?? [];
  if (own.some(({ from_date, to_date }) => from_date <= given.to_date && to_date >= given.from_date))
    refuse('from_date', 'Another break of this employee has some of these days');
  if (errors.length > 0) return { row, label, errors, value: null };
  taken.set(person.employee_id, [...own, given]);
  const summary = `${breakDays(given)} days from ${dateLabel(given.from_date)}`;
  return { row, label, errors, value: { employee_id: person.employee_id, ...given }, summary };
}

/** Breaks in service, one a row. */
export const breakImport = defineImport<BreakRow>({
  kind: KIND,
  fields: importFields({
    required: ['employee_code', 'from_date', 'to_date', 'reason'],
    optional: [],
    dates: ['from_date', 'to_date'],
  }),
  most_rows: 5000,
  check: async (ctx: Ctx, rows) => {
    const ids = await findEmployeesByCodes(
      ctx.tx,
      rows.map(({ cells }) => cells.employee_code ?? ''),
    );
    const facts = await loadEmployeeFacts(ctx.tx, [...ids.values()]);
    const taken: Map<string, ServiceBreak[]> = await listRecordedBreaks(ctx.tx, [...ids.values()]);
    return rows.map((row) => checkRow(row, { ids, facts, taken }));
  },
  commit: async (ctx, rows, { made }) => {
    await assertNotOwn(
      ctx,
      'statutory.gratuity.run',
      rows.map(({ value }) => value.employee_id),
    );
    for (const { row, value } of rows)
      made.push({ row, id: await insertBreak(ctx, value.employee_id, value), version: 0, before: null });
  },
  undo: async (ctx, { made }) => {
    for (const { row, id } of made.toReversed()) await takeBack(KIND, row, () => removeBreak(ctx, id));
  },
});
