import { loadEmployeeFacts, positionOfDay } from '@hrms/employees/server';
import { lastDayOf } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import type { Ctx } from '@hrms/platform/server';
import type { gratuityRegister, ProvisionJournalLine } from '@hrms/statutory/contract';
import { findLastProvision, listChangesOf } from './gratuity.queries.ts';

type Journal = { month: string | null; lines: ProvisionJournalLine[]; debit_paise: number; credit_paise: number };

/** The entry of one department: an increase is an expense, a decrease (after exits) takes it back. */
function linesOf(month: string, department: string | null, change: number): ProvisionJournalLine[] {
  const [increase, decrease] = [Math.max(change, 0), Math.max(-change, 0)];
  return [
    { month, department, account: 'Gratuity expense', debit_paise: increase, credit_paise: decrease },
    { month, department, account: 'Provision for gratuity', debit_paise: decrease, credit_paise: increase },
  ];
}

/** Journal lines of the provision of a month by the department of its last day; amounts in paise, debit equals credit. */
export async function readProvisionJournal(
  ctx: Ctx,
  { month: wanted }: FilterOf<typeof gratuityRegister.journal>,
): Promise<Journal> {
  const month = wanted ?? (await findLastProvision(ctx.tx));
  if (month === null) return { month, lines: [], debit_paise: 0, credit_paise: 0 };
  const changes = await listChangesOf(ctx.tx, month);
  const people = await loadEmployeeFacts(
    ctx.tx,
    changes.map(({ employee_id }) => employee_id),
  );
  const byDepartment = new Map<string | null, number>();
  for (const { employee_id, change_paise } of changes) {
    const person = people.get(employee_id);
    const department = (person && positionOfDay(person, lastDayOf(month))?.department) ?? null;
    byDepartment.set(department, (byDepartment.get(department) ?? 0) + change_paise);
  }
  const lines = [...byDepartment]
    .filter(([, change]) => change !== 0)
    .toSorted(([a], [b]) => (a ?? '').localeCompare(b ?? ''))
    .flatMap(([department, change]) => linesOf(month, department, change));
  const sum = (key: 'debit_paise' | 'credit_paise') => lines.reduce((total, line) => total + line[key], 0);
  return { month, lines, debit_paise: sum('debit_paise'), credit_paise: sum('credit_paise') };
}
