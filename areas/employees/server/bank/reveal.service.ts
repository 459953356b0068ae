import type { bankAccountChanges } from '@hrms/employees/contract';
import type { BodyOf } from '@hrms/platform/contract';
import { type Ctx, notFound } from '@hrms/platform/server';
import { findPermittedSubject } from '../access.service.ts';
import { assertRevealLimit } from '../identity/reveal.service.ts';
import { decryptAccountNumber, listAccountRows } from './account.queries.ts';

/** Reveals one account number for a purpose. @throws Refusal 404, 429 */
export async function revealAccount(
  ctx: Ctx,
  asked: string,
  account_id: string,
  { purpose }: BodyOf<typeof bankAccountChanges.reveal>,
) {
  const subject = await findPermittedSubject(ctx, asked, 'employees.bank.reveal');
  const row = (await listAccountRows(ctx.tx, subject.id)).find(({ id }) => id === account_id);
  if (!row) throw notFound('employees.account_not_found', 'Bank account');
  await assertRevealLimit(ctx);
  await ctx.auditDataAccess({
    employee_id: subject.id,
    kind: 'reveal',
    field_group: 'bank',
    fields: ['account_number'],
    purpose,
  });
  await ctx.audit('employees.number_revealed', subject.id, { field: 'account_number', bank_account_id: account_id, purpose });
  return { account_number: decryptAccountNumber(await ctx.vault(), row) };
}
