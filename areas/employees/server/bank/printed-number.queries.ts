import { copyRows } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { ReadContext } from './filing-numbers.service.ts';

/** Numbers of one printed document, under the document's id. */
export type PrintedNumbers = { id: string; employee_id: string; uan: string | null; esi_number: string | null };

/** Keeps the numbers that documents were printed with, sealed. */
export async function keepPrintedNumbers(reader: ReadContext, printed: readonly PrintedNumbers[]): Promise<void> {
  const vault = await reader.vault();
  const sealed = (column: 'uan' | 'esi_number', { id, [column]: number }: PrintedNumbers) =>
    number && vault.encrypt('printed_number', column, id, number);
  const rows = printed
    .filter(({ uan, esi_number }) => uan !== null || esi_number !== null)
    .map((one) => ({
      id: one.id,
      employee_id: one.employee_id,
      uan: sealed('uan', one),
      esi_number: sealed('esi_number', one),
    }));
  await copyRows(reader.tx, 'printed_number', rows);
}

/** Numbers in clear by document id; documents printed without any are left out. */
export async function findPrintedNumbers(reader: ReadContext, ids: readonly string[]): Promise<Map<string, PrintedNumbers>> {
  const vault = await reader.vault();
  const rows = await reader.tx
    .selectFrom('printed_number')
    .where('org_id', '=', reader.tx.org_id)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .select(['id', 'employee_id', 'uan', 'esi_number'])
    .execute();
  const opened = (column: 'uan' | 'esi_number', row: (typeof rows)[number]) =>
    row[column] && vault.decrypt('printed_number', column, row.id, row[column]);
  return new Map(rows.map((row) => [row.id, { ...row, uan: opened('uan', row), esi_number: opened('esi_number', row) }]));
}
