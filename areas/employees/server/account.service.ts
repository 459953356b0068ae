import type { BankAccount, bankAccountChanges } from '@hrms/employees/contract';
import { nameMatch } from '@hrms/employees/domain';
import { addDays } from '@hrms/platform/calendar';
import type { BodyOf } from '@hrms/platform/contract';
import { type Ctx, masked, notFound, Refusal, stale } from '@hrms/platform/server';
import { sql } from 'kysely';
import { listAccountRows, listAccounts, openedAccount } from './bank.queries.ts';
import { requireIdentity } from './change.service.ts';
import type { Deed } from './change.ts';
import { findSubject, type Subject } from './reach.service.ts';
import { readRecordSetting } from './record-setting.service.ts';
import { ownChange } from './refusals.ts';
import { writeSplit } from './split.service.ts';

const missingAccount = () => notFound('employees.account_not_found', 'Bank account');

async function accountOf(ctx: Ctx, subject: Subject, id: string) {
  const row = (await listAccountRows(ctx.tx, subject.id)).find((account) => account.id === id);
  if (!row) throw missingAccount();
  return row;
}

async function shownAccount(ctx: Ctx, subject: Subject, id: string): Promise<BankAccount> {
  const found = (await listAccounts(ctx.tx, await ctx.vault(), subject.id, ctx.today)).find((one) => one.bank_account_id === id);
  if (!found) throw missingAccount();
  return found;
}

/** Corrects the words around a number. A person's own account is HR's to correct: it was approved as it stands. */
export async function updateAccount(ctx: Ctx, asked: string, id: string, given: BodyOf<typeof bankAccountChanges.update>) {
  const subject = await findSubject(ctx, asked, 'employees.bank.update', { lock: true });
  if (ctx.actor.employee_id === subject.id) throw ownChange();
  const row = await accountOf(ctx, subject, id);
  if (row.version !== given.version) throw stale('employees.version_conflict');
  const before = await shownAccount(ctx, subject, id);
  const set = {
    bank_name: given.bank_name === undefined ? row.bank_name : given.bank_name,
    branch_name: given.branch_name === undefined ? row.branch_name : given.branch_name,
    account_holder: given.account_holder,
    account_type: given.account_type,
    name_match: nameMatch(given.account_holder, subject.full_name),
  };
  await write(ctx, id, set);
  const after = await shownAccount(ctx, subject, id);
  await ctx.audit('employees.bank_account_updated', subject.id, { before, after });
  return after;
}

const write = (ctx: Ctx, id: string, set: Record<string, unknown>) =>
  ctx.tx
    .updateTable('bank_account')
    .set({ ...set, version: sql`version + 1`, updated_at: ctx.clock.now(), updated_by: ctx.actor.user_id })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();

/** Closes an account that gets no pay. @throws Refusal 409 while the split uses it */
export async function closeAccount(ctx: Ctx, asked: string, id: string): Promise<Record<string, never>> {
  const subject = await findSubject(ctx, asked, 'employees.bank.update', { lock: true });
  if (ctx.actor.employee_id === subject.id) requireIdentity(ctx);
  await accountOf(ctx, subject, id);
  const { rows } = await sql`select from pay_split s where s.org_id = ${ctx.org_id} and s.employee_id = ${subject.id}
    and s.bank_account_id = ${id} and s.from_date >= coalesce((select max(now.from_date) from pay_split now where now.org_id = s.org_id
      and now.employee_id = s.employee_id and now.purpose = s.purpose and now.from_date <= ${ctx.today}::date), s.from_date) limit 1`.execute(
    ctx.tx,
  );
  if (rows.length > 0) throw new Refusal('employees.account_in_split', 409, 'Move its share first');
  await write(ctx, id, { status: 'closed' });
  await ctx.audit('employees.bank_account_closed', subject.id, { bank_account_id: id });
  return {};
}

/** Somebody else than the person looked at the proof. */
export async function verifyAccount(ctx: Ctx, asked: string, id: string, given: BodyOf<typeof bankAccountChanges.verify>) {
  const subject = await findSubject(ctx, asked, 'employees.bank.verify', { lock: true });
  if (ctx.actor.employee_id === subject.id) throw ownChange();
  const row = await accountOf(ctx, subject, id);
  if (row.version !== given.version) throw stale('employees.version_conflict');
  if (row.status === 'submitted')
    throw new Refusal('employees.account_state', 409, 'This account waits for approval. Decide the change request first');
  await write(ctx, id, {
    status: given.result,
    verified_how: given.result === 'verified' ? given.how : null,
    verified_reference: given.reference ?? null,
    verified_by: ctx.actor.user_id,
    verified_at: ctx.clock.now(),
  });
  await ctx.audit('employees.bank_account_checked', subject.id, { bank_account_id: id, result: given.result, how: given.how });
  await ctx.changed('pay', { employee_id: subject.id, from_date: ctx.today, cause: 'bank account checked' });
  return shownAccount(ctx, subject, id);
}

export type OwnAccount = { account_id: string; use_for_salary: boolean };

/** A person's own new account: kept as submitted until approved, then used after the days the organisation waits. */
export const accountDeed: Deed<OwnAccount> = {
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
      { field: 'account_number', label: 'New account', before: null, after: masked(openedAccount(await ctx.vault(), row)) },
      { field: 'ifsc', label: 'IFSC', before: null, after: row.ifsc },
      { field: 'account_holder', label: 'Account holder', before: null, after: row.account_holder },
      { field: 'use_for_salary', label: 'Whole salary goes there', before: null, after: use_for_salary ? 'Yes' : 'No' },
    ];
  },
  apply: async (ctx, subject, { account_id, use_for_salary }) => {
    const row = await accountOf(ctx, subject, account_id);
    const { bank_usable_days } = await readRecordSetting(ctx.tx);
    const usable_from = addDays(ctx.today, bank_usable_days);
    await write(ctx, row.id, { status: 'unverified', usable_from });
    if (use_for_salary)
      await writeSplit(ctx, subject.id, {
        from_date: usable_from,
        rows: [{ bank_account_id: row.id, kind: 'primary', amount_paise: null, percent_bp: null }],
      });
    await ctx.audit('employees.bank_account_approved', subject.id, { bank_account_id: row.id, usable_from });
    await ctx.changed('pay', { employee_id: subject.id, from_date: usable_from, cause: 'bank account changed' });
    return row.id;
  },
  drop: async (ctx, _subject, { account_id }) => {
    await write(ctx, account_id, { status: 'closed' });
  },
};
