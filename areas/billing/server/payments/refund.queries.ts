import type { Tx } from '@hrms/platform/server';

/** Whether a refund with this reference is entered for a payment. */
export const hasRefund = async (tx: Tx, payment_id: string, reference: string): Promise<boolean> =>
  (await tx
    .selectFrom('payment_refund')
    .where('org_id', '=', tx.org_id)
    .where('payment_id', '=', payment_id)
    .where('reference', '=', reference)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** What of a payment was given back, in paise. */
export const findRefunded = async (tx: Tx, payment_id: string): Promise<number> =>
  (
    await tx
      .selectFrom('invoice_payment')
      .where('org_id', '=', tx.org_id)
      .where('id', '=', payment_id)
      .select('refunded_paise')
      .executeTakeFirst()
  )?.refunded_paise ?? 0;
