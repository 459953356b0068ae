import type { Tx } from '@hrms/platform/server';

/** Records that keep a receipt. */
export type ReceiptTable = 'challan' | 'tds_challan' | 'due_item';

export type StoredReceipt = { file_id: string | null; file_name: string | null; media_type: string | null };

/** The receipt kept with a record; undefined without the record. */
export const findReceipt = (tx: Tx, table: ReceiptTable, id: string): Promise<StoredReceipt | undefined> =>
  tx
    .selectFrom(table)
    .where('org_id', '=', tx.org_id)
    .where('id', '=', id)
    .select(['file_id', 'file_name', 'media_type'])
    .executeTakeFirst();
