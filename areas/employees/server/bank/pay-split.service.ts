import type { PaySplit, paySplits, SavedChange, SplitRow } from '@hrms/employees/contract';
import { type SplitRow as Spread, splitPayout, splitProblem } from '@hrms/employees/domain';
import type { BodyOf } from '@hrms/platform/contract';
import { type Ctx, maskText, newId, notFound, wrongField } from '@hrms/platform/server';
import { sql } from 'kysely';
import { type EmployeeSubject, findPermittedSubject } from '../access.service.ts';
import { submitChange } from '../changes/change.service.ts';
import type { RecordChange } from '../changes/change.ts';
import { decryptAccountNumber, listAccountRows, listAccounts } from './account.queries.ts';
import { notifySalaryAccountsSoon } from './salary-account.jobs.ts';

const accountMissing = () => notFound('employees.account_not_found', 'Bank account');
type PaySplitPayload = { from_date: string; rows: SplitRow[] };

/** Salary splits of an employee, newest first, with their rows in order. */
async function findPaySplits(ctx: Ctx, employee_id: string) {
  const rows = await ctx.tx
    .selectFrom('pay_split')
    .where('org_id', '=', ctx.org_id)
    .where('employee_id', '=', employee_id)
    .where('purpose', '=', 'salary')
    .select(['from_date', 'bank_account_id', 'kind', 'amount_paise', 'percent_bp'])
    .orderBy('from_date', 'desc')
    .orderBy('position')
    .execute();
  const days = new Map<string, SplitRow[]>();
  for (const { from_date, ...row } of rows) days.set(from_date, [...(days.get(from_date) ?? []), row as SplitRow]);
  return [...days].map(([from_date, of]) => ({ from_date, rows: of }));
}

/** The salary split in force today and those planned for later days. @throws Refusal 404 */
export async function readPaySplit(ctx: Ctx, asked: string): Promise<PaySplit> {
  const { id } = await findPermittedSubject(ctx, asked, 'employees.bank.read');
  const all = await findPaySplits(ctx, id);
  const now = all.find(({ from_date }) => from_date <= ctx.today);
  return {
    from_date: now?.from_date ?? null,
    rows: now?.rows ?? [],
    planned: all.filter(({ from_date }) => from_date > ctx.today).toReversed(),
  };
}

/** Bank accounts of an employee as answers show them, salary account first. */
export const listBankAccounts = async (ctx: Ctx, id: string) => listAccounts(ctx.tx, await ctx.vault(), id, ctx.today);

/** Saves a salary split from a day on, or requests it for the own record. @throws Refusal 404, 409, 422 */
export async function savePaySplit(ctx: Ctx, asked: string, given: BodyOf<typeof paySplits.save>): Promise<SavedChange> {
  const subject = await findPermittedSubject(ctx, asked, 'employees.bank.update', { lock: true });
  const kept = { from_date: given.from_date, rows: given.rows };
  await assertPaySplitValid(ctx, subject, kept);
  return submitChange(ctx, subject, paySplitChange, kept, given);
}

async function assertPaySplitValid(ctx: Ctx, subject: EmployeeSubject, { from_date, rows }: PaySplitPayload): Promise<void> {
  const problem = splitProblem(rows);
  if (problem) throw wrongField('employees.split_wrong', problem.path, problem.message);
  if (subject.joined_on && from_date < subject.joined_on)
    throw wrongField('employees.split_wrong', 'from_date', 'Effective date cannot be before the joining date');
  const known = await listAccountRows(ctx.tx, subject.id);
  for (const row of rows) if (!known.some(({ id }) => id === row.bank_account_id)) throw accountMissing();
}

/** Writes a split from a day on; later splits are replaced. */
export async function writePaySplit(ctx: Ctx, employee_id: string, { from_date, rows }: PaySplitPayload): Promise<void> {
  await ctx.tx
    .deleteFrom('pay_split')
    .where('org_id', '=', ctx.org_id)
    .where('employee_id', '=', employee_id)
    .where('purpose', '=', 'salary')
    .where('from_date', '>=', from_date)
    .execute();
  await ctx.tx
    .insertInto('pay_split')
    .values(
      rows.map(({ bank_account_id, kind, amount_paise, percent_bp }, at) => ({
        org_id: ctx.org_id,
        id: newId(),
        employee_id,
        from_date,
        position: at + 1,
        bank_account_id,
        kind,
        amount_paise: kind === 'fixed' ? amount_paise : null,
        percent_bp: kind === 'percent' ? percent_bp : null,
        purpose: 'salary',
        created_at: ctx.clock.now(),
        created_by: ctx.actor.user_id,
      })),
    )
    .execute();
  await notifySalaryAccountsSoon(ctx);
}

/** A change of the salary split from a day on. */
export const paySplitChange: RecordChange<PaySplitPayload> = {
  name: 'bank.split',
  section: 'bank',
  fields: () => ['bank'],
  present: (ctx, employee_id) => findPaySplits(ctx, employee_id),
  lines: async (ctx, before, { from_date, rows }) => {
    const [newest] = before as PaySplitPayload[];
    const ids = [...rows, ...(newest?.rows ?? [])].map(({ bank_account_id }) => bank_account_id);
    const names = await maskedAccountNumbers(ctx, ids);
    const told = (of: readonly SplitRow[]) =>
      of
        .map(({ bank_account_id, kind, amount_paise, percent_bp }) => {
          const part =
            kind === 'fixed'
              ? `₹${(amount_paise ?? 0) / 100}`
              : kind === 'percent'
                ? `${(percent_bp ?? 0) / 100}%`
                : 'remaining amount';
          return `${names.get(bank_account_id) ?? ''}: ${part}`;
        })
        .join(', ');
    return [
      { field: 'rows', label: 'Salary split', before: newest ? told(newest.rows) : null, after: told(rows) },
      { field: 'from_date', label: 'From', before: newest?.from_date ?? null, after: from_date },
    ];
  },
  apply: async (ctx, subject, kept) => {
    await assertPaySplitValid(ctx, subject, kept);
    await writePaySplit(ctx, subject.id, kept);
    await ctx.audit('employees.pay_split_updated', subject.id, { ...kept });
    await ctx.announceChange('pay', { employee_id: subject.id, from_date: kept.from_date, cause: 'pay split changed' });
    return null;
  },
};

async function maskedAccountNumbers(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const vault = await ctx.vault();
  const rows = await ctx.tx
    .selectFrom('bank_account')
    .where('org_id', '=', ctx.org_id)
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .select(['id', 'account_number'])
    .execute();
  return new Map(rows.map((row) => [row.id, maskText(decryptAccountNumber(vault, row))]));
}

/** What each account would get of a net pay in paise, by the current split or an entered one. @throws Refusal 404, 422 */
export async function previewPaySplit(ctx: Ctx, asked: string, given: BodyOf<typeof paySplits.preview>) {
  const subject = await findPermittedSubject(ctx, asked, 'employees.bank.read');
  const day = given.day ?? ctx.today;
  if (given.rows) await assertPaySplitValid(ctx, subject, { from_date: subject.joined_on ?? day, rows: given.rows });
  const rows = given.rows ?? (await findPaySplits(ctx, subject.id)).find(({ from_date }) => from_date <= day)?.rows ?? [];
  const vault = await ctx.vault();
  const accounts = new Map((await listAccountRows(ctx.tx, subject.id)).map((row) => [row.id, row]));
  const spread: Spread[] = rows.map((row) => {
    const account = accounts.get(row.bank_account_id);
    return { ...row, usable: account !== undefined && isPayableAccount(account, day) };
  });
  const { parts, exception } = splitPayout(spread, given.net_paise);
  return {
    exception,
    parts: parts.map(({ bank_account_id, amount_paise }) => {
      const account = accounts.get(bank_account_id);
      return {
        bank_account_id,
        amount_paise,
        account_number: account ? maskText(decryptAccountNumber(vault, account)) : '',
        bank_name: account?.bank_name ?? null,
      };
    }),
  };
}

/** Salary can be paid to an account that is approved, past its waiting period, not failed and not closed. */
const isPayableAccount = ({ status, usable_from }: { status: string; usable_from: string | null }, day: string): boolean =>
  ['unverified', 'verified'].includes(status) && (usable_from === null || usable_from <= day);

/** Pays the whole salary to one account from a day on, for an import. */
export async function saveWholeSalarySplit(
  ctx: Ctx,
  employee_id: string,
  bank_account_id: string,
  from_date: string,
): Promise<void> {
  await savePaySplit(ctx, employee_id, {
    from_date,
    rows: [{ bank_account_id, kind: 'primary', amount_paise: null, percent_bp: null }],
    change_reason: null,
  });
}
