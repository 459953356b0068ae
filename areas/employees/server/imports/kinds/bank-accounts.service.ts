import { bankAccountChanges, CreateBankAccount } from '@hrms/employees/contract';
import { KIND_COLUMNS } from '@hrms/employees/domain';
import { type Ctx, deleteRow, isForeignKeyViolation, maskText, newId, Refusal } from '@hrms/platform/server';
import { sql } from 'kysely';
import { decryptAccountNumber, listAccountRows, listAccounts } from '../../bank/account.queries.ts';
import { updateAccount } from '../../bank/account.service.ts';
import { addBankAccount } from '../../bank/add-account.service.ts';
import { saveWholeSalarySplit } from '../../bank/pay-split.service.ts';
import { refreshListing } from '../../people-search/listing.queries.ts';
import {
  changedSinceImport,
  confirmedWarnings,
  type ExistingEntry,
  type ImportConfirmation,
  type ImportKindHandler,
  type RowUnit,
  toCells,
  toRequestBody,
  type UndoData,
  withoutEmployeeCode,
} from './kind-handler.ts';

const FIELDS = KIND_COLUMNS.bank_accounts.map(({ name }) => name).filter((name) => name !== 'employee_code');
const WORDS = ['account_holder', 'account_type', 'bank_name', 'branch_name'] as const;

async function listExistingAccounts(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ExistingEntry[]>> {
  const vault = await ctx.vault();
  const rows = await ctx.tx
    .selectFrom('bank_account')
    .where('org_id', '=', ctx.org_id)
    .where(sql<boolean>`employee_id = any(${[...ids]}::uuid[])`)
    .where('status', '<>', 'closed')
    .selectAll()
    .orderBy('opened_from')
    .orderBy('id')
    .execute();
  const primary = await sql<{ bank_account_id: string }>`select distinct on (employee_id) bank_account_id from pay_split
    where org_id = ${ctx.org_id} and employee_id = any(${[...ids]}::uuid[]) and purpose = 'salary' and kind = 'primary'
    order by employee_id, from_date desc`.execute(ctx.tx);
  const salary = new Set(primary.rows.map(({ bank_account_id }) => bank_account_id));
  const held = new Map<string, ExistingEntry[]>();
  for (const row of rows) {
    const number = decryptAccountNumber(vault, row);
    const cells = toCells(
      { ...row, account_number: maskText(number), use_for_salary: salary.has(row.id), from_date: row.opened_from },
      FIELDS,
    );
    const one = { id: row.id, version: row.version, cells, clear: { account_number: number } };
    held.set(row.employee_id, [...(held.get(row.employee_id) ?? []), one]);
  }
  return held;
}

type SplitRow = Record<string, string | number | null | Date>;

const listSplitRows = async (ctx: Ctx, employee_id: string): Promise<SplitRow[]> =>
  (await ctx.tx
    .selectFrom('pay_split')
    .where('org_id', '=', ctx.org_id)
    .where('employee_id', '=', employee_id)
    .selectAll()
    .orderBy('from_date')
    .orderBy('position')
    .execute()) as unknown as SplitRow[];

const splitAccountIds = (rows: readonly SplitRow[]) => rows.map(({ id }) => String(id)).join();

async function saveImportedAccount(
  ctx: Ctx,
  employee_id: string,
  { rows, held }: RowUnit,
  confirmation: ImportConfirmation,
): Promise<UndoData> {
  const values = withoutEmployeeCode(rows[0]?.values ?? {});
  const [known] = held;
  const split = await listSplitRows(ctx, employee_id);
  if (!known) {
    const body = toRequestBody(CreateBankAccount, {
      ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
      account_number_again: values.account_number,
      ...confirmedWarnings(confirmation),
    });
    const { bank_account_id } = await addBankAccount(ctx, employee_id, body);
    return { id: bank_account_id, made: true, split, after: splitAccountIds(await listSplitRows(ctx, employee_id)) };
  }
  const words = Object.fromEntries(WORDS.map((name) => [name, values[name] === undefined ? known.cells[name] : values[name]]));
  const before = Object.fromEntries(WORDS.map((name) => [name, known.cells[name] || null]));
  const after = await updateAccount(
    ctx,
    employee_id,
    known.id,
    toRequestBody(bankAccountChanges.update.body, { ...words, version: known.version }),
  );
  if (values.use_for_salary === true && known.cells.use_for_salary === 'no')
    await saveWholeSalarySplit(ctx, employee_id, known.id, typeof values.from_date === 'string' ? values.from_date : ctx.today);
  return {
    id: known.id,
    made: false,
    before,
    version: after.version,
    split,
    after: splitAccountIds(await listSplitRows(ctx, employee_id)),
  };
}

async function undoImportedAccount(ctx: Ctx, employee_id: string, undo: UndoData): Promise<void> {
  const row = (await listAccountRows(ctx.tx, employee_id)).find(({ id }) => id === undo.id);
  if (!row) return;
  if (row.version !== (undo.made ? 1 : undo.version) || splitAccountIds(await listSplitRows(ctx, employee_id)) !== undo.after)
    throw changedSinceImport();
  await ctx.tx.deleteFrom('pay_split').where('org_id', '=', ctx.org_id).where('employee_id', '=', employee_id).execute();
  for (const split of undo.split as SplitRow[])
    await ctx.tx
      .insertInto('pay_split')
      .values({ ...split, id: newId() } as never)
      .execute();
  try {
    if (undo.made) await deleteRow(ctx.tx, 'bank_account', { id: row.id });
    else
      await updateAccount(
        ctx,
        employee_id,
        row.id,
        toRequestBody(bankAccountChanges.update.body, { ...(undo.before as object), version: row.version }),
      );
  } catch (problem) {
    if (isForeignKeyViolation(problem)) throw new Refusal('employees.import_state', 409, 'The account is used elsewhere');
    throw problem;
  }
  await refreshListing(ctx.tx, ctx.today, [employee_id]);
  await ctx.audit('employees.bank_account_taken_back', employee_id, {
    after: (await listAccounts(ctx.tx, await ctx.vault(), employee_id, ctx.today)).length,
  });
  await ctx.announceChange('pay', { employee_id, from_date: row.opened_from, cause: 'import of a bank account undone' });
}

export const bankAccountImport: ImportKindHandler = {
  columns: KIND_COLUMNS.bank_accounts,
  permissions: ['employees.bank.update'],
  reading: ['employees.bank.read'],
  field_group: 'bank',
  held: listExistingAccounts,
  means: ([row], held) =>
    held.filter(({ cells, clear }) => {
      const number = row?.cells.account_number ?? '';
      return cells.ifsc === row?.values.ifsc && (clear?.account_number === number || cells.account_number === number);
    }),
  ignores: (name, value, held) =>
    name === 'from_date' ||
    name === 'account_number' ||
    (name === 'use_for_salary' && (value !== true || held.cells.use_for_salary === 'yes')),
  save: saveImportedAccount,
  undo: undoImportedAccount,
};
