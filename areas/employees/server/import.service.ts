import { createHash } from 'node:crypto';
import { ImportMethod, type ImportMode, type ImportRun } from '@hrms/employees/contract';
import { neutralCell, TEMPLATE_COLUMNS } from '@hrms/employees/domain';
import { type Ctx, type FileAnswer, newId, openProgress, type Upload } from '@hrms/platform/server';
import { stringify } from 'csv-stringify/sync';
import { readFile } from './csv.service.ts';
import { findRun, lockRun, openedContent, rowsOf } from './import.queries.ts';
import { MOST_TRIES } from './import-failure.service.ts';
import { importHasErrors, importNothing, importState } from './refusals.ts';

/** Keeps the file, sealed since it holds numbers of identity, and begins its check. @throws Refusal 422 for a file that cannot be read */
export async function uploadImport(ctx: Ctx, upload: Upload): Promise<ImportRun> {
  const method = ImportMethod.parse(upload.fields.method ?? 'create');
  const { header, rows } = await readFile(upload.bytes, method);
  const id = newId();
  const now = ctx.clock.now();
  const vault = await ctx.vault();
  const sealed = vault.encrypt('import_run', 'file', id, upload.bytes.toString('base64'));
  const file = await ctx.files.put(ctx.tx, now, {
    name: upload.name,
    media_type: 'application/octet-stream',
    bytes: Buffer.from(sealed),
    purpose: 'employees.import',
    created_by: ctx.actor.user_id,
  });
  const progress_id = await openProgress(ctx.tx, ctx.clock, {
    kind: 'employees.import',
    subject_id: id,
    started_by: ctx.actor.user_id,
  });
  await ctx.tx
    .insertInto('import_run')
    .values({
      org_id: ctx.org_id,
      id,
      kind: 'employees',
      file_id: file.id,
      file_name: upload.name,
      sha256: createHash('sha256').update(upload.bytes).digest('hex'),
      mapping: JSON.stringify(header.mapping),
      unknown_columns: JSON.stringify(header.unknown),
      method,
      create_missing: upload.fields.create_missing !== 'false',
      state: 'uploaded',
      row_count: rows.length,
      progress_id,
      created_at: now,
      created_by: ctx.actor.user_id,
      updated_at: now,
    })
    .execute();
  await ctx.jobs.enqueue(
    'employees.import_check',
    { run_id: id, progress_id },
    { key: `employees.import_check:${id}`, attempts: MOST_TRIES },
  );
  await ctx.audit('employees.import_uploaded', id, { file: upload.name, rows: rows.length });
  return findRun(ctx.tx, id);
}

/** Begins to write what the check found good. */
export async function commitImport(ctx: Ctx, run_id: string, mode: ImportMode): Promise<ImportRun> {
  const run = await lockRun(ctx.tx, run_id);
  if (run.state !== 'checked') throw importState(run.state);
  if (mode === 'all_or_nothing' && run.error_count > 0) throw importHasErrors(run.error_count);
  if (run.create_count + run.update_count === 0) throw importNothing();
  const progress_id = await openProgress(ctx.tx, ctx.clock, {
    kind: 'employees.import',
    subject_id: run_id,
    started_by: ctx.actor.user_id,
  });
  await setState(ctx, run_id, { state: 'committing', mode, progress_id });
  await ctx.jobs.enqueue(
    'employees.import_commit',
    { run_id, progress_id },
    { key: `employees.import_commit:${run_id}`, attempts: MOST_TRIES },
  );
  await ctx.audit('employees.import_committed', run_id, { mode, rows: run.create_count + run.update_count });
  return findRun(ctx.tx, run_id);
}

export async function cancelImport(ctx: Ctx, run_id: string): Promise<ImportRun> {
  const run = await lockRun(ctx.tx, run_id);
  if (run.state !== 'checked' && run.state !== 'uploaded') throw importState(run.state);
  await setState(ctx, run_id, { state: 'cancelled' });
  await ctx.audit('employees.import_cancelled', run_id);
  return findRun(ctx.tx, run_id);
}

export const setState = (ctx: Ctx, run_id: string, set: { state: string; mode?: string; progress_id?: string }) =>
  ctx.tx
    .updateTable('import_run')
    .set({ ...set, updated_at: ctx.clock.now() })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', run_id)
    .execute();

const csv = (name: string, rows: readonly (readonly string[])[]): FileAnswer => ({
  name,
  media_type: 'text/csv; charset=utf-8',
  body: Buffer.from(`\uFEFF${stringify(rows.map((row) => row.map(neutralCell)))}`),
});

const EXAMPLE: Record<string, string> = {
  employee_code: '',
  first_name: 'Asha',
  last_name: 'Kulkarni',
  gender: 'female',
  date_of_birth: '1994-06-18',
  joined_on: '2026-11-02',
  work_email: 'asha.kulkarni@example.in',
  phone: '9822012345',
  branch_code: 'HO',
  department: 'Quality',
  designation: 'Engineer',
  employment_type: 'permanent',
  manager_code: '',
  pan: 'ABCPK1234F',
  uan: '100904319456',
  esi_number: '',
  bank_ifsc: 'SBIN0000300',
  bank_account_number: '00000032145678901',
  father_or_spouse_name: 'Madhav Kulkarni',
};

/** The header with one example row to overwrite. */
export async function importTemplate(): Promise<FileAnswer> {
  return csv('employees.csv', [TEMPLATE_COLUMNS, TEMPLATE_COLUMNS.map((name) => EXAMPLE[name] ?? '')]);
}

/** The faulty rows as they were uploaded, with what is wrong in a last column: to be corrected and uploaded again. */
export async function importErrors(ctx: Ctx, run_id: string): Promise<FileAnswer> {
  const run = await lockRun(ctx.tx, run_id);
  const vault = await ctx.vault();
  const rows = await rowsOf(ctx.tx, run_id)
    .where('action', '=', 'error')
    .select(['id', 'content'])
    .orderBy('row_number')
    .execute();
  const { heading } = await storedFile(ctx, run);
  const lines = rows.map((row) => {
    const { original, errors } = openedContent(vault, row);
    const cells = heading.map((_, at) => original[at] ?? '');
    return [...cells, errors.map(({ message }) => message).join('; ')];
  });
  await ctx.audit('employees.import_errors_exported', run_id, { rows: rows.length });
  return csv(`${run.file_name.replace(/\.(csv|xlsx)$/i, '')} errors.csv`, [[...heading, 'errors'], ...lines]);
}

type Opener = Pick<Ctx, 'tx' | 'vault'> & { readonly services: Ctx['services'] };

/** The uploaded file, opened and read again. */
export async function storedFile(ctx: Opener, run: { id: string; file_id: string; method: string }) {
  const stored = await ctx.services.files.get(ctx.tx, run.file_id);
  if (!stored) throw new Error('The uploaded file is gone');
  const plain = (await ctx.vault()).decrypt('import_run', 'file', run.id, stored.bytes.toString());
  return readFile(Buffer.from(plain, 'base64'), run.method as ImportMethod);
}
