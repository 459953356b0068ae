import { stateName } from '@hrms/organisation/domain';
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
import { type Filter, type List, MOST, type Page } from './list.ts';
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
function headingOf(column: string): string {
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

const columnsOf = ({ columns }: List, filter: Page): readonly string[] =>
  typeof columns === 'function' ? columns(filter as Filter) : columns;

/** The rows are read by the caller's rights: these files are written within the request alone. */
const definitions = Object.fromEntries(
  Object.entries<List>(LISTS).map(([name, list]) => [
    name,
    defineExport<Page>({
      name: `statutory.${name}`,
      title: list.title,
      permission: list.permission,
      columns: async (_ctx, filter) => columnsOf(list, filter).map(headingOf),
      rows: async function* (ctx, filter) {
        const columns = columnsOf(list, filter);
        for (let page = 1; ; page += 1) {
          const { rows, pagination } = await list.load(ctx as Ctx, { ...filter, page, limit: BATCH } as Filter);
          yield (rows as readonly ShownRow[]).map((row) => columns.map((column) => cellOf(column, row[column])));
          if (pagination === undefined || page * BATCH >= pagination.total) return;
        }
      },
    }),
  ]),
) as Record<ListName, ExportDefinition<Page>>;

/** Files of this area. */
export const statutoryExportDefinitions: readonly ExportDefinition[] = Object.values(definitions) as never;

/**
 * A list as its screen has it, as a file; who took it is recorded. @throws `access.forbidden` for lists of others without the permission
 * to export, `too_many_rows`
 */
export async function exportStatutoryList(
  ctx: Ctx,
  name: ListName,
  { format, ...filter }: { format: 'csv' | 'xlsx' } & Readonly<Record<string, unknown>>,
): Promise<FileAnswer> {
  const { permission, title, load }: List = LISTS[name];
  if (hasOfficeScope(ctx.actor, permission) && !ctx.actor.permissions.has('statutory.export.run'))
    throw new Refusal('access.forbidden', 403, 'You do not have permission for this');
  const { pagination, rows } = await load(ctx, { ...filter, page: 1, limit: 10 } as Filter);
  const row_count = pagination?.total ?? rows.length;
  if (row_count > MOST) throw tooManyRows(MOST);
  return exportInCall(ctx, definitions[name], {
    filter: filter as Page,
    format,
    file_name: `${title.toLowerCase().replaceAll(/[ ,]+/g, '-')}-${ctx.today}.${format}`,
    row_count,
    event: 'statutory.list_exported',
    details: { list: name, ...filter, format, row_count },
  });
}
