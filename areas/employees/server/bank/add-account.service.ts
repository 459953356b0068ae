import type { BankAccount, CreateBankAccount } from '@hrms/employees/contract';
import { MIN_NAME_MATCH, nameMatchPercent } from '@hrms/employees/domain';
import { type Ctx, newId } from '@hrms/platform/server';
import { type EmployeeSubject, findPermittedSubject } from '../access.service.ts';
import { submitChange } from '../changes/change.service.ts';
import { refreshListing } from '../people-search/listing.queries.ts';
import { accountExists, employeeMissing, tooManyAccounts, warningsUnconfirmed } from '../refusals.ts';
import {
  decryptAccountNumber,
  listAccountRows,
  listAccountSharers,
  listAccounts,
  toSealedAccountRow,
} from './account.queries.ts';
import { ownAccountChange } from './account.service.ts';
import { notifyAccountAdded } from './account-notice.service.ts';
import { notifySalaryAccountsSoon } from './salary-account.jobs.ts';
import { wholeSalarySplitRow } from './whole-salary-split.ts';

const MOST_ACCOUNTS = 5;

/** Bank accounts of an employee with masked numbers. @throws Refusal 404 */
export async function readBankAccounts(ctx: Ctx, asked: string): Promise<{ bank_accounts: BankAccount[] }> {
  const { id } = await findPermittedSubject(ctx, asked, 'employees.bank.read');
  return { bank_accounts: await listAccounts(ctx.tx, await ctx.vault(), id, ctx.today) };
}

/**
 * Adds a bank account; it becomes the salary account when requested, and always when it is the first.
 * @throws Refusal 404, 409, 422
 */
export async function addBankAccount(ctx: Ctx, asked: string, given: CreateBankAccount): Promise<BankAccount> {
  const subject = await findPermittedSubject(ctx, asked, 'employees.bank.update', { lock: true });
  const own = ctx.actor.employee_id === subject.id;
  const vault = await ctx.vault();
  const rows = await listAccountRows(ctx.tx, subject.id);
  if (rows.length >= MOST_ACCOUNTS) throw tooManyAccounts(MOST_ACCOUNTS);
  if (rows.some((row) => decryptAccountNumber(vault, row) === given.account_number && row.ifsc === given.ifsc))
    throw accountExists();
  const sharers = await listAccountSharers(ctx.tx, vault, given.account_number, subject.id);
  const name_match = nameMatchPercent(given.account_holder ?? subject.full_name, subject.full_name);
  // For an own account the approver sees warnings; the employee learns nothing about others.
  const warnings = own ? [] : accountWarnings(sharers, name_match);
  if (warnings.length > 0 && !(given.confirm_warnings && given.reason)) throw warningsUnconfirmed(warnings);

  const from_date = given.from_date ?? (subject.joined_on && subject.joined_on > ctx.today ? subject.joined_on : ctx.today);
  const id = newId();
  const row = toSealedAccountRow(
    ctx,
    vault,
    { employee_id: subject.id, id, from_date, shared_reason: sharers.length > 0 ? (given.reason ?? null) : null },
    {
      ifsc: given.ifsc,
      account_number: given.account_number,
      account_holder: given.account_holder ?? subject.full_name,
      bank_name: given.bank_name ?? null,
      branch_name: given.branch_name ?? null,
      account_type: given.account_type,
    },
  );
  await ctx.tx
    .insertInto('bank_account')
    .values({
      ...row,
      name_match,
      name_confirmed_reason: name_match < MIN_NAME_MATCH ? (given.reason ?? null) : null,
      ...(own && { status: 'submitted' }),
    })
    .execute();
  await refreshListing(ctx.tx, ctx.today, [subject.id]);
  if (own) {
    const { outcome } = await submitChange(
      ctx,
      subject,
      ownAccountChange,
      { account_id: id, use_for_salary: given.use_for_salary },
      given,
    );
    if (outcome === 'asked') await notifyAccountAdded(ctx, subject, id);
  } else if (given.use_for_salary || rows.length === 0)
    await makeSalaryAccount(ctx, subject, id, rows.length === 0 ? firstSalaryDay(subject, from_date) : from_date);
  const added = (await listAccounts(ctx.tx, vault, subject.id, ctx.today)).find((account) => account.bank_account_id === id);
  if (!added) throw employeeMissing();
  await ctx.audit('employees.bank_account_added', subject.id, { after: added, from_date, reason: given.reason });
  return added;
}

/** Warnings about an account: shared with others, or in another name. */
const accountWarnings = (sharers: readonly string[], name_match: number) => [
  ...sharers.map((who) => ({ path: 'account_number', message: `${who} uses the same account` })),
  ...(name_match < MIN_NAME_MATCH
    ? [{ path: 'account_holder', message: 'Account holder name differs from the employee name. Confirm with a reason' }]
    : []),
];

/** The first account counts from the joining date, so that no month is without one. */
const firstSalaryDay = (subject: EmployeeSubject, from_date: string): string =>
  subject.joined_on && subject.joined_on < from_date ? subject.joined_on : from_date;

/** Pays the whole salary to this account from the day on; later splits are replaced. */
async function makeSalaryAccount(ctx: Ctx, subject: EmployeeSubject, bank_account_id: string, from_date: string): Promise<void> {
  await ctx.tx
    .deleteFrom('pay_split')
    .where('org_id', '=', ctx.org_id)
    .where('employee_id', '=', subject.id)
    .where('purpose', '=', 'salary')
    .where('from_date', '>=', from_date)
    .execute();
  const stamp = { created_at: ctx.clock.now(), created_by: ctx.actor.user_id };
  await ctx.tx
    .insertInto('pay_split')
    .values(wholeSalarySplitRow(ctx.org_id, { employee_id: subject.id, from_date, bank_account_id }, stamp))
    .execute();
  await ctx.announceChange('pay', { employee_id: subject.id, from_date, cause: 'bank account changed' });
  await notifySalaryAccountsSoon(ctx);
}
