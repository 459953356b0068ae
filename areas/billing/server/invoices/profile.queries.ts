import type { BillingProfile } from '@hrms/billing/contract';
import type { Tx } from '@hrms/platform/server';

export type ProfileRow = Omit<BillingProfile, 'stored' | 'version'> & { id: string; version: number };

/** The stored buyer of invoices; null before it is entered. */
export async function findProfileRow(tx: Tx): Promise<ProfileRow | null> {
  const row = await tx
    .selectFrom('billing_profile')
    .where('org_id', '=', tx.org_id)
    .select([
      'id',
      'legal_name',
      'gstin',
      'pan',
      'address',
      'state_code',
      'country',
      'billing_emails',
      'purchase_order_number',
      'tds_section',
      'version',
    ])
    .executeTakeFirst();
  return row ?? null;
}
