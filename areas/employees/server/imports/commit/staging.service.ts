import { nameKey } from '@hrms/employees/domain';
import { type Ctx, type JobContext, type JobRun, newId, updateRow, violatedUnique } from '@hrms/platform/server';
import { sql } from 'kysely';
import { listCustomFields } from '../../custom-fields/field.queries.ts';
import { discardPlans, insertRows, type RowWriter, type TableName } from '../../insert-rows.queries.ts';
import { jobContextForUser } from '../../job-context.ts';
import { adjustEmployeeCount } from '../../people-search/listing.queries.ts';
import { advanceCodeCounters } from '../../record/employee-code.service.ts';
import { refreshAfterInsert, writeEmployeeRows } from '../../record/insert-employees.service.ts';
import { listLeavers } from '../../status.queries.ts';
import { readImportFacts } from '../kinds/known-facts.queries.ts';
import { decryptRowContent, importRows, type LockedRun, lockImportRun } from '../upload/run.queries.ts';
import { managerJoiningDates, toNewEmployee } from './insert-rows.service.ts';
import { createMissingPlaces, type PlaceCreators } from './places.service.ts';
import { type BatchResult, ChangedSinceCheckError, type PlannedRow, recheckRows } from './recheck.service.ts';

const BATCH = 500;
/** Target tables of staged rows, referenced tables first. */
const ORDER: readonly TableName[] = [
  'employee_code',
  'employee',
  'employee_status',
  'employee_position',
  'employee_identity',
  'bank_account',
  'pay_split',
  'employee_address',
  'emergency_contact',
  'employee_claim',
  'employee_search',
];

type Places = { department: Record<string, string>; designation: Record<string, string> };
type Staging = {
  run_id: string;
  makers: PlaceCreators;
  report: (written: number) => Promise<void>;
  /** Writes rows about existing employees, in the last transaction. */
  writeRest: (ctx: JobContext) => Promise<BatchResult>;
};

/**
 * A long all-or-nothing file: new rows are prepared and staged in batches that survive a crash, and one
 * short transaction at the end moves them into place. Until then they are invisible.
 */
export async function writeThroughStaging(running: JobRun, { run_id, makers, report, writeRest }: Staging): Promise<void> {
  const joined = await running.transaction((job) => prepareStaging(job, run_id));
  if (!joined) return;
  for (let staged = 1; staged > 0; ) {
    const batch = await running.transaction((job) => writeStagedBatch(job, run_id, joined));
    staged = batch.staged;
    await report(batch.waiting);
  }
  try {
    await running.transaction((job) => publishStaged(job, run_id, makers, writeRest));
  } catch (problem) {
    throw violatedUnique(problem) === null ? problem : new ChangedSinceCheckError();
  }
}

type OpenStaging = { run: LockedRun; ctx: Ctx };

async function openStaging(job: JobContext, run_id: string): Promise<OpenStaging | null> {
  const run = await lockImportRun(job.tx, run_id);
  return run.state === 'committing' ? { run, ctx: jobContextForUser(job.services, job.tx, run.created_by) } : null;
}

async function listRowsToCreate(ctx: Ctx, run_id: string): Promise<PlannedRow[]> {
  const vault = await ctx.vault();
  const rows = await importRows(ctx.tx, run_id)
    .where('action', '=', 'create')
    .select(['id', 'action', 'content', 'fingerprint', 'planned_id'])
    .execute();
  return rows.map((row) => ({ ...row, content: decryptRowContent(vault, row) }));
}

/** Rechecks all rows and plans ids of new places. Returns the first days of all managers. */
async function prepareStaging(job: JobContext, run_id: string): Promise<Map<string, string> | null> {
  const opened = await openStaging(job, run_id);
  if (!opened) return null;
  const { run, ctx } = opened;
  const rows = await listRowsToCreate(ctx, run_id);
  const joined = await managerJoiningDates(ctx, rows);
  if (run.planned_places) return joined;
  const { facts, refused } = await recheckRows(ctx, run, rows);
  if (refused > 0) throw new ChangedSinceCheckError();
  const planned: Places = { department: {}, designation: {} };
  for (const { content } of rows) {
    const { department, designation } = content.row;
    if (!facts.departments.has(nameKey(department)) && !isPlanned(planned.department, department))
      planned.department[department] = newId();
    if (!facts.designations.has(nameKey(designation)) && !isPlanned(planned.designation, designation))
      planned.designation[designation] = newId();
  }
  await advanceCodeCounters(
    ctx.tx,
    rows.flatMap(({ content }) => content.row.employee_code ?? []),
  );
  await updateRow(ctx.tx, 'import_run', { id: run_id }, { planned_places: JSON.stringify(planned) });
  return joined;
}

const isPlanned = (names: Record<string, string>, name: string): boolean =>
  Object.keys(names).some((one) => nameKey(one) === nameKey(name));

/** Ids of places; planned ones for places not created yet. */
const plannedPlaceCreators = ({ department, designation }: Places): PlaceCreators => {
  const idIn = (names: Record<string, string>, name: string) => {
    const known = Object.entries(names).find(([one]) => nameKey(one) === nameKey(name));
    if (!known) throw new Error(`No id is planned for ${name}`);
    return known[1];
  };
  return {
    createDepartment: async (_ctx, name) => idIn(department, name),
    createDesignation: async (_ctx, title) => idIn(designation, title),
  };
};

async function writeStagedBatch(job: JobContext, run_id: string, joined: ReadonlyMap<string, string>) {
  const opened = await openStaging(job, run_id);
  if (!opened) return { staged: 0, waiting: 0 };
  const { run, ctx } = opened;
  const vault = await ctx.vault();
  const found = await importRows(ctx.tx, run_id)
    .where('action', '=', 'create')
    .where('staged', '=', false)
    .where('employee_id', 'is', null)
    .select(['id', 'content', 'planned_id'])
    .orderBy('step')
    .orderBy('row_number')
    .limit(BATCH)
    .execute();
  const rows = found.map((row) => ({ ...row, content: decryptRowContent(vault, row) }));
  const fields = await listCustomFields(ctx.tx);
  const facts = await currentPlaceIds(ctx);
  const places = await createMissingPlaces(
    ctx,
    rows.map(({ content }) => content.row),
    facts,
    plannedPlaceCreators(run.planned_places as Places),
  );
  await writeEmployeeRows(
    ctx,
    rows.map((row) => toNewEmployee(row, places, { joined, fields })),
    stagingWriter(ctx, run_id),
  );
  await ctx.tx
    .updateTable('import_row')
    .set({ staged: true })
    .where('org_id', '=', ctx.org_id)
    .where(sql<boolean>`id = any(${rows.map(({ id }) => id)}::uuid[])`)
    .execute();
  const { n } = await importRows(ctx.tx, run_id)
    .where('staged', '=', true)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return { staged: rows.length, waiting: Number(n) };
}

const currentPlaceIds = async (ctx: Ctx) =>
  readImportFacts(ctx, await ctx.vault(), { rows: [], fingerprints: [], create_missing: true, day: ctx.today, run_id: null });

const stagingWriter =
  (ctx: Ctx, run_id: string): RowWriter =>
  async (table, rows) => {
    if (rows.length > 0)
      await insertRows(ctx.tx, 'import_staged', [
        { org_id: ctx.org_id, id: newId(), run_id, into_table: table, content: JSON.stringify(rows) },
      ]);
  };

/** Writes places, employees and all other rows at once. @throws ChangedMeanwhile */
async function publishStaged(
  job: JobContext,
  run_id: string,
  makers: PlaceCreators,
  writeRest: Staging['writeRest'],
): Promise<void> {
  const opened = await openStaging(job, run_id);
  if (!opened) return;
  const { run, ctx } = opened;
  const rows = await importRows(ctx.tx, run_id)
    .where('staged', '=', true)
    .where('employee_id', 'is', null)
    .select('planned_id')
    .execute();
  // Nothing is left to move when an earlier worker committed this and died.
  if (rows.length > 0) await ctx.dependencies.employees.roomFor(ctx, rows.length, ctx.today);
  if (rows.length > 0)
    await moveStagedRows(
      ctx,
      run,
      makers,
      rows.map(({ planned_id }) => planned_id),
    );
  for (let more = true; more; ) {
    const batch = await writeRest(job);
    if (batch.refused > 0) throw new ChangedSinceCheckError();
    more = batch.more;
  }
}

async function moveStagedRows(ctx: Ctx, run: LockedRun, makers: PlaceCreators, ids: readonly string[]): Promise<void> {
  await createPlannedPlaces(ctx, run, makers);
  for (const table of ORDER) {
    await discardPlans(ctx.tx);
    await moveStagedTable(ctx, run.id, table);
  }
  const { rows: managers } = await sql<{ manager_id: string }>`select distinct manager_id from employee_position
    where org_id = ${ctx.org_id} and employee_id = any(${[...ids]}::uuid[]) and manager_id is not null`.execute(ctx.tx);
  await refreshAfterInsert(
    ctx,
    ids,
    managers.map(({ manager_id }) => manager_id),
  );
  await adjustEmployeeCount(ctx.tx, ids.length);
  await ctx.tx
    .updateTable('import_row')
    .set({ employee_id: sql<string>`planned_id` })
    .where('org_id', '=', ctx.org_id)
    .where('run_id', '=', run.id)
    .where('staged', '=', true)
    .execute();
  await updateRow(ctx.tx, 'import_run', { id: run.id }, { created_count: run.created_count + ids.length });
  await ctx.audit('employees.imported', undefined, { run_id: run.id, employees: ids.length });
  await ctx.auditMany('employees.left', await listLeavers(ctx.tx, ids));
  const { rows: first } = await sql<{ from_date: string }>`select min(joined_on) as from_date from employee
    where org_id = ${ctx.org_id} and id = any(${[...ids]}::uuid[])`.execute(ctx.tx);
  await ctx.announceChange('pay', { from_date: first[0]?.from_date ?? ctx.today, cause: 'employees imported' });
}

/** Creates planned places and replaces their planned ids by the real ones. */
async function createPlannedPlaces(ctx: Ctx, run: LockedRun, makers: PlaceCreators): Promise<void> {
  const planned = run.planned_places as Places;
  const facts = await currentPlaceIds(ctx);
  const real: [planned: string, made: string][] = [];
  for (const [name, id] of Object.entries(planned.department))
    real.push([id, facts.departments.get(nameKey(name))?.[0] ?? (await makers.createDepartment(ctx, name))]);
  for (const [title, id] of Object.entries(planned.designation))
    real.push([id, facts.designations.get(nameKey(title)) ?? (await makers.createDesignation(ctx, title))]);
  for (const [before, after] of real)
    await sql`update import_staged set content = replace(content::text, ${before}, ${after})::jsonb
      where org_id = ${ctx.org_id} and run_id = ${run.id} and into_table = 'employee_position'`.execute(ctx.tx);
}

async function moveStagedTable(ctx: Ctx, run_id: string, table: TableName): Promise<void> {
  const first = await sql<{ row: Record<string, unknown> }>`select content -> 0 as row from import_staged
    where org_id = ${ctx.org_id} and run_id = ${run_id} and into_table = ${table} limit 1`.execute(ctx.tx);
  const row = first.rows[0]?.row;
  if (!row) return;
  const names = Object.keys(row).sort();
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const values = sql.join(names.map((name) => sql.ref(`moved.${name}`)));
  await sql`insert into ${sql.table(table)} (${columns}) select ${values} from import_staged s
    cross join lateral jsonb_populate_recordset(null::${sql.table(table)}, s.content) moved
    where s.org_id = ${ctx.org_id} and s.run_id = ${run_id} and s.into_table = ${table}`.execute(ctx.tx);
  await ctx.tx
    .deleteFrom('import_staged')
    .where('org_id', '=', ctx.org_id)
    .where('run_id', '=', run_id)
    .where('into_table', '=', table)
    .execute();
}
