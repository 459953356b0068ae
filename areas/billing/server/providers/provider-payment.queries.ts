import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** The recorded payment that the provider knows by this reference; null without one. */
export const findPaymentOfProvider = async (tx: Tx, provider_payment: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('invoice_payment')
      .where('org_id', '=', tx.org_id)
      .where('provider_payment', '=', provider_payment)
      .select('id')
      .executeTakeFirst()
  )?.id ?? null;

/** Keeps who the organisation is at the provider, in its newest subscription. */
export const setProviderCustomer = (tx: Tx, customer: string) =>
  sql`update subscription set provider = 'stripe', provider_customer = ${customer}
    where org_id = ${tx.org_id} and id = (
      select id from subscription where org_id = ${tx.org_id} order by created_at desc, id desc limit 1)`.execute(tx);
