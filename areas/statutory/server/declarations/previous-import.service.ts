/** Salary and tax of earlier employers from a file. */
import { findEmployeeCards, findEmployeesByCodes } from '@hrms/employees/server';
import { importFields, paiseOfCell } from '@hrms/platform/imports';
import {
  assertNotOwn,
  type CheckedRow,
  type Ctx,
  defineImport,
  type FileRow,
  importRoutes,
  type Route,
  startRow,
  takeBack,
} from '@hrms/platform/server';
import { previousEmploymentImports, RecordPreviousEmployment } from '@hrms/statutory/contract';
import { listPreviousKeys, previousKey } from '../previous-employment.queries.ts';
import { addPreviousEmployment, cancelPreviousEmployment, wrongPreviousFacts } from '../previous-employment.service.ts';

const KIND = 'statutory.previous_employments';
const UPDATE = 'statutory.tds_profile.update';
const DATE = 'Enter a date as 2026-04-01 or 01-04-2026';
const AMOUNT = 'Enter rupees with at most two decimals';

/** Columns of amounts in rupees, with their field in paise; only salary and tds are required. */
const AMOUNTS: Readonly<Record<string, string>> = {
  salary: 'salary_paise',
  tds: 'tds_paise',
  exempt: 'exempt_paise',
  professional_tax: 'professional_tax_paise',
  epf: 'epf_paise',
};
const COLUMN_OF = new Map(Object.entries(AMOUNTS).map(([column, field]) => [field, column]));
const WORDS = ['tax_year', 'employer_name', 'tan', 'from_date', 'to_date'];
const MESSAGES: Readonly<Record<string, string>> = {
  tax_year: 'Enter the tax year as 2026-27',
  from_date: DATE,
  to_date: DATE,
  ...Object.fromEntries(Object.keys(AMOUNTS).map((column) => [column, AMOUNT])),
};

/** A row of the file as the body of a call; empty cells are left out. */
const toBody = (cells: FileRow['cells'], employee_id: string) => ({
  employee_id,
  ...Object.fromEntries(WORDS.flatMap((name) => (cells[name] ? [[name, cells[name]]] : []))),
  ...Object.fromEntries(
    Object.entries(AMOUNTS).flatMap(([column, field]) => (cells[column] ? [[field, paiseOfCell(cells[column])]] : [])),
  ),
});

type Facts = {
  readonly ids: ReadonlyMap<string, string>;
  readonly people: Awaited<ReturnType<typeof findEmployeeCards>>;
  /** What is recorded, and what rows before named. */
  readonly taken: Set<string>;
};

function checkRow(file_row: FileRow, { ids, people, taken }: Facts): CheckedRow<RecordPreviousEmployment> {
  const { row, cells } = file_row;
  const { errors, refuse } = startRow(file_row);
  const code = cells.employee_code ?? '';
  const employee_id = ids.get(code.toLowerCase());
  if (!employee_id) refuse('employee_code', 'No employee has this code');
  const person = employee_id ? people.get(employee_id) : undefined;
  const read = RecordPreviousEmployment.safeParse(toBody(cells, employee_id ?? '00000000-0000-4000-8000-000000000000'));
  for (const { path, message } of read.error?.issues ?? []) {
    const field = COLUMN_OF.get(String(path[0])) ?? String(path[0]);
    if (!errors.some((error) => error.field === field)) refuse(field, MESSAGES[field] ?? message);
  }
  const label = person ? `${person.full_name} (${code})` : code;
  if (!read.success || errors.length > 0) return { row, label, errors, value: null };
  const wrong = wrongPreviousFacts(read.data, person?.joined_on ?? null)?.errors?.[0];
  if (wrong) refuse(COLUMN_OF.get(wrong.path) ?? wrong.path, wrong.message);
  const key = previousKey(read.data);
  if (taken.has(key)) refuse('employer_name', 'This employer is recorded for the employee and tax year already');
  if (errors.length > 0) return { row, label, errors, value: null };
  taken.add(key);
  return { row, label, summary: `${read.data.employer_name}, ${read.data.tax_year}`, errors, value: read.data };
}

const previousImport = defineImport<RecordPreviousEmployment>({
  kind: KIND,
  fields: importFields({
    required: ['employee_code', 'tax_year', 'employer_name', 'salary', 'tds'],
    optional: ['exempt', 'professional_tax', 'epf', 'tan', 'from_date', 'to_date'],
    dates: ['from_date', 'to_date'],
  }),
  most_rows: 5000,
  check: async (ctx: Ctx, rows) => {
    const ids = await findEmployeesByCodes(
      ctx.tx,
      rows.map(({ cells }) => cells.employee_code ?? ''),
    );
    const people = await findEmployeeCards(ctx.tx, [...ids.values()]);
    const taken = await listPreviousKeys(ctx.tx, [...ids.values()]);
    return rows.map((row) => checkRow(row, { ids, people, taken }));
  },
  commit: async (ctx, rows, { made }) => {
    await assertNotOwn(
      ctx,
      UPDATE,
      rows.map(({ value }) => value.employee_id),
    );
    for (const { row, value } of rows) {
      const { previous_employment_id, version } = await addPreviousEmployment(ctx, value);
      made.push({ row, id: previous_employment_id, version, before: null });
    }
  },
  undo: async (ctx, { made }) => {
    for (const { row, id, version } of made.toReversed())
      await takeBack(KIND, row, async () => {
        await cancelPreviousEmployment(ctx, id, { reason: 'Import undone', version });
      });
  },
});

/** Previous employments from a file. */
export const previousImportRoutes: readonly Route[] = importRoutes(previousEmploymentImports, [previousImport]);
