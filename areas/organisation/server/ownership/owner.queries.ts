import type { OwnerRecord, ownership } from '@hrms/organisation/contract';
import { WHOLE_IN_BASIS_POINTS } from '@hrms/organisation/domain';
import type { DataOf } from '@hrms/platform/contract';
import { type Ctx, maskText, type Tx, type Vault } from '@hrms/platform/server';
import { sql } from 'kysely';
import { recordNotFound } from '../refusals.ts';

/** An owner or director, locked until the transaction ends. @throws `not_found` */
export async function lockOwner(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('owner')
    .where('org_id', '=', tx.org_id)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw recordNotFound('Owner');
  return row;
}
export type OwnerRow = Awaited<ReturnType<typeof lockOwner>>;

/** The PAN of an owner in clear, or null. */
export const decryptOwnerPan = (vault: Vault, row: Pick<OwnerRow, 'id' | 'pan'>): string | null =>
  row.pan && vault.decrypt('owner', 'pan', row.id, row.pan);

/** Shares of a day by owner: the newest row on or before it. */
export async function readSharesOn(tx: Tx, day: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ owner_id: string; share_bp: number }>`
    select distinct on (owner_id) owner_id, share_bp from owner_share
    where org_id = ${tx.org_id} and from_date <= ${day}::date order by owner_id, from_date desc`.execute(tx);
  return new Map(rows.map(({ owner_id, share_bp }) => [owner_id, share_bp]));
}

/** Days from which other shares count, newest first. */
export async function listShareDates(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('owner_share')
    .where('org_id', '=', tx.org_id)
    .select('from_date')
    .distinct()
    .orderBy('from_date', 'desc')
    .execute();
  return rows.map(({ from_date }) => from_date);
}

/** Owners and directors on a day with their shares in basis points, PAN masked. */
export async function listOwners(ctx: Ctx, day: string): Promise<OwnerRecord[]> {
  const rows = await ctx.tx
    .selectFrom('owner')
    .where('org_id', '=', ctx.org_id)
    .selectAll()
    .orderBy('from_date')
    .orderBy('person_name')
    .orderBy('id')
    .execute();
  const [vault, shares] = [await ctx.vault(), await readSharesOn(ctx.tx, day)];
  return rows.map((row) => {
    const pan = decryptOwnerPan(vault, row);
    return {
      owner_id: row.id,
      person_name: row.person_name,
      kind: row.kind as OwnerRecord['kind'],
      din: row.din,
      pan: pan && maskText(pan),
      email: row.email,
      phone: row.phone,
      employee_id: row.employee_id,
      is_responsible_for_tds: row.is_responsible_for_tds,
      is_signatory: row.is_signatory,
      from_date: row.from_date,
      to_date: row.to_date,
      share_bp: row.to_date && row.to_date < day ? 0 : (shares.get(row.id) ?? 0),
      version: row.version,
    };
  });
}

/** Owners with their shares of a day, and what is missing for filings. */
export async function readOwnership(ctx: Ctx, on: string): Promise<DataOf<typeof ownership.list>> {
  const owners = await listOwners(ctx, on);
  const total_bp = owners.reduce((sum, { share_bp }) => sum + share_bp, 0);
  const inOffice = owners.filter(({ from_date, to_date }) => from_date <= on && (!to_date || to_date >= on));
  const profile = await ctx.tx
    .selectFrom('organisation_profile')
    .where('org_id', '=', ctx.org_id)
    .select('tan')
    .executeTakeFirst();
  const nobody = profile?.tan && !inOffice.some(({ is_responsible_for_tds }) => is_responsible_for_tds);
  return {
    on,
    owners,
    total_bp,
    share_dates: await listShareDates(ctx.tx),
    warnings: [
      ...(nobody
        ? ['No one is responsible for TDS. Form 24Q (Form 138 for salary paid from April 2026) needs a responsible person']
        : []),
      ...(owners.length > 0 && total_bp < WHOLE_IN_BASIS_POINTS
        ? [`Shares add up to ${(total_bp / 100).toFixed(2)}%, less than 100%`]
        : []),
    ],
  };
}
