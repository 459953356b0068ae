import { FileProblem } from '../reading/task.ts';
import { notFound, Refusal, wrongField } from '../refusal.ts';

const areaOf = (kind: string): string => kind.split('.')[0] ?? kind;

/** 422: the file cannot be read, or lacks a column. */
export const fileRefusal = (kind: string, { reason, message }: FileProblem): Refusal =>
  wrongField(`${areaOf(kind)}.${reason === 'headings' ? 'import_columns' : 'import_unreadable'}`, 'file', message);

/** 409: not possible in the state the import is in. */
export const importState = (kind: string, message: string): Refusal => new Refusal(`${areaOf(kind)}.import_state`, 409, message);

/** 409: rows have errors. */
export const importErrors = (kind: string, count: number): Refusal =>
  new Refusal(
    `${areaOf(kind)}.import_errors`,
    409,
    `${count} ${count === 1 ? 'row has errors' : 'rows have errors'}. Correct the file and upload it again`,
  );

/** 409: a record that the import made is no longer as it was made. */
export const importUsed = (kind: string, row: number, reason: string): Refusal =>
  new Refusal(`${areaOf(kind)}.import_used`, 409, `Row ${row}: ${reason}. Nothing was undone`, { details: { row } });

/** 404 */
export const importMissing = (kind: string): Refusal => notFound(`${areaOf(kind)}.not_found`, 'Import');

/** Runs what reads a file; what is wrong with the file becomes the area's refusal. @throws Refusal 422 */
export async function refusingFile<T>(kind: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (problem) {
    throw problem instanceof FileProblem ? fileRefusal(kind, problem) : problem;
  }
}
