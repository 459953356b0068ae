import { copyRows, type Tx } from '@hrms/platform/server';

/** A payee as stored; the account number is sealed. */
export type StoredPayee = {
  id: string;
  name: string;
  relationship: string;
  share_bp: number;
  phone: string | null;
  ifsc: string | null;
  account_number: string | null;
};

/** Payees of an exit in their order. */
export const listPayees = (tx: Tx, exit_id: string): Promise<StoredPayee[]> =>
  tx
    .selectFrom('exit_payee')
    .where('org_id', '=', tx.org_id)
    .where('exit_id', '=', exit_id)
    .select(['id', 'name', 'relationship', 'share_bp', 'phone', 'ifsc', 'account_number'])
    .orderBy('position')
    .execute();

/** Puts payees in place of the earlier ones. */
export async function replacePayees(tx: Tx, exit_id: string, payees: readonly StoredPayee[]): Promise<void> {
  await tx.deleteFrom('exit_payee').where('org_id', '=', tx.org_id).where('exit_id', '=', exit_id).execute();
  await copyRows(
    tx,
    'exit_payee',
    payees.map((payee, position) => ({ ...payee, exit_id, position })),
  );
}
