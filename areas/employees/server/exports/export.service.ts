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
  type FileAnswer,
  hasOfficeScope,
  job,
  newId,
  newPassword,
  notFound,
  openProgress,
  Refusal,
  scopeOf,
  visibleEmployees,
} from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { assertPermission } from '../access.service.ts';
import { listCustomFields } from '../custom-fields/field.queries.ts';
import { jobContextForUser } from '../job-context.ts';
import { findMatchingPeople } from '../people-search/employee-list.queries.ts';
import { CUSTOM_COLUMN_KEY_PREFIX, writeExportFile } from './file.service.ts';
import { EXPORT_RETENTION_DAYS } from './retention.jobs.ts';

/** Exports up to this number of employees are made within the request. */
const AT_ONCE = 1000;
const IDENTITY: readonly ExportColumn[] = ['pan', 'uan', 'esi_number'];
const BANK: readonly ExportColumn[] = ['bank_ifsc', 'bank_account_number'];
const GROUPS = [
  ['identity', IDENTITY],
  ['bank', BANK],
] as const;
const PERSONAL: readonly ExportColumn[] = ['gender', 'date_of_birth', 'personal_email', 'father_or_spouse_name'];

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
  return startExport(ctx, { format: asked.format, columns, ids, filter: asked.filter });
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
  const run = await startExport(ctx, { format: 'xlsx', columns, ids, filter: asked.filter, whole, purpose, password });
  return { ...run, password };
}

/** @throws Refusal 429 */
async function assertDailyExportLimit(ctx: Ctx): Promise<void> {
  const since = `${ctx.today}T00:00:00+05:30`;
  const { rows } = await sql<{ files: number }>`select count(*) as files from employee_export
    where org_id = ${ctx.org_id} and created_by = ${ctx.actor.user_id} and cardinality(whole) > 0 and created_at >= ${since}::timestamptz`.execute(
    ctx.tx,
  );
  if ((rows[0]?.files ?? 0) >= MOST_A_DAY)
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

async function startExport(
  ctx: Ctx,
  { format, columns, ids, filter, whole = [], purpose, password }: ExportStart,
): Promise<ExportRun> {
  const id = newId();
  const waits = ids.length > AT_ONCE;
  const about = { kind: 'employees.export', subject_id: id, started_by: ctx.actor.user_id };
  const progress_id = waits ? await openProgress(ctx.tx, ctx.clock, about) : null;
  await ctx.tx
    .insertInto('employee_export')
    .values({
      org_id: ctx.org_id,
      id,
      state: 'waiting',
      format,
      columns: JSON.stringify(columns),
      employee_ids: ids,
      row_count: ids.length,
      file_name: `employees ${ctx.today}.${format}`,
      progress_id,
      whole: [...whole],
      purpose: purpose ?? null,
      password: password ? (await ctx.vault()).encrypt('employee_export', 'password', id, password) : null,
      created_at: ctx.clock.now(),
      created_by: ctx.actor.user_id,
    })
    .execute();
  await ctx.audit('employees.exported', id, {
    columns,
    rows: ids.length,
    filter,
    ...(whole.length > 0 && { whole_numbers: whole, purpose }),
  });
  if (waits) await ctx.jobs.enqueue('employees.export', { export_id: id, progress_id }, { key: `employees.export:${id}` });
  else await writeExportFile(ctx, id);
  return readExport(ctx, id);
}

const ownExport = (ctx: Ctx, id: string) =>
  ctx.tx
    .selectFrom('employee_export')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .where('created_by', '=', ctx.actor.user_id);

const exportMissing = () => notFound('employees.export_not_found', 'Export');

/** State of an own export. @throws Refusal 404, also for exports of others */
export async function readExport(ctx: Ctx, id: string): Promise<ExportRun> {
  const run = await ownExport(ctx, id)
    .select(['id as export_id', 'state', 'row_count', 'file_name', 'progress_id'])
    .executeTakeFirst();
  if (!run) throw exportMissing();
  return run as ExportRun;
}

/** The file of an own export. @throws Refusal 404, 409 while it is not ready or after it was deleted */
export async function readExportFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const run = await ownExport(ctx, id).select(['file_id', 'file_name', 'state']).executeTakeFirst();
  if (!run) throw exportMissing();
  if (run.state === 'done' && !run.file_id)
    throw new Refusal('employees.export_over', 409, `This file was deleted after ${EXPORT_RETENTION_DAYS} days. Export again`);
  const stored = run.file_id ? await ctx.files.get(ctx.tx, run.file_id) : null;
  if (!stored) throw new Refusal('employees.export_waiting', 409, 'The file is not ready yet');
  return { name: run.file_name, media_type: stored.media_type, body: stored.bytes };
}

export const exportJob = job<{ export_id: string; progress_id: string }>(
  'employees.export',
  async (running, { export_id, progress_id }) => {
    await running.progress(progress_id, { status: 'running', done: 0, note: 'Preparing file' });
    const rows = await running.transaction(async ({ tx, services }) => {
      const run = await tx
        .selectFrom('employee_export')
        .where('org_id', '=', tx.org_id)
        .where('id', '=', export_id)
        .select('created_by')
        .executeTakeFirst();
      return run ? writeExportFile(jobContextForUser(services, tx, run.created_by), export_id) : 0;
    });
    await running.progress(progress_id, { status: 'done', done: rows, total: rows, note: 'Done' });
  },
);
