import type { passkeys } from '@hrms/attendance/contract';
import type { DataOf, FilterOf } from '@hrms/platform/contract';
import { type Ctx, hasText, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** A person's passkeys that are not revoked, oldest first. */
export const readPasskeys = (tx: Tx, employee_id: string) =>
  tx
    .selectFrom('punch_passkey')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('revoked_at', 'is', null)
    .select([
      'id as passkey_id',
      'credential_id',
      'public_key',
      'sign_count',
      'transports',
      'label',
      'created_at',
      'last_used_at',
    ])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Passkeys of employees, by the name of their owner. */
export async function listEmployeePasskeys(
  ctx: Ctx,
  filter: FilterOf<typeof passkeys.listAll>,
): Promise<DataOf<typeof passkeys.listAll>> {
  let matching = ctx.tx
    .selectFrom('punch_passkey as p')
    .innerJoin('employee as e', (on) => on.onRef('e.org_id', '=', 'p.org_id').onRef('e.id', '=', 'p.employee_id'))
    .where('p.org_id', '=', ctx.org_id)
    .where('p.revoked_at', 'is', null);
  if (filter.employee_id) matching = matching.where('p.employee_id', '=', filter.employee_id);
  matching = matching.where(hasText(filter.search, 'e.full_name', 'e.employee_code'));
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    rows
      .select([
        'p.id as passkey_id',
        'p.label',
        'p.created_at',
        'p.last_used_at',
        'e.id as employee_id',
        sql<string>`e.employee_code`.as('employee_code'),
        'e.full_name',
      ])
      .orderBy('e.full_name')
      .orderBy('p.created_at')
      .orderBy('p.id'),
  );
  return page as unknown as DataOf<typeof passkeys.listAll>;
}

/** The update that ends a passkey in force. */
export function selectActivePasskey(ctx: Ctx, id: string) {
  return ctx.tx
    .updateTable('punch_passkey')
    .set({ revoked_at: ctx.clock.now(), revoked_by: ctx.actor.user_id })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null);
}

/** Makes registrations of one employee wait for one another. */
export function lockPasskeyOwner(ctx: Ctx, employee_id: string) {
  return sql`select from employee where org_id = ${ctx.org_id} and id = ${employee_id} for no key update`.execute(ctx.tx);
}

/** Name and code of an employee. */
export function findPasskeyOwner(ctx: Ctx, employee_id: string) {
  return ctx.tx
    .selectFrom('employee')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', employee_id)
    .select(['full_name', 'employee_code'])
    .executeTakeFirstOrThrow();
}
