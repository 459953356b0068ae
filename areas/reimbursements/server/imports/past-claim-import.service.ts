/** Claims that another system paid: they count against limits and allotments of their year, and are never paid again. */
import { dateLabel, isCivilDate } from '@hrms/platform/calendar';
import { importFields } from '@hrms/platform/imports';
import { formatRupees } from '@hrms/platform/money';
import {
  assertNotOwn,
  type CheckedRow,
  type Ctx,
  defineImport,
  type FileRow,
  newId,
  nextNumbers,
  startRow,
} from '@hrms/platform/server';
import { loadNamedInFile, type NamedInFile, NO_DATE, readCategory, readExpense } from './cells.ts';
import { deleteClaimsOfImport, insertClaims, listClaimedKeys, type NewClaim } from './import.queries.ts';

type PastLine = {
  readonly employee_id: string;
  /** Number of the claim in the old system. */
  readonly claim: string;
  readonly title: string;
  readonly category_id: string;
  readonly expense_date: string;
  readonly amount_paise: number;
  readonly paid_on: string;
  readonly merchant: string | null;
  readonly bill_number: string | null;
  readonly city: string | null;
  readonly reference: string;
};

/** One expense: the same of it twice in the register is a file that was imported before. */
export const expenseKey = (line: Pick<PastLine, 'employee_id' | 'category_id' | 'expense_date' | 'amount_paise'>) =>
  [line.employee_id, line.category_id, line.expense_date, line.amount_paise].join(':');

function checkRow(file: FileRow, known: NamedInFile, claimed: ReadonlyMap<string, string>): CheckedRow<PastLine> {
  const row = startRow(file);
  const { errors, refuse, text } = row;
  const expense = readExpense(row, known);
  const category = readCategory(row, known);
  const paid_on = text('paid_on');
  if (!text('claim')) refuse('claim', 'Enter the number of the claim');
  if (!isCivilDate(paid_on)) refuse('paid_on', NO_DATE);
  else if (paid_on > known.today) refuse('paid_on', 'The date is in the future');
  else if (expense && paid_on < expense.expense_date) refuse('paid_on', 'Paid before the expense date');
  const label = `${expense?.employee.full_name ?? text('employee_code')}, ${text('claim')}`;
  if (!expense || !category || errors.length > 0) return { row: file.row, label, summary: '', errors, value: null };
  const value: PastLine = {
    employee_id: expense.employee.employee_id,
    claim: text('claim').slice(0, 60),
    title: (text('title') || `Claim ${text('claim')}`).slice(0, 120),
    category_id: category.category_id,
    expense_date: expense.expense_date,
    amount_paise: expense.amount_paise,
    paid_on,
    merchant: text('merchant').slice(0, 120) || null,
    bill_number: text('bill_number').slice(0, 60) || null,
    city: text('city').slice(0, 80) || null,
    reference: (text('reference') || text('claim')).slice(0, 120),
  };
  const before = claimed.get(expenseKey(value));
  if (before) refuse('amount', `The same expense is on claim ${before}`);
  const summary = `${category.name}, ${formatRupees(value.amount_paise)} on ${dateLabel(value.expense_date)}`;
  return { row: file.row, label, summary, errors, value, counts: { amount_paise: value.amount_paise } };
}

function toClaim([first, ...others]: readonly [PastLine, ...PastLine[]], number: string): NewClaim {
  const lines = [first, ...others];
  const paid_on =
    lines
      .map((line) => line.paid_on)
      .toSorted()
      .at(-1) ?? first.paid_on;
  const total = lines.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  return {
    id: newId(),
    number,
    employee_id: first.employee_id,
    title: first.title,
    status: 'paid',
    pay_through: 'batch',
    total_paise: total,
    payable_paise: total,
    paid_on,
    payment_reference: first.reference,
    lines: lines.map(({ category_id, expense_date, amount_paise, merchant, bill_number, city }) => ({
      category_id,
      expense_date,
      amount_paise,
      merchant,
      bill_number,
      city,
      paid_by: 'self',
      status: 'approved',
      card_reference: null,
    })),
  };
}

/** Paid claims of the system before. */
export const pastClaimImport = defineImport<PastLine>({
  kind: 'reimbursements.past_claims',
  fields: importFields({
    required: ['employee_code', 'claim', 'category', 'expense_date', 'amount', 'paid_on'],
    optional: ['title', 'merchant', 'bill_number', 'city', 'reference'],
    dates: ['expense_date', 'paid_on'],
  }),
  most_rows: 20_000,
  check: async (ctx: Ctx, rows) => {
    const known = await loadNamedInFile(ctx, rows);
    const ids = [...known.employees.values()].map(({ employee_id }) => employee_id);
    const claimed = new Map((await listClaimedKeys(ctx.tx, ids)).map((line) => [expenseKey(line), line.number]));
    return rows.map((row) => checkRow(row, known, claimed));
  },
  commit: async (ctx, rows, { import_id }) => {
    const values = rows.map(({ value }) => value);
    await assertNotOwn(
      ctx,
      'reimbursements.settings.update',
      values.map(({ employee_id }) => employee_id),
    );
    const groups = [...Map.groupBy(values, ({ employee_id, claim }) => `${employee_id}:${claim}`).values()];
    const year = ctx.today.slice(0, 4);
    const numbers = await nextNumbers(ctx.tx, `expense_claim_${year}`, `EX-${year}`, groups.length);
    const claims = groups.map((lines, at) => toClaim(lines as [PastLine, ...PastLine[]], numbers[at] ?? ''));
    await insertClaims(ctx.tx, claims, { import_id, now: ctx.clock.now() });
  },
  undo: async ({ tx }, { import_id }) => deleteClaimsOfImport(tx, import_id),
});
