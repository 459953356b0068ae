import type { Tx } from '@hrms/platform/server';
import type { TaxWindow } from '@hrms/statutory/contract';
import { countWithoutRegime, keepUndeclared, keepUnproven, listOpenWindows } from './window.queries.ts';

/** What employees still owe in a window that is open: how many submitted nothing, and of them how many chose no tax regime. */
export type OpenTaxDues = Pick<TaxWindow, 'kind' | 'tax_year' | 'to_date'> & {
  readonly missing: number;
  readonly without_regime: number;
};

/** Windows for declarations and proofs open on a day, with what employees still owe in each. `readEmployees`: asked only when one is open. */
export async function readOpenTaxDues(tx: Tx, day: string, readEmployees: () => Promise<string[]>): Promise<OpenTaxDues[]> {
  const dues: OpenTaxDues[] = [];
  const windows = await listOpenWindows(tx, day);
  const employee_ids = windows.length > 0 ? await readEmployees() : [];
  for (const { kind, tax_year, to_date } of windows) {
    const keep = kind === 'declaration' ? keepUndeclared : keepUnproven;
    const missing = (await keep(tx, tax_year, employee_ids)).length;
    const without_regime = kind === 'declaration' ? await countWithoutRegime(tx, tax_year, employee_ids) : 0;
    dues.push({ kind, tax_year, to_date, missing, without_regime });
  }
  return dues;
}
