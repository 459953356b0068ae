import { newId } from '@hrms/platform/server';

type Stamp = { created_at: Date; created_by: string };

/** The row of `pay_split` that pays the whole salary into one account from `from_date` on. */
export const wholeSalarySplitRow = (
  org_id: string,
  { employee_id, from_date, bank_account_id }: { employee_id: string; from_date: string; bank_account_id: string },
  stamp: Stamp,
) => ({
  org_id,
  id: newId(),
  employee_id,
  from_date,
  position: 1,
  bank_account_id,
  kind: 'primary',
  purpose: 'salary',
  ...stamp,
});
