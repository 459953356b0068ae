import { type EcrFile, type EcrStatement, ecrLines } from './ecr.ts';
import type { EcrRow } from './ecr-row.ts';
import { type EpfLaw, epfLawFor } from './law.ts';

/** A member who cannot be in the file, with what EPFO would reject. */
export type EcrLeftOut = { readonly employee_id: string; readonly reasons: readonly string[] };

/** The ECR without the members whose row EPFO would reject, and those members. Both of two members with one UAN are left out. */
export function ecrFile(statement: EcrStatement, law: EpfLaw = epfLawFor(statement.month)): EcrFile & { left_out: EcrLeftOut[] } {
  const whole = ecrLines(statement, law);
  const reasons = new Map<string, string[]>();
  const add = (employee_id: string, reason: string) => {
    const known = reasons.get(employee_id);
    if (!known) reasons.set(employee_id, [reason]);
    else if (!known.includes(reason)) known.push(reason);
  };
  for (const { level, employee_id, code, message } of whole.findings)
    if (level === 'error' && employee_id !== null)
      for (const row of code === 'ecr.uan_repeated' ? sameUan(statement.rows, employee_id) : [{ employee_id }])
        add(row.employee_id, message);
  if (reasons.size === 0) return { ...whole, left_out: [] };
  const rows = statement.rows.filter(({ employee_id }) => !reasons.has(employee_id));
  return {
    ...ecrLines({ ...statement, rows }, law),
    left_out: [...reasons].map(([employee_id, why]) => ({ employee_id, reasons: why })),
  };
}

const sameUan = (rows: readonly EcrRow[], employee_id: string): readonly EcrRow[] => {
  const uan = rows.find((row) => row.employee_id === employee_id)?.uan;
  return rows.filter((row) => row.uan === uan);
};
