import type { ImportKind } from '@hrms/employees/contract';
import {
  CUSTOM_COLUMN_PREFIX,
  customFieldColumns,
  employeeImportColumns,
  exampleCells,
  type KindColumn,
  maskerOfRow,
  type RecordKind,
  TEMPLATE_COLUMNS,
} from '@hrms/employees/domain';
import { type ImportField } from '@hrms/platform/imports';
import {
  type Ctx,
  type FileAnswer,
  isSealedFile,
  Refusal,
  sha256Of,
  sheetFile,
  type TableFile,
  type Tx,
  type Work,
} from '@hrms/platform/server';
import { sql } from 'kysely';
import { listCustomFields } from '../../custom-fields/field.queries.ts';
import { readStoredArchive } from '../../photos/archive.service.ts';
import { findKindHandler } from '../kinds/kinds.service.ts';
import { listFilledRows } from './filled-template.service.ts';
import { type MappedRow, readEmployeeFile } from './read-table.service.ts';
import { decryptRowContent, importRows, maskedProblems } from './run.queries.ts';
import { findPermittedRun, hiddenSalaries, maskedCell, revealedGroups, toRunFacts } from './run-access.service.ts';

/** Columns of an import kind the caller may import. */
export async function permittedImportColumns(ctx: Work, kind: ImportKind, method: string): Promise<readonly ImportField[]> {
  if (kind !== 'employees') return (await findKindHandler(ctx, kind as RecordKind)).columns;
  const columns = employeeImportColumns(method as 'create');
  return [...columns, ...customFieldColumns(await listCustomFields(ctx.tx), columns)];
}

/** The heading of a column in a file; custom fields by their keys. */
const columnHeading = ({ name, also = [] }: ImportField): string =>
  name.startsWith(CUSTOM_COLUMN_PREFIX) ? (also[0] ?? name) : name;

type Opener = Work & { readonly services: Ctx['services'] };

/** Decrypts and reads the uploaded file. @throws Refusal 409 when its hash differs */
export async function readStoredFile(ctx: Opener, run: { id: string; file_id: string; sha256: string }): Promise<TableFile> {
  const stored = await ctx.services.files.get(ctx.tx, run.file_id);
  if (!stored) throw new Error('The uploaded file is gone');
  // before the store encrypted files, the run encrypted its own
  const plain = isSealedFile(stored)
    ? stored.bytes
    : Buffer.from((await ctx.vault()).decrypt('import_run', 'file', run.id, stored.bytes.toString()), 'base64');
  if ((await sha256Of(plain)) !== run.sha256)
    throw new Refusal('employees.import_file_changed', 409, 'The file differs from the one checked. Upload it again');
  return readEmployeeFile(plain);
}

/** The images of a photo import as rows, with the employee code of the file name. */
export async function readPhotoRows(ctx: Opener, run: { file_id: string; sha256: string }): Promise<MappedRow[]> {
  const { names } = await readStoredArchive(ctx, run);
  const codes = await employeeCodesByFileName(ctx.tx, names);
  return names.map((file, at) => ({
    row_number: at + 1,
    original: [file],
    cells: { employee_code: codes.get(file) ?? '', file },
  }));
}

/** 'Photos/scpl0021.jpg' belongs to SCPL0021; a slash in a code is a hyphen in the file name. */
async function employeeCodesByFileName(tx: Tx, names: readonly string[]): Promise<Map<string, string>> {
  const stems = names.map((name) => [name, (name.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '').trim()] as const);
  const { rows } = await sql<{ code: string }>`select employee_code as code from employee
    where org_id = ${tx.org_id} and not is_draft
      and translate(lower(employee_code), '/', '-') = any(${stems.map(([, stem]) => codeAsFileName(stem))}::text[])`.execute(tx);
  const known = new Map(rows.map(({ code }) => [codeAsFileName(code), code]));
  const exact = new Map(rows.map(({ code }) => [code.toLowerCase(), code]));
  return new Map(stems.map(([name, stem]) => [name, exact.get(stem.toLowerCase()) ?? known.get(codeAsFileName(stem)) ?? stem]));
}

const codeAsFileName = (code: string): string => code.toLowerCase().replaceAll('/', '-');

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

type TemplateChoice = { kind: ImportKind; format: 'csv' | 'xlsx'; filled: 'true' | 'false' };

/** Columns of a template: the usual ones and custom fields. */
async function templateColumns(ctx: Ctx, kind: ImportKind): Promise<readonly ImportField[]> {
  const columns = await permittedImportColumns(ctx, kind, 'create');
  if (kind !== 'employees') return columns;
  const usual: readonly string[] = TEMPLATE_COLUMNS;
  return columns.filter(({ name }) => usual.includes(name) || name.startsWith(CUSTOM_COLUMN_PREFIX));
}

/** A template with one example row, or filled with current data. @throws Refusal 403 */
export async function createImportTemplate(ctx: Ctx, { kind, format, filled }: TemplateChoice): Promise<FileAnswer> {
  const columns = await templateColumns(ctx, kind);
  const names = columns.map(({ name }) => name);
  const example = kind === 'employees' ? names.map((name) => EXAMPLE[name] ?? '') : exampleCells(columns as KindColumn[]);
  const rows = filled === 'true' ? await listFilledRows(ctx, kind, names) : [example];
  const { media_type, bytes } = await sheetFile(format, [columns.map(columnHeading), ...rows]);
  return { name: `${kind.replaceAll('_', ' ')}.${format}`, media_type, body: bytes };
}

/**
 * The uploaded rows with their errors in a last column. Numbers are whole for callers who may reveal them, and masked for others;
 * a masked one says nothing when the file comes back. @throws Refusal 404, 403
 */
export async function createErrorFile(
  ctx: Ctx,
  run_id: string,
  asked: { format: 'csv' | 'xlsx'; rows: 'all' | 'faulty' },
): Promise<FileAnswer> {
  const run = await findPermittedRun(ctx, run_id);
  const vault = await ctx.vault();
  let found = importRows(ctx.tx, run_id);
  if (asked.rows === 'faulty') found = found.where('action', '=', 'error');
  const rows = await found.select(['id', 'content', 'action']).orderBy('row_number').execute();
  const heading = run.headings as string[];
  const { number_groups } = toRunFacts(run);
  const whole = revealedGroups(ctx, number_groups);
  const hidden = hiddenSalaries(ctx, heading);
  const lines = rows.map((row) => {
    const { original, errors } = decryptRowContent(vault, row);
    const cells = heading.map((_, at) => {
      const group = number_groups[at];
      if (hidden[at]) return '';
      return group && whole.has(group) ? (original[at] ?? '') : maskedCell(original[at] ?? '', group);
    });
    const shown = maskedProblems(errors, maskerOfRow(original, number_groups, errors));
    return [...cells, row.action === 'error' ? shown.map(({ message }) => message).join('. ') : ''];
  });
  for (const field_group of new Set(number_groups.filter((group) => group !== null))) {
    const fields = heading.filter((_, at) => number_groups[at] === field_group);
    const purpose = whole.has(field_group) ? 'Import file with full numbers' : 'Import file with masked numbers';
    await ctx.auditDataAccess({ employee_id: null, kind: 'export', field_group, fields, purpose, row_count: rows.length });
  }
  await ctx.audit('employees.import_errors_exported', run_id, { rows: rows.length });
  const { media_type, bytes } = await sheetFile(asked.format, [[...heading, 'errors'], ...lines]);
  const name = run.file_name.replace(/\.(csv|xlsx)$/i, '');
  return { name: `${name} errors.${asked.format}`, media_type, body: bytes };
}
