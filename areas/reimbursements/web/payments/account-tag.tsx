import { StatusTag } from '@hrms/platform/web';
import type { PayableItem } from '@hrms/reimbursements/contract';

/** What to look at before an employee is paid by bank; a dash where nothing is. */
export function AccountTag({ account }: Pick<PayableItem, 'account'>) {
  if (account === 'missing') return <StatusTag tone="error">No bank account</StatusTag>;
  return account === 'changed' ? <StatusTag tone="warning">Changed in the last 3 days</StatusTag> : '–';
}
