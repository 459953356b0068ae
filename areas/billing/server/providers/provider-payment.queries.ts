import type { Tx } from '@hrms/platform/server';

/** Whether a payment of the provider is recorded. */
export const findPaymentOfProvider = async (tx: Tx, provider_payment: string): Promise<boolean> =>
  (await tx
    .selectFrom('invoice_payment')
    .where('org_id', '=', tx.org_id)
    .where('provider_payment', '=', provider_payment)
    .select('id')
    .executeTakeFirst()) !== undefined;
