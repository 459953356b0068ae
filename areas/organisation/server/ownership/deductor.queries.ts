import type { Address, LegalType } from '@hrms/organisation/contract';
import type { Ctx } from '@hrms/platform/server';
import { readLetterhead } from '../profile/letterhead.queries.ts';
import { decryptOrganisationPan, findProfileRow } from '../profile/profile.queries.ts';
import { decryptOwnerPan } from './owner.queries.ts';

/** The employer as a statement of deducted tax names it, numbers in clear; null where it is not entered. */
export type Deductor = {
  readonly name: string;
  readonly legal_type: LegalType | null;
  readonly tan: string | null;
  readonly pan: string | null;
  readonly gstin: string | null;
  readonly address: Address | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly responsible: {
    readonly name: string;
    readonly designation: string;
    readonly pan: string | null;
    readonly email: string | null;
    readonly phone: string | null;
  } | null;
};

/** The employer and the person responsible for deducting tax on a day, for statements and certificates; screens mask the numbers. */
export async function readDeductor(ctx: Ctx, day: string): Promise<Deductor> {
  const { tx } = ctx;
  const vault = await ctx.vault();
  const profile = await findProfileRow(tx);
  const { name } = await readLetterhead(tx, day);
  const owner = await tx
    .selectFrom('owner')
    .where('org_id', '=', tx.org_id)
    .where('is_responsible_for_tds', '=', true)
    .where('from_date', '<=', day)
    .where((eb) => eb.or([eb('to_date', 'is', null), eb('to_date', '>=', day)]))
    .selectAll()
    .orderBy('from_date', 'desc')
    .executeTakeFirst();
  return {
    name,
    legal_type: (profile?.legal_type ?? null) as LegalType | null,
    tan: profile?.tan ?? null,
    pan: profile ? decryptOrganisationPan(vault, profile) : null,
    gstin: profile?.gstin_default ?? null,
    address: (profile?.registered_address ?? null) as Address | null,
    email: profile?.email ?? null,
    phone: profile?.phone ?? null,
    responsible: owner
      ? {
          name: owner.person_name,
          designation: owner.kind.replace('_', ' '),
          pan: decryptOwnerPan(vault, owner),
          email: owner.email,
          phone: owner.phone,
        }
      : null,
  };
}
