import type { BankAccount, bankAccountChanges } from '@hrms/employees/contract';
import { nameMatchPercent } from '@hrms/employees/domain';
import { addDays } from '@hrms/platform/calendar';
import type { BodyOf } from '@hrms/platform/contract';
import { type Ctx, maskText, notFound, Refusal, staleRefusal } from '@hrms/platform/server';
import { sql } from 'kysely';
import { type EmployeeSubject, findPermittedSubject } from '../access.service.ts';
import { assertReauthenticated } from '../changes/change.service.ts';
import type { RecordChange } from '../changes/change.ts';
import { readRecordSetting } from '../identity/record-setting.service.ts';
import { refreshListing } from '../people-search/listing.queries.ts';
import { ownChangeForbidden } from '../refusals.ts';
import { decryptAccountNumber, listAccountRows, listAccounts } from './account.queries.ts';
import { writePaySplit } from './pay-split.service.ts';

const accountMissing = () => notFound('employees.account_not_found', 'Bank account');

async function findAccountRow(ctx: Ctx, subject: EmployeeSubject, id: string) {
  const row = (await listAccountRows(ctx.tx, subject.id)).find((account) => account.id === id);
  if (!row) throw accountMissing();
  return row;
}

async function readAccount(ctx: Ctx, subject: EmployeeSubject, id: string): Promise<BankAccount> {
  const found = (await listAccounts(ctx.tx, await ctx.vault(), subject.id, ctx.today)).find((one) => one.bank_account_id === id);
  if (!found) throw accountMissing();
  return found;
}

/**
 * Updates holder, bank, branch or type of an account. Own accounts are corrected by HR because they were approved.
 * @throws Refusal 403, 404, 409
 */
export async function updateAccount(ctx: Ctx, asked: string, id: string, given: BodyOf<typeof bankAccountChanges.update>) {
  const subject = await findPermittedSubject(ctx, asked, 'employees.bank.update', { lock: true });
  if (ctx.actor.employee_id === subject.id) throw ownChangeForbidden();
  const row = await findAccountRow(ctx, subject, id);
  if (row.version !== given.version) throw staleRefusal('employees.version_conflict');
  const before = await readAccount(ctx, subject, id);
  const set = {
    bank_name: given.bank_name === undefined ? row.bank_name : given.bank_name,
    branch_name: given.branch_name === undefined ? row.branch_name : given.branch_name,
    account_holder: given.account_holder,
    account_type: given.account_type,
    name_match: nameMatchPercent(given.account_holder, subject.full_name),
  };
  await updateAccountRow(ctx, id, set);
  const after = await readAccount(ctx, subject, id);
  await ctx.audit('employees.bank_account_updated', subject.id, { before, after });
  return after;
}

const updateAccountRow = (ctx: Ctx, id: string, set: Record<string, unknown>) =>
  ctx.tx
    .updateTable('bank_account')
    .set({ ...set, version: sql`version + 1`, updated_at: ctx.clock.now(), updated_by: ctx.actor.user_id })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();

/** Closes an account. @throws Refusal 404, 409 while a salary split uses it */
export async function closeAccount(ctx: Ctx, asked: string, id: string): Promise<Record<string, never>> {
  const subject = await findPermittedSubject(ctx, asked, 'employees.bank.update', { lock: true });
  if (ctx.actor.employee_id === subject.id) assertReauthenticated(ctx);
  await findAccountRow(ctx, subject, id);
  const { rows } = await sql`select from pay_split s where s.org_id = ${ctx.org_id} and s.employee_id = ${subject.id}
    and s.bank_account_id = ${id}
    and s.from_date >= coalesce((select max(now.from_date) from pay_split now where now.org_id = s.org_id
      and now.employee_id = s.employee_id and now.purpose = s.purpose and now.from_date <= ${ctx.today}::date), s.from_date)
      limit 1`.execute(ctx.tx);
  if (rows.length > 0)
    throw new Refusal('employees.account_in_split', 409, 'This account receives salary. Change the salary split first');
  await updateAccountRow(ctx, id, { status: 'closed' });
  await refreshListing(ctx.tx, ctx.today, [subject.id]);
  await ctx.audit('employees.bank_account_closed', subject.id, { bank_account_id: id });
  return {};
}

/** Marks an account as verified or failed; not by the employee. @throws Refusal 403, 404, 409 */
export async function verifyAccount(ctx: Ctx, asked: string, id: string, given: BodyOf<typeof bankAccountChanges.verify>) {
  const subject = await findPermittedSubject(ctx, asked, 'employees.bank.verify', { lock: true });
  if (ctx.actor.employee_id === subject.id) throw ownChangeForbidden();
  const row = await findAccountRow(ctx, subject, id);
  if (row.version !== given.version) throw staleRefusal('employees.version_conflict');
  if (row.status === 'submitted')
    throw new Refusal('employees.account_state', 409, 'This account is pending approval. Decide the change request first');
  await updateAccountRow(ctx, id, {
    status: given.result,
    verified_how: given.result === 'verified' ? given.how : null,
    verified_reference: given.reference ?? null,
    verified_by: ctx.actor.user_id,
    verified_at: ctx.clock.now(),
  });
  await ctx.audit('employees.bank_account_checked', subject.id, { bank_account_id: id, result: given.result, how: given.how });
  await ctx.announceChange('pay', { employee_id: subject.id, from_date: ctx.today, cause: 'bank account checked' });
  return readAccount(ctx, subject, id);
}

export type OwnAccountPayload = { account_id: string; use_for_salary: boolean };

/** An employee's own new account: submitted until approved, then usable after the waiting period. */
export const ownAccountChange: RecordChange<OwnAccountPayload> = {
  name: 'bank.account',
  section: 'bank',
  fields: () => ['bank'],
  present: async () => null,
  lines: async (ctx, _before, { account_id, use_for_salary }) => {
    const row = await ctx.tx
      .selectFrom('bank_account')
      .where('org_id', '=', ctx.org_id)
      .where('id', '=', account_id)
      .select(['id', 'account_number', 'ifsc', 'account_holder'])
      .executeTakeFirstOrThrow();
    return [
      {
        field: 'account_number',
        label: 'New account',
        before: null,
        after: maskText(decryptAccountNumber(await ctx.vault(), row)),
      },
      { field: 'ifsc', label: 'IFSC', before: null, after: row.ifsc },
      { field: 'account_holder', label: 'Account holder', before: null, after: row.account_holder },
      { field: 'use_for_salary', label: 'Full salary to this account', before: null, after: use_for_salary ? 'Yes' : 'No' },
    ];
  },
  apply: async (ctx, subject, { account_id, use_for_salary }) => {
    const row = await findAccountRow(ctx, subject, account_id);
    const { bank_usable_days } = await readRecordSetting(ctx.tx);
    const usable_from = addDays(ctx.today, bank_usable_days);
    await updateAccountRow(ctx, row.id, { status: 'unverified', usable_from });
    if (use_for_salary)
      await writePaySplit(ctx, subject.id, {
        from_date: usable_from,
        rows: [{ bank_account_id: row.id, kind: 'primary', amount_paise: null, percent_bp: null }],
      });
    await ctx.audit('employees.bank_account_approved', subject.id, { bank_account_id: row.id, usable_from });
    await ctx.announceChange('pay', { employee_id: subject.id, from_date: usable_from, cause: 'bank account changed' });
    return row.id;
  },
  drop: async (ctx, _subject, { account_id }) => {
    await updateAccountRow(ctx, account_id, { status: 'closed' });
  },
};
