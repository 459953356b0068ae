import { civilDateIn, type Work, ZONE } from '@hrms/platform/server';
import type { ExpenseSettings } from '@hrms/reimbursements/contract';
import { erasedReceipts, receiptRetainedUntil } from '@hrms/reimbursements/domain';
import { readExpenseSettings } from '../settings/setting.queries.ts';
import { deleteExpiredReceipts } from './receipt.queries.ts';

type Booked = { readonly expense_date: string; readonly paid_on: string | null };

/** The last day on which a receipt is kept. @param line the line it is on; null in the inbox */
export const retainedUntil = (
  { uploaded_at }: { readonly uploaded_at: string },
  { receipt_years }: Pick<ExpenseSettings, 'receipt_years'>,
  line: Booked | null,
): string => {
  const booked_on = line && (line.paid_on && line.paid_on > line.expense_date ? line.paid_on : line.expense_date);
  return receiptRetainedUntil({ uploaded_on: civilDateIn(new Date(uploaded_at), ZONE), booked_on }, receipt_years);
};

/** Erases receipts, files and what was read of them, whose last day has passed. Those of claims that are not concluded stay. */
export async function eraseReceipts({ tx, today, clock, files, audit }: Work): Promise<void> {
  const { receipt_years } = await readExpenseSettings(tx);
  const gone = await deleteExpiredReceipts(tx, erasedReceipts(today, receipt_years));
  if (gone.length === 0) return;
  await files.release(tx, clock.now(), gone);
  await audit('reimbursements.receipts_erased', undefined, { receipts: gone.length, years: receipt_years });
}
