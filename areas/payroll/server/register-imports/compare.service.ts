import { compareRegister, type RegisterRow } from '@hrms/payroll/domain';
import { financialYearOf, type Month, periodOf } from '@hrms/platform/calendar';
import { type Ctx, newId, type TableFile } from '@hrms/platform/server';
import { loadRunFacts } from '../facts.queries.ts';
import { readPayDate } from '../groups/pay-date.service.ts';
import { readRunContext, toRunContext } from '../run-context.ts';
import { findDefaultGroup, findSettingOn } from '../setting.queries.ts';
import { slipInputOf } from '../slip-input.ts';
import { findEmployeesOfRows, type RowOfFile, toRegisterRows } from './register-file.service.ts';
import { insertComparison, sumBeforeMonth } from './register-import.queries.ts';

export type ComparisonResult = { employees: number; fitting: number };

type Mismatch = Parameters<typeof insertComparison>[2][number];

/**
 * Calculates a month here and compares it with its register, employee by employee; stores what differs and what each row adds to the
 * tax year. Tax counts what was entered of the earlier months of the year, and their registers.
 */
export async function compareWithRegister(
  ctx: Ctx,
  { import_id, month }: { import_id: string; month: Month },
  file: TableFile,
  mapping: readonly (string | null)[],
): Promise<ComparisonResult> {
  const { tx } = ctx;
  const group = await findDefaultGroup(tx);
  const pay_date = await readPayDate(tx, month, await findSettingOn(tx, group.id, periodOf(month).last_day));
  const facts = await loadRunFacts(ctx, month, pay_date, new Map());
  const context = toRunContext(
    await readRunContext(tx, { period_month: month, pay_date, pay_group_id: group.id }, facts.statutory.ceiling),
  );
  const rows = toRegisterRows(file, mapping);
  const employees = await findEmployeesOfRows(ctx, rows);
  const april = `${financialYearOf(pay_date).slice(0, 4)}-04`;
  const earlier = await sumBeforeMonth(tx, financialYearOf(pay_date), month);
  const months_before = (Number(month.slice(0, 4)) - Number(april.slice(0, 4))) * 12 + Number(month.slice(5, 7)) - 4;
  const people = new Map(facts.people.map((person) => [person.employee_id, person]));
  const mismatches: Mismatch[] = [];
  const stored: Parameters<typeof insertComparison>[1] = [];
  const seen = new Set<string>();
  let fitting = 0;
  const add = (
    of: { employee_id: string | null; row_label: string },
    found: Omit<Mismatch, 'id' | 'import_id' | 'status' | 'note' | 'employee_id' | 'row_label'>,
  ) => mismatches.push({ id: newId(), import_id, ...of, ...found, status: 'open', note: null });
  const whole = (of: { employee_id: string | null; row_label: string }, row: RowOfFile, cause: string, detail: string) =>
    add(of, { component: 'NET', theirs: row.net ?? 0, ours: 0, cause, detail });
  for (const row of rows) {
    const employee_id = employees.get(row.key) ?? null;
    const of = { employee_id, row_label: row.label };
    const person = employee_id ? people.get(employee_id) : undefined;
    if (!employee_id) whole(of, row, 'employee_unknown', 'no employee has this code, UAN or PAN');
    else if (seen.has(employee_id)) whole(of, row, 'twice', 'an earlier row is of the same employee');
    else if (!person) whole(of, row, 'not_in_service', 'not in service in this month here');
    if (!employee_id || !person || seen.has(employee_id)) continue;
    seen.add(employee_id);
    const input = slipInputOf(person, month, facts);
    if (!input) {
      whole(of, row, 'no_salary', 'no approved salary in this month here');
      continue;
    }
    const before = earlier.get(employee_id);
    const so_far = {
      paid_so_far: (before?.taxable_paise ?? 0) as never,
      deducted_so_far: (before?.tds_paise ?? 0) as never,
      epf_so_far: (before?.epf_paise ?? 0) as never,
    };
    const known = (before?.months ?? 0) >= months_before || person.joined_on > `${april}-01`;
    const given = {
      ...input,
      tax: { ...input.tax, ...so_far },
      ptax: { ...input.ptax, paid_in_year: (before?.ptax_paise ?? 0) as never },
    };
    const register: RegisterRow = { amounts: row.amounts, lop_days: row.lop_days, net: row.net };
    const { mismatches: differs, figures } = compareRegister(given, context, register, known);
    for (const { code, theirs, ours, cause, detail } of differs) add(of, { component: code, theirs, ours, cause, detail });
    if (differs.every(({ cause }) => cause === 'rounding')) fitting += 1;
    stored.push({
      import_id,
      employee_id,
      net_paise: row.net ?? netOf(row, context.components),
      taxable_paise: figures.taxable,
      tds_paise: figures.tds,
      epf_paise: figures.epf,
      ptax_paise: figures.ptax,
    });
  }
  for (const person of facts.people)
    if (!seen.has(person.employee_id) && facts.salaries.get(person.employee_id)?.in_month.length)
      add(
        { employee_id: person.employee_id, row_label: '' },
        { component: 'NET', theirs: 0, ours: 0, cause: 'not_in_file', detail: 'paid here, and not in the register' },
      );
  await insertComparison(tx, stored, mismatches);
  return { employees: stored.length, fitting };
}

/** Net pay of a row without such a column: what is paid less what is deducted. */
const netOf = ({ amounts }: RowOfFile, components: ReadonlyMap<string, { kind: string }>): number =>
  [...amounts].reduce((sum, [code, amount]) => {
    const kind = components.get(code)?.kind;
    return kind === 'deduction' ? sum - amount : kind === 'earning' || kind === 'reimbursement' ? sum + amount : sum;
  }, 0);
