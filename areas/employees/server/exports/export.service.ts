import {
  EXPORT_COLUMNS,
  type ExportColumn,
  type ExportEmployees,
  type ExportRun,
  type ExportWholeNumbers,
  type NumberColumn,
} from '@hrms/employees/contract';
import {
  type Ctx,
  countRunsSince,
  EXPORT_FILE_DAYS,
  type ExportDefinition,
  type FileAnswer,
  findExport,
  hasOfficeScope,
  newPassword,
  notFound,
  Refusal,
  readExportFile,
  scopeOf,
  startExport,
  visibleEmployees,
} from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { assertPermission } from '../access.service.ts';
import { listCustomFields } from '../custom-fields/field.queries.ts';
import { findMatchingPeople } from '../people-search/employee-list.queries.ts';
import { CUSTOM_COLUMN_KEY_PREFIX, employeeExport, wholeNumbersExport } from './file.service.ts';

/** Exports up to this number of employees are made within the request. */
const AT_ONCE = 1000;
const IDENTITY: readonly ExportColumn[] = ['pan', 'uan', 'esi_number'];
const BANK: readonly ExportColumn[] = ['bank_ifsc', 'bank_account_number'];
const GROUPS = [
  ['identity', IDENTITY],
  ['bank', BANK],
] as const;
const PERSONAL: readonly ExportColumn[] = [
  'gender',
  'date_of_birth',
  'personal_email',
  'father_or_spouse_name',
  'leaving_reason',
];

/** The columns the caller may export. @throws Refusal 403 for a requested column that is not permitted */
function permittedColumns(ctx: Ctx, asked: readonly ExportColumn[] | undefined): ExportColumn[] {
  const whole = (permission: string) => scopeOf(ctx.actor, permission) === 'organisation';
  const closed = new Set([
    ...(whole('employees.identity.read') ? [] : IDENTITY),
    ...(whole('employees.bank.read') ? [] : BANK),
    ...(whole('employees.employee.read') ? [] : PERSONAL),
  ]);
  if (asked?.some((name) => closed.has(name))) assertPermission(ctx, 'closed column');
  return (asked ?? EXPORT_COLUMNS).filter((name) => !closed.has(name));
}

/** The custom fields the caller may export: those visible to HR or managers. @throws Refusal 403 */
async function permittedCustomColumns(ctx: Ctx, { columns, custom }: ExportEmployees): Promise<string[]> {
  if (columns && !custom) return [];
  const office = hasOfficeScope(ctx.actor, 'employees.employee.read');
  const open = (await listCustomFields(ctx.tx)).filter(({ visible_to }) => office || visible_to.includes('manager'));
  const keys = open.map(({ key }) => key);
  if (custom?.some((key) => !keys.includes(key))) assertPermission(ctx, 'closed column');
  return (custom ?? keys).map((key) => `${CUSTOM_COLUMN_KEY_PREFIX}${key}`);
}

/** Starts an export; up to 1,000 employees the file is made at once, else by a job. @throws Refusal 403 */
export async function exportEmployees(ctx: Ctx, asked: ExportEmployees): Promise<ExportRun> {
  const columns = [...permittedColumns(ctx, asked.columns), ...(await permittedCustomColumns(ctx, asked))];
  const ids = await findExportedPeople(ctx, asked);
  for (const [field_group, names] of GROUPS) {
    const fields = columns.filter((name) => (names as readonly string[]).includes(name));
    if (fields.length > 0)
      await ctx.auditDataAccess({ employee_id: null, kind: 'export', field_group, fields, row_count: ids.length });
  }
  return startEmployeeExport(ctx, { format: asked.format, columns, ids, filter: asked.filter });
}

/** Exports with full numbers a user may make in a day. */
const MOST_A_DAY = 10;
const REVEAL = { identity: 'employees.identity.reveal', bank: 'employees.bank.reveal' } as const;

/**
 * Starts an export with full numbers as a password-protected workbook; each employee in it sees who exported what and why.
 * @throws Refusal 403, 429
 */
export async function exportWholeNumbers(ctx: Ctx, asked: ExportWholeNumbers): Promise<ExportRun & { password: string }> {
  const { whole, purpose } = asked;
  const asks = GROUPS.flatMap(([group, names]) => {
    const fields = names.filter((name) => (whole as readonly string[]).includes(name));
    return fields.length > 0 ? [{ group, fields }] : [];
  });
  for (const { group } of asks) if (scopeOf(ctx.actor, REVEAL[group]) !== 'organisation') assertPermission(ctx, 'closed column');
  await assertDailyExportLimit(ctx);
  const named = asked.columns && EXPORT_COLUMNS.filter((name) => [...(asked.columns ?? []), ...whole].includes(name));
  const columns = [...permittedColumns(ctx, named), ...(await permittedCustomColumns(ctx, { ...asked, format: 'xlsx' }))];
  if (whole.some((name) => !columns.includes(name))) assertPermission(ctx, 'closed column');
  const reach: RawBuilder<boolean>[] = [];
  for (const { group } of asks) reach.push(await visibleEmployees(ctx, REVEAL[group], 'employee_listing.id'));
  const ids = await findExportedPeople(ctx, asked, reach);
  for (const { group, fields } of asks)
    await ctx.auditDataAccess({ employee_id: null, employee_ids: ids, kind: 'export', field_group: group, fields, purpose });
  const password = newPassword();
  const run = await startEmployeeExport(ctx, { format: 'xlsx', columns, ids, filter: asked.filter, whole, purpose, password });
  return { ...run, password };
}

/** @throws Refusal 429 */
async function assertDailyExportLimit(ctx: Ctx): Promise<void> {
  const since = new Date(`${ctx.today}T00:00:00+05:30`);
  if ((await countRunsSince(ctx.tx, wholeNumbersExport.name, ctx.actor.user_id, since)) >= MOST_A_DAY)
    throw new Refusal(
      'employees.too_many_exports',
      429,
      `You exported ${MOST_A_DAY} files with full numbers today. Try again tomorrow`,
      { retryAfter: 3600 },
    );
}

type ExportSelection = Pick<ExportEmployees, 'filter' | 'employee_ids'>;

async function findExportedPeople(
  ctx: Ctx,
  { filter, employee_ids }: ExportSelection,
  reach: readonly RawBuilder<boolean>[] = [],
): Promise<string[]> {
  const matching = await findMatchingPeople(ctx, filter ?? {});
  let found = matching.select('employee_listing.id').orderBy('employee_listing.sort_name').orderBy('employee_listing.id');
  if (employee_ids) found = found.where(sql<boolean>`employee_listing.id = any(${employee_ids}::uuid[])`);
  for (const within of reach) found = found.where(within);
  return (await found.execute()).map(({ id }) => id);
}

type ExportStart = {
  format: 'csv' | 'xlsx';
  columns: readonly string[];
  ids: string[];
  filter: ExportEmployees['filter'];
  whole?: readonly NumberColumn[];
  purpose?: string;
  password?: string;
};

async function startEmployeeExport(
  ctx: Ctx,
  { format, columns, ids, filter, whole = [], purpose, password }: ExportStart,
): Promise<ExportRun> {
  const run = await startExport(ctx, whole.length > 0 ? wholeNumbersExport : employeeExport, {
    filter: { columns, employee_ids: ids, whole },
    format,
    file_name: `employees ${ctx.today}.${format}`,
    row_count: ids.length,
    by_job: ids.length > AT_ONCE,
    ...(password && { password }),
  });
  await ctx.audit('employees.exported', run.export_id, {
    columns,
    rows: ids.length,
    filter,
    ...(whole.length > 0 && { whole_numbers: whole, purpose }),
  });
  return run;
}

export const employeeExports: readonly ExportDefinition[] = [employeeExport, wholeNumbersExport];

const exportMissing = () => notFound('employees.export_not_found', 'Export');

/** State of an own export. @throws Refusal 404, also for exports of others */
export async function readExport(ctx: Ctx, id: string): Promise<ExportRun> {
  const run = await findExport(ctx, id, employeeExports);
  if (!run) throw exportMissing();
  return run;
}

/** The file of an own export. @throws Refusal 404, 409 while it is not ready or after it was deleted */
export async function readEmployeeFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const file = await readExportFile(ctx, id, employeeExports);
  if (file === null) throw exportMissing();
  if (file === 'deleted')
    throw new Refusal('employees.export_over', 409, `This file was deleted after ${EXPORT_FILE_DAYS} days. Export again`);
  if (file === 'waiting') throw new Refusal('employees.export_waiting', 409, 'The file is not ready yet');
  return file;
}
