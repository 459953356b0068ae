import type { FilterOf, MailSuppression, mailSuppressions } from '@hrms/platform/contract';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Vault } from '../crypto.ts';
import { type PageRows, pageOf } from '../database/list.ts';
import type { Tx } from '../database/tx.ts';
import { newId } from '../ids.ts';
import { mailNotFound } from '../notify/refusals.ts';
import { addressIndex } from './sealed-address.ts';

/** `a•••@example.in` */
export const addressHint = (address: string): string => address.replace(/^(.).*@/, '$1•••@');

/** Whether mail to an address is suppressed. */
export async function isSuppressed(tx: Tx, vault: Vault, address: string): Promise<boolean> {
  const { rows } = await sql`select from mail_suppression
    where org_id = ${tx.org_id} and address_index = ${addressIndex(vault, address)}`.execute(tx);
  return rows.length > 0;
}

type Bounce = { to_address: string; employee_id: string | null; last_error: string };

/** No more mail to an address that its server refused for good. */
export async function suppressAddress(tx: Tx, vault: Vault, now: Date, bounce: Bounce): Promise<void> {
  await sql`insert into mail_suppression (org_id, id, address_index, address_hint, employee_id, reason, last_error, at)
    values (${tx.org_id}, ${newId()}, ${addressIndex(vault, bounce.to_address)}, ${addressHint(bounce.to_address)},
    ${bounce.employee_id},
      'hard_bounce', ${bounce.last_error}, ${now})
    on conflict (org_id, address_index) do nothing`.execute(tx);
}

/** Suppressed addresses, newest first. */
export async function listSuppressions(
  ctx: Ctx,
  { page, limit, employee_id }: FilterOf<typeof mailSuppressions.list>,
): Promise<PageRows<MailSuppression>> {
  let matching = ctx.tx.selectFrom('mail_suppression').where('org_id', '=', ctx.org_id);
  if (employee_id) matching = matching.where('employee_id', '=', employee_id);
  const found = await pageOf(ctx.tx, matching, { page, limit }, (rows) =>
    rows
      .select(['id as suppression_id', 'address_hint', 'employee_id', 'reason', 'last_error', 'at'])
      .orderBy('at', 'desc')
      .orderBy('id'),
  );
  const names = await ctx.dependencies.platform.people.names(
    ctx.tx,
    found.rows.flatMap((row) => row.employee_id ?? []),
  );
  return {
    ...found,
    rows: found.rows.map((row) => ({
      ...row,
      reason: row.reason as MailSuppression['reason'],
      employee_name: row.employee_id ? (names.get(row.employee_id) ?? null) : null,
    })),
  };
}

/** Allows mail to an address again. @throws `mail.not_found` */
export async function removeSuppression(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const removed = await ctx.tx
    .deleteFrom('mail_suppression')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .returning('address_hint')
    .executeTakeFirst();
  if (!removed) throw mailNotFound();
  await ctx.audit('notifications.suppression_removed', id, removed);
  return {};
}
