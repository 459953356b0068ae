/** Statements of company cards: each employee gets a draft with a line for every transaction, to which receipts are added. */
import { dateLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { type CheckedRow, type Ctx, defineImport, type FileRow, newId, nextNumbers, startRow } from '@hrms/platform/server';
import { reimbursementsNotices } from '../notices.ts';
import { importUsed } from '../refusals.ts';
import { loadNamedInFile, type NamedInFile, readCategory, readExpense } from './cells.ts';
import { deleteClaimsOfImport, insertClaims, isCardImportUsed, listCardReferences, type NewClaim } from './import.queries.ts';

const FIELDS = ['employee_code', 'reference', 'category', 'expense_date', 'amount', 'merchant', 'city'];
const REQUIRED = ['employee_code', 'reference', 'category', 'expense_date', 'amount', 'merchant'];

type CardLine = {
  readonly employee_id: string;
  readonly reference: string;
  readonly category_id: string;
  readonly expense_date: string;
  readonly amount_paise: number;
  readonly merchant: string;
  readonly city: string | null;
};

function checkRow(file: FileRow, known: NamedInFile, used: Set<string>): CheckedRow<CardLine> {
  const row = startRow(file);
  const { errors, refuse, text } = row;
  const expense = readExpense(row, known);
  const category = readCategory(row, known);
  const reference = text('reference').slice(0, 60);
  if (!reference) refuse('reference', 'Enter the number of the transaction');
  else if (used.has(reference)) refuse('reference', 'This transaction was imported before');
  used.add(reference);
  if (category && category.kind !== 'expense') refuse('category', 'Choose a category of the kind expense');
  if (!text('merchant')) refuse('merchant', 'Enter the merchant');
  const label = `${expense?.employee.full_name ?? text('employee_code')}, ${text('merchant')}`;
  if (!expense || !category || errors.length > 0) return { row: file.row, label, summary: '', errors, value: null };
  const { employee, expense_date, amount_paise } = expense;
  return {
    row: file.row,
    label,
    summary: `${formatRupees(amount_paise)} on ${dateLabel(expense_date)}`,
    errors,
    counts: { amount_paise },
    value: {
      employee_id: employee.employee_id,
      reference,
      category_id: category.category_id,
      expense_date,
      amount_paise,
      merchant: text('merchant').slice(0, 120),
      city: text('city').slice(0, 80) || null,
    },
  };
}

const toClaim = (employee_id: string, lines: readonly CardLine[], number: string, file_name: string): NewClaim => ({
  id: newId(),
  number,
  employee_id,
  title: `Company card: ${file_name}`.slice(0, 120),
  status: 'draft',
  pay_through: 'batch',
  total_paise: lines.reduce((sum, { amount_paise }) => sum + amount_paise, 0),
  payable_paise: 0,
  paid_on: null,
  payment_reference: null,
  lines: lines.map(({ category_id, expense_date, amount_paise, merchant, city, reference }) => ({
    category_id,
    expense_date,
    amount_paise,
    merchant,
    bill_number: null,
    city,
    paid_by: 'company_card',
    status: 'open',
    card_reference: reference,
  })),
});

/** Transactions of company cards as the bank lists them. */
export const cardImport = defineImport<CardLine>({
  kind: 'reimbursements.card_statement',
  fields: FIELDS.map((name) => ({
    name,
    required: REQUIRED.includes(name),
    ...(name === 'expense_date' && { date: true, also: ['date', 'transaction_date'] }),
    ...(name === 'reference' && { also: ['transaction_id', 'transaction_number'] }),
  })),
  most_rows: 5000,
  check: async (ctx: Ctx, rows) => {
    const known = await loadNamedInFile(ctx, rows);
    const used = await listCardReferences(
      ctx.tx,
      rows.map(({ cells }) => (cells.reference ?? '').trim().slice(0, 60)),
    );
    return rows.map((row) => checkRow(row, known, used));
  },
  commit: async (ctx, rows, { import_id, file_name }) => {
    const people = [...Map.groupBy(rows, ({ value }) => value.employee_id)];
    const year = ctx.today.slice(0, 4);
    const numbers = await nextNumbers(ctx.tx, `expense_claim_${year}`, `EX-${year}`, people.length);
    const claims = people.map(([employee_id, own], at) =>
      toClaim(
        employee_id,
        own.map(({ value }) => value),
        numbers[at] ?? '',
        file_name,
      ),
    );
    await insertClaims(ctx.tx, claims, { import_id, now: ctx.clock.now() });
    await ctx.notify(
      reimbursementsNotices.cardLines,
      claims.map(({ id, employee_id, number, lines }) => ({
        to: { employees: [employee_id] },
        cause: id,
        subject_id: id,
        values: { number, claim_id: id, lines: lines.length },
      })),
    );
  },
  undo: async ({ tx }, { import_id }) => {
    if (await isCardImportUsed(tx, import_id)) throw importUsed();
    await deleteClaimsOfImport(tx, import_id);
  },
});
