import { createHash } from 'node:crypto';
import type { ImportColumns, ImportKind } from '@hrms/employees/contract';
import { employeeColumns, exampleOf, KIND_COLUMNS, type KnownColumn, TEMPLATE_COLUMNS } from '@hrms/employees/domain';
import { type Ctx, type FileAnswer, Refusal, sheetFile } from '@hrms/platform/server';
import { type RawFile, readRaw } from './csv.service.ts';
import { lockRun, openedContent, rowsOf } from './import.queries.ts';
import { filledRows } from './import-filled.service.ts';

/** The columns a file of a kind may have. */
export const columnsOf = (kind: ImportKind, method: string): readonly KnownColumn[] =>
  kind === 'employees' ? employeeColumns(method as 'create') : KIND_COLUMNS[kind];

type Opener = Pick<Ctx, 'tx' | 'vault'> & { readonly services: Ctx['services'] };

/** The uploaded file, opened and read again. @throws Refusal 409 when it is not the file that was uploaded */
export async function storedFile(ctx: Opener, run: { id: string; file_id: string; sha256: string }): Promise<RawFile> {
  const stored = await ctx.services.files.get(ctx.tx, run.file_id);
  if (!stored) throw new Error('The uploaded file is gone');
  const plain = Buffer.from((await ctx.vault()).decrypt('import_run', 'file', run.id, stored.bytes.toString()), 'base64');
  if (createHash('sha256').update(plain).digest('hex') !== run.sha256)
    throw new Refusal('employees.import_file_changed', 409, 'The file is not the one that was checked. Upload it again');
  return readRaw(plain);
}

/** What may be matched, and what the first row holds. */
export async function readColumns(ctx: Ctx, run_id: string): Promise<ImportColumns> {
  const run = await lockRun(ctx.tx, run_id);
  const sample = run.sample ? (await ctx.vault()).decrypt('import_run', 'sample', run.id, run.sample) : '[]';
  return {
    columns: columnsOf(run.kind as ImportKind, run.method).map(({ name, required = false }) => ({ name, required })),
    sample: JSON.parse(sample) as string[],
  };
}

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

type Asked = { kind: ImportKind; format: 'csv' | 'xlsx'; filled: 'true' | 'false' };

/** The header with one example row to overwrite, or with what the records hold: to correct and import again. */
export async function importTemplate(ctx: Ctx, { kind, format, filled }: Asked): Promise<FileAnswer> {
  const heading = kind === 'employees' ? [...TEMPLATE_COLUMNS] : KIND_COLUMNS[kind].map(({ name }) => name);
  const example = kind === 'employees' ? TEMPLATE_COLUMNS.map((name) => EXAMPLE[name] ?? '') : exampleOf(kind);
  const rows = filled === 'true' ? await filledRows(ctx, kind, heading) : [example];
  const { media_type, bytes } = await sheetFile(format, [heading, ...rows]);
  return { name: `${kind.replaceAll('_', ' ')}.${format}`, media_type, body: bytes };
}

/** The file as it was uploaded, with what is wrong in a last column: to be corrected and uploaded again. */
export async function importErrors(
  ctx: Ctx,
  run_id: string,
  asked: { format: 'csv' | 'xlsx'; rows: 'all' | 'faulty' },
): Promise<FileAnswer> {
  const run = await lockRun(ctx.tx, run_id);
  const vault = await ctx.vault();
  let found = rowsOf(ctx.tx, run_id);
  if (asked.rows === 'faulty') found = found.where('action', '=', 'error');
  const rows = await found.select(['id', 'content', 'action']).orderBy('row_number').execute();
  const heading = run.headings as string[];
  const lines = rows.map((row) => {
    const { original, errors } = openedContent(vault, row);
    const cells = heading.map((_, at) => original[at] ?? '');
    return [...cells, row.action === 'error' ? errors.map(({ message }) => message).join('; ') : ''];
  });
  await ctx.audit('employees.import_errors_exported', run_id, { rows: rows.length });
  const { media_type, bytes } = await sheetFile(asked.format, [[...heading, 'errors'], ...lines]);
  const name = run.file_name.replace(/\.(csv|xlsx)$/i, '');
  return { name: `${name} errors.${asked.format}`, media_type, body: bytes };
}
