import { changeServiceStart, findEmployeesByCodes, loadEmployeeFacts } from '@hrms/employees/server';
import { addDays, dateLabel, isCivilDate } from '@hrms/platform/calendar';
import { importFields } from '@hrms/platform/imports';
import {
  assertNotOwn,
  type CheckedRow,
  type Ctx,
  defineImport,
  type FileRow,
  importRoutes,
  Refusal,
  type Route,
  startRow,
  takeBack,
} from '@hrms/platform/server';
import { gratuityImports } from '@hrms/statutory/contract';
import { breakImport } from './break-import.service.ts';

const KIND = 'statutory.gratuity_service';
/** 60 years. */
const MOST_DAYS = 21_915;

type ServiceRow = { employee_id: string; service_from: string; reason: string };
type KnownEmployees = {
  readonly ids: ReadonlyMap<string, string>;
  readonly facts: Awaited<ReturnType<typeof loadEmployeeFacts>>;
};

/** The first day of service by a row: as it names it, or so many days before joining. */
function startOf(
  { service_from, previous_days }: FileRow['cells'],
  joined_on: string,
): string | { field: string; message: string } {
  if (Boolean(service_from) === Boolean(previous_days))
    return { field: 'service_from', message: 'Enter the first day of service or the days of previous service, not both' };
  if (previous_days) {
    const days = /^\d+$/.test(previous_days) ? Number(previous_days) : 0;
    if (days < 1 || days > MOST_DAYS)
      return { field: 'previous_days', message: 'Enter whole days of previous service, 1 or more' };
    return addDays(joined_on, -days);
  }
  const day = service_from ?? '';
  if (!isCivilDate(day)) return { field: 'service_from', message: 'Enter a date as 2019-04-01 or 01-04-2019' };
  if (day >= joined_on) return { field: 'service_from', message: `Enter a day before joining on ${dateLabel(joined_on)}` };
  return day;
}

function checkRow(file_row: FileRow, { ids, facts }: KnownEmployees, taken: Set<string>): CheckedRow<ServiceRow> {
  const { row, cells } = file_row;
  const { errors, refuse } = startRow(file_row);
  const code = cells.employee_code ?? '';
  const person = facts.get(ids.get(code.toLowerCase()) ?? '');
  if (!person) {
    refuse('employee_code', 'No employee has this code');
    return { row, label: code, errors, value: null };
  }
  const { employee_id, full_name, joined_on } = person;
  if (taken.has(employee_id)) refuse('employee_code', 'The file has this employee more than once');
  taken.add(employee_id);
  const start = startOf(cells, joined_on);
  if (typeof start === 'object' && !errors.some(({ field }) => field === start.field)) refuse(start.field, start.message);
  const value =
    typeof start === 'string' && errors.length === 0
      ? { employee_id, service_from: start, reason: cells.reason || 'Imported from a file' }
      : null;
  const summary = value ? `Service from ${dateLabel(value.service_from)}` : undefined;
  return { row, label: `${full_name} (${code})`, errors, value, ...(summary && { summary }) };
}

/** Continuous service before joining, by its first day or its days: gratuity counts from there. */
const serviceImport = defineImport<ServiceRow>({
  kind: KIND,
  fields: importFields({
    required: ['employee_code'],
    optional: ['service_from', 'previous_days', 'reason'],
    dates: ['service_from'],
  }),
  most_rows: 5000,
  check: async (ctx: Ctx, rows) => {
    const ids = await findEmployeesByCodes(
      ctx.tx,
      rows.map(({ cells }) => cells.employee_code ?? ''),
    );
    const facts = await loadEmployeeFacts(ctx.tx, [...ids.values()]);
    const taken = new Set<string>();
    return rows.map((row) => checkRow(row, { ids, facts }, taken));
  },
  commit: async (ctx, rows, { made }) => {
    await assertNotOwn(
      ctx,
      'statutory.gratuity.run',
      rows.map(({ value }) => value.employee_id),
    );
    for (const { row, value } of rows) {
      const before = await changeServiceStart(ctx, value.employee_id, value);
      made.push({ row, id: value.employee_id, version: 0, before: { before, service_from: value.service_from } });
    }
  },
  undo: async (ctx, { made }) => {
    const people = await loadEmployeeFacts(
      ctx.tx,
      made.map(({ id }) => id),
    );
    for (const { row, id, before } of made.toReversed())
      await takeBack(KIND, row, async () => {
        const stored = before as { before: string | null; service_from: string };
        if (people.get(id)?.service_from !== stored.service_from)
          throw new Refusal('statutory.version_conflict', 409, 'It was changed after the import');
        await changeServiceStart(ctx, id, { service_from: stored.before, reason: 'Import undone' });
      });
  },
});

export const serviceImportRoutes: readonly Route[] = importRoutes(gratuityImports, [serviceImport, breakImport]);
