import { stateName } from '@hrms/organisation/domain';
import { dateLabel, isCivilDate, monthLabel } from '@hrms/platform/calendar';
import {
  type Ctx,
  defineExport,
  type ExportDefinition,
  exportInCall,
  type FileAnswer,
  hasOfficeScope,
  Refusal,
} from '@hrms/platform/server';
import { schemeDefinitions } from '@hrms/statutory/domain';
import { tooManyRows } from '../refusals.ts';
import { labourLists } from './labour-lists.ts';
import { type Filter, type List, type ListColumn, MOST, type Page } from './list.ts';
import { schemeLists } from './scheme-lists.ts';
import { taxLists } from './tax-lists.ts';

const LISTS = { ...schemeLists, ...labourLists, ...taxLists };
export type ListName = keyof typeof LISTS;
type ShownRow = Readonly<Record<string, unknown>>;

const BATCH = 500;

const TITLES: Readonly<Record<string, string>> = {
  employee_name: 'Employee',
  full_name: 'Employee',
  employee_paise: 'Employee share',
  employer_paise: 'Employer share',
  state_code: 'State',
  percent_bp: 'Percent',
  rate_bp: 'Percent',
  tan: 'TAN',
  bank_account_name: 'Paid from',
  epf_paise: 'EPF',
  kyc: 'KYC',
  age_58_on: '58 on',
  ncp_days: 'NCP days',
  bsr_code: 'BSR code',
  tds_paise: 'TDS',
  previous_tds_paise: 'Previous TDS',
  pan_missing: 'PAN missing',
  causes: 'Changed by',
  has_nominee: 'Nominee on file',
  has_number: 'Number on record',
  number_masked: 'Number, masked',
  period_to: 'Period end',
  has_uan: 'UAN on record',
  late_paise: 'Interest and damages',
  eps_paise: 'EPS',
  eps_wages_paise: 'EPS wages',
  vpf_paise: 'VPF',
  first_epf_joined_on: 'First EPF joining',
  is_aadhaar_seeded: 'Aadhaar linked',
  is_bank_seeded: 'Bank account linked',
};

/** `amount_paise` as Amount. */
function headingOf(column: ListColumn): string {
  if (typeof column !== 'string') return column.title;
  const words = column.replace(/_(paise|name)$/, '').replaceAll('_', ' ');
  return TITLES[column] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const WORD = /^[a-z]+(_[a-z]+)*$/;

/** Amounts in rupees, codes in words; sums by head one after the other. */
function cellOf(column: string, value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return column.endsWith('_paise') || column.endsWith('_bp') ? value / 100 : value;
  if (Array.isArray(value)) return value.map((one) => String(one).replaceAll('_', ' ')).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([head, amount]) => `${head.replaceAll('_', ' ')} ${Number(amount) / 100}`)
      .join(', ');
  const text = String(value);
  if (column === 'state_code') return stateName(text);
  if (column === 'scheme') return schemeDefinitions[text as keyof typeof schemeDefinitions].name;
  return WORD.test(text) ? text.replaceAll('_', ' ') : text;
}

type Cell = string | number | { readonly amount: number };

/** The same as people read it on paper: rupees, days and months in words. */
function printedCellOf(column: string, value: unknown): Cell {
  if (typeof value === 'number' && column.endsWith('_paise')) return { amount: value / 100 };
  if (typeof value !== 'string') return cellOf(column, value);
  if (column.endsWith('month')) return monthLabel(value);
  const day = value.slice(0, 10);
  return isCivilDate(day) && (value.length === day.length || value[day.length] === 'T') ? dateLabel(day) : cellOf(column, value);
}

const columnsOf = ({ columns }: List, filter: Page): readonly ListColumn[] =>
  typeof columns === 'function' ? columns(filter as Filter) : columns;

function rowCells(columns: readonly ListColumn[], row: ShownRow, on_paper: boolean): Cell[] {
  return columns.map((column) => {
    if (typeof column === 'string') return (on_paper ? printedCellOf : cellOf)(column, row[column]);
    const rupees = column.amountOf(row as never) / 100;
    return on_paper ? { amount: rupees } : rupees;
  });
}

/** The last line on paper: totals of amounts by head; none in a list without such columns. */
function totalCells(columns: readonly ListColumn[], sums: readonly number[]): Cell[] {
  return columns.map((column, at) =>
    typeof column === 'string' ? (at === 0 ? 'Total' : '') : { amount: (sums[at] ?? 0) / 100 },
  );
}

type FileFilter = Page & { on_paper?: boolean };

/** The rows are read by the caller's rights: these files are written within the request alone. */
const definitions = Object.fromEntries(
  Object.entries<List>(LISTS).map(([name, list]) => [
    name,
    defineExport<FileFilter>({
      name: `statutory.${name}`,
      title: list.title,
      permission: list.permission,
      ...(list.heading && {
        about: async (ctx, filter) => ({
          title: (await list.heading?.(ctx as Ctx, filter as Filter)) ?? list.title,
          facts: [],
          totals: [],
          confidential: true,
        }),
      }),
      columns: async (_ctx, filter) => columnsOf(list, filter).map(headingOf),
      rows: async function* (ctx, { on_paper = false, ...filter }) {
        const columns = columnsOf(list, filter);
        // read at once: most lists sort all their rows for any page of them
        const { rows } = await list.load(ctx as Ctx, { ...filter, page: 1, limit: MOST } as Filter);
        const shown = rows as readonly ShownRow[];
        for (let start = 0; start < shown.length; start += BATCH)
          yield shown.slice(start, start + BATCH).map((row) => rowCells(columns, row, on_paper));
        const sumOf = (column: ListColumn) =>
          typeof column === 'string' ? 0 : shown.reduce((sum, row) => sum + column.amountOf(row as never), 0);
        const sums = columns.map(sumOf);
        if (on_paper && columns.some((column) => typeof column !== 'string')) yield [totalCells(columns, sums)];
      },
    }),
  ]),
) as Record<ListName, ExportDefinition<FileFilter>>;

/** Files of this area. */
export const statutoryExportDefinitions: readonly ExportDefinition[] = Object.values(definitions) as never;

/**
 * A list as its screen has it, as a file; who took it is recorded. @throws `access.forbidden` for lists of others without the permission
 * to export, `too_many_rows`
 */
export async function exportStatutoryList(
  ctx: Ctx,
  name: ListName,
  { format, ...filter }: { format: 'csv' | 'xlsx' | 'pdf' } & Readonly<Record<string, unknown>>,
): Promise<FileAnswer> {
  const { permission, title, load }: List = LISTS[name];
  if (hasOfficeScope(ctx.actor, permission) && !ctx.actor.permissions.has('statutory.export.run'))
    throw new Refusal('access.forbidden', 403, 'You do not have permission for this');
  const { pagination, rows } = await load(ctx, { ...filter, page: 1, limit: 10 } as Filter);
  const row_count = pagination?.total ?? rows.length;
  if (row_count > MOST) throw tooManyRows(MOST);
  return exportInCall(ctx, definitions[name], {
    filter: { ...(filter as Page), ...(format === 'pdf' && { on_paper: true }) },
    format,
    file_name: `${title.toLowerCase().replaceAll(/[ ,]+/g, '-')}-${ctx.today}.${format}`,
    row_count,
    event: 'statutory.list_exported',
    details: { list: name, ...filter, format, row_count },
  });
}
