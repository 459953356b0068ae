import { loadEmployeeFacts, positionOfDay, withEmployeeNames } from '@hrms/employees/server';
import { readDocumentHead } from '@hrms/organisation/server';
import { dateLabel } from '@hrms/platform/calendar';
import { formatRupees, type Paise } from '@hrms/platform/money';
import { type Ctx, documentPdf, type FileAnswer } from '@hrms/platform/server';
import { tooManyRows } from '../refusals.ts';
import { listBonusLines } from './bonus.queries.ts';
import { readYear } from './bonus.service.ts';

/** Rows of a register that is printed at once. */
const MOST_ROWS = 5000;

const COLUMNS = [
  { title: 'No.', right: true, share: 1 },
  { title: 'Employee', share: 4 },
  { title: 'Father or spouse', share: 3 },
  { title: 'Designation', share: 3 },
  { title: 'Days worked', right: true, share: 2 },
  { title: 'Wages counted', right: true, share: 3 },
  { title: 'Bonus', right: true, share: 3 },
  { title: 'Advance or customary bonus', right: true, share: 3 },
  { title: 'Deductions', right: true, share: 2 },
  { title: 'Payable', right: true, share: 3 },
  { title: 'Paid on', share: 2 },
  { title: 'Signature', share: 3 },
];

/**
 * The register of bonus paid to employees in the columns of Form C (Payment of Bonus Rules 1975, rule 4(c)), by employee code. Those who
 * are not eligible or disqualified stand in it too.
 * @throws `not_found`, `too_many_rows`
 */
export async function printBonusRegister(ctx: Ctx, id: string): Promise<FileAnswer> {
  const { accounting_year, paid_on, percent_bp } = await readYear(ctx, id);
  const lines = (await withEmployeeNames(ctx.tx, await listBonusLines(ctx.tx, id))).toSorted((a, b) =>
    a.employee_code.localeCompare(b.employee_code),
  );
  if (lines.length > MOST_ROWS) throw tooManyRows(MOST_ROWS);
  const facts = await loadEmployeeFacts(
    ctx.tx,
    lines.map(({ employee_id }) => employee_id),
  );
  const last_day = `${+accounting_year.slice(0, 4) + 1}-03-31`;
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    formatRupees(lines.reduce((total, line) => total + (line.disqualified_reason === null ? of(line) : 0), 0) as Paise);
  const rows = lines.map((line, at) => {
    const person = facts.get(line.employee_id);
    const position = person && positionOfDay(person, last_day < ctx.today ? last_day : ctx.today);
    const is_paid = line.payable_paise > 0 && paid_on !== null;
    return [
      String(at + 1),
      `${line.employee_name} (${line.employee_code})`,
      person?.father_or_spouse_name ?? '',
      position?.designation ?? '',
      String(line.days_worked),
      formatRupees(line.counted_paise as Paise),
      line.disqualified_reason === null ? formatRupees(line.amount_paise as Paise) : `Disqualified: ${line.disqualified_reason}`,
      formatRupees(line.advance_paise as Paise),
      formatRupees(line.deduction_paise as Paise),
      formatRupees(line.payable_paise as Paise),
      is_paid ? dateLabel(paid_on) : '',
      '',
    ];
  });
  const sums = [
    sum(({ counted_paise }) => counted_paise),
    sum(({ amount_paise }) => amount_paise),
    sum(({ advance_paise }) => advance_paise),
    sum(({ deduction_paise }) => deduction_paise),
    sum(({ payable_paise }) => payable_paise),
  ];
  const body = await documentPdf({
    template: 'register',
    paper: 'a3',
    head: await readDocumentHead(ctx, ctx.today),
    title: `Form C: bonus paid to employees for the accounting year ${accounting_year}`,
    subtitle: `Bonus at ${percent_bp / 100} percent`,
    footer: `Printed on ${dateLabel(ctx.today)}`,
    table: { columns: COLUMNS, rows: [...rows, ['', 'Total', '', '', '', ...sums, '', '']] },
  });
  await ctx.audit('statutory.bonus_register_printed', id, { accounting_year, employees: lines.length });
  return { name: `Form C ${accounting_year}.pdf`, media_type: 'application/pdf', body };
}
