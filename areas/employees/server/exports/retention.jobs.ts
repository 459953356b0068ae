import { type Job, type JobContext, simpleJob } from '@hrms/platform/server';
import { sql } from 'kysely';

/** 00:15 in India is 18:45 of the day before in UTC, in which the queue counts. */
const AT_QUARTER_PAST_MIDNIGHT = '45 18 * * *';
/** Documents deleted in one nightly transaction; the rest follow the next night. */
const MOST_A_NIGHT = 2000;

type Due = { id: string; employee_id: string; title: string; type: string; retention_years: number; left_on: string };

/** Deletes documents of former employees after the retention years of their type. */
const findDocumentsDue = ({ tx, clock, org_id }: JobContext) =>
  sql<Due>`select d.id, d.employee_id, d.title, t.name as type, t.retention_years, e.last_working_day as left_on
    from employee_document d
    join document_type t on t.org_id = d.org_id and t.id = d.document_type_id and t.retention_years is not null
    join employee e on e.org_id = d.org_id and e.id = d.employee_id
    where d.org_id = ${org_id} and e.last_working_day is not null
      and (e.last_working_day + make_interval(years => t.retention_years::integer))::date < ${clock.today()}::date
    order by d.id limit ${MOST_A_NIGHT} for update of d skip locked`.execute(tx);

/** Deletes a file when no row refers to it; several rows may share one file. */
async function deleteUnusedFiles({ tx, services, jobs, org_id }: JobContext, file_ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from unnest(${[...new Set(file_ids)]}::uuid[]) as gone (id)
    where not exists (select from employee_document_version v where v.org_id = ${org_id} and v.file_id = gone.id)`.execute(tx);
  for (const { id } of rows) {
    const storage_key = await services.files.forget(tx, id);
    if (storage_key)
      await jobs.enqueue('employees.discard_file', { storage_key }, { key: `employees.discard_file:${storage_key}` });
  }
}

async function deleteExpiredDocuments(ctx: JobContext): Promise<void> {
  const { tx, org_id } = ctx;
  const { rows } = await findDocumentsDue(ctx);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const files = await sql<{ file_id: string }>`select file_id from employee_document_version
    where org_id = ${org_id} and document_id = any(${ids}::uuid[])`.execute(tx);
  await sql`update document_request set document_id = null
    where org_id = ${org_id} and document_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from employee_document where org_id = ${org_id} and id = any(${ids}::uuid[])`.execute(tx);
  await deleteUnusedFiles(
    ctx,
    files.rows.map(({ file_id }) => file_id),
  );
  for (const { id, employee_id, title, type, retention_years, left_on } of rows)
    await ctx.audit('employees.document_retired', employee_id, {
      document_id: id,
      document: title,
      type,
      kept_years: retention_years,
      left_on,
    });
}

/** Deletes data past its retention, once a day. A second run on the same day finds nothing. */
export const retentionJob: Job = {
  ...simpleJob('employees.retention', deleteExpiredDocuments),
  every: AT_QUARTER_PAST_MIDNIGHT,
};

/** Deletes the bytes of a deleted file. */
export const deleteFileBytesJob = simpleJob<{ storage_key: string }>('employees.discard_file', ({ services }, { storage_key }) =>
  services.files.discard(storage_key),
);
