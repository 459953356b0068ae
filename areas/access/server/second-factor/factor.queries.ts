import { type DirectoryTx, type Tx } from '@hrms/platform/server';

export type Totp = { id: string; secret: string; label: string; confirmed_at: string | null; last_used_step: number | null };

/** Locked, so that of two codes of one step only the first counts. */
export async function lockTotp(tx: DirectoryTx | Tx, identity_id: string): Promise<Totp | undefined> {
  const found = await (tx as DirectoryTx)
    .selectFrom('identity_factor')
    .where('identity_id', '=', identity_id)
    .where('kind', '=', 'totp')
    .where('confirmed_at', 'is not', null)
    .select(['id', 'secret', 'label', 'confirmed_at', 'last_used_step'])
    .forUpdate()
    .executeTakeFirst();
  return found && { ...found, secret: found.secret ?? '' };
}

/** The user's authenticator, if there is one, and how many recovery codes are unused. */
export async function factorStateOf(tx: DirectoryTx | Tx, identity_id: string) {
  const rows = await (tx as DirectoryTx)
    .selectFrom('identity_factor')
    .where('identity_id', '=', identity_id)
    .select(['id', 'kind', 'confirmed_at', 'used_at'])
    .execute();
  const totp = rows.find(({ kind, confirmed_at }) => kind === 'totp' && confirmed_at);
  return {
    factor_id: totp?.id ?? null,
    confirmed_at: totp?.confirmed_at ?? null,
    recovery_codes_left: rows.filter(({ kind, used_at }) => kind === 'recovery' && !used_at).length,
  };
}
