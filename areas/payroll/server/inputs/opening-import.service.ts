import { findEmployeesByCodes } from '@hrms/employees/server';
import { financialYearOf, firstDayOf, isMonth, type Month, monthLabel, monthOf } from '@hrms/platform/calendar';
import { paiseOfCell } from '@hrms/platform/imports';
import { formatRupees } from '@hrms/platform/money';
import { type CheckedRow, type Ctx, defineImport, type FileRow, startRow } from '@hrms/platform/server';
import { lockOpenRuns } from '../month-lock.ts';
import { readPersonNames } from '../people.ts';
import { openingUsed } from '../refusals.ts';
import { deleteOpeningsOfImport, listEmployeesOfImport, listPaidIn } from './opening.queries.ts';
import { type EnteredOpening, saveOpeningsOfRegisters, storeEnteredOpenings } from './opening.service.ts';

type ImportedOpening = EnteredOpening & { tax_year: string; until_month: Month | null };

const AMOUNTS = ['taxable', 'tds', 'epf', 'ptax'] as const;

type World = {
  today: string;
  employees: ReadonlyMap<string, string>;
  nameOf: (id: string) => string;
  paidIn: (tax_year: string, employee_id: string) => boolean;
  seen: Set<string>;
};

const taxYearOf = (until: string, today: string): string => financialYearOf(isMonth(until) ? firstDayOf(until) : today);

function checkRow(file_row: FileRow, world: World): CheckedRow<ImportedOpening> {
  const { row, cells } = file_row;
  const { errors, refuse } = startRow(file_row);
  const { employee_code = '', until_month = '' } = cells;
  const employee_id = world.employees.get(employee_code.toLowerCase());
  const until = until_month.slice(0, 7);
  const tax_year = taxYearOf(until, world.today);
  if (!employee_id) refuse('employee_code', 'No employee has this code');
  else if (world.seen.has(employee_id)) refuse('employee_code', 'An earlier row is of the same employee');
  else if (world.paidIn(tax_year, employee_id)) refuse('employee_code', `Already has a payslip in ${tax_year}`);
  if (employee_id) world.seen.add(employee_id);
  if (until !== '' && !isMonth(until)) refuse('until_month', 'Enter a month as 2026-07');
  else if (until > monthOf(world.today)) refuse('until_month', 'Enter this month or an earlier one');
  const [taxable, tds, epf, ptax] = AMOUNTS.map((name) => {
    const paise = paiseOfCell(cells[name] || '0');
    if (paise === null) refuse(name, 'Enter an amount of 0 or more');
    return paise ?? 0;
  }) as [number, number, number, number];
  if (taxable < tds) refuse('tds', 'TDS is above the taxable pay');
  const label = employee_id ? `${world.nameOf(employee_id)} (${employee_code})` : employee_code;
  if (errors.length > 0 || !employee_id) return { row, label, errors, value: null };
  return {
    row,
    label,
    summary: `${formatRupees(taxable)} taxable, ${formatRupees(tds)} TDS${until ? `, to ${monthLabel(until as Month)}` : ''}`,
    errors,
    value: {
      employee_id,
      tax_year,
      until_month: until === '' ? null : (until as Month),
      figures: { taxable_paise: taxable, tds_paise: tds, epf_paise: epf, ptax_paise: ptax },
    },
    counts: { taxable, tds },
  };
}

/** Pay and tax of a tax year from before the first run here. Figures entered for an employee before are replaced. */
export const openingImport = defineImport<ImportedOpening>({
  kind: 'payroll.openings',
  fields: [
    { name: 'employee_code', required: true, example: 'EMP-00001' },
    { name: 'until_month', example: '2026-07' },
    { name: 'taxable', required: true, example: '480000' },
    { name: 'tds', required: true, example: '21000' },
    { name: 'epf', example: '7200' },
    { name: 'ptax', example: '800' },
  ],
  most_rows: 50_000,
  check: async (ctx, rows) => {
    const employees = await findEmployeesByCodes(
      ctx.tx,
      rows.map(({ cells }) => cells.employee_code ?? ''),
    );
    const ids = [...employees.values()];
    const nameOf = await readPersonNames(ctx.tx, ids);
    const years = new Set(rows.map(({ cells }) => taxYearOf((cells.until_month ?? '').slice(0, 7), ctx.today)));
    const paid = new Map<string, Set<string>>();
    for (const tax_year of years) paid.set(tax_year, await listPaidIn(ctx.tx, tax_year, ids));
    const world: World = {
      today: ctx.today,
      employees,
      nameOf: (id) => nameOf(id).full_name,
      paidIn: (tax_year, id) => paid.get(tax_year)?.has(id) ?? false,
      seen: new Set(),
    };
    return rows.map((row) => checkRow(row, world));
  },
  commit: async (ctx, rows, { import_id }) => {
    const groups = Map.groupBy(
      rows.map(({ value }) => value),
      ({ tax_year, until_month }) => `${tax_year} ${until_month}`,
    );
    for (const group of groups.values()) {
      const [{ tax_year, until_month }] = group as [ImportedOpening];
      await storeEnteredOpenings(ctx, { tax_year, until_month, import_id }, group);
    }
  },
  undo: async (ctx, { import_id }) => takeBackOpenings(ctx, import_id),
});

/** Takes back imported opening figures. @throws Refusal 409 when payroll has used some, or while a run is being finalised */
async function takeBackOpenings(ctx: Ctx, import_id: string): Promise<void> {
  await lockOpenRuns(ctx.tx);
  const years = await listEmployeesOfImport(ctx.tx, import_id);
  for (const [tax_year, ids] of years) if ((await listPaidIn(ctx.tx, tax_year, ids)).size > 0) throw openingUsed();
  await deleteOpeningsOfImport(ctx.tx, import_id);
  for (const tax_year of years.keys()) await saveOpeningsOfRegisters(ctx, tax_year);
}
