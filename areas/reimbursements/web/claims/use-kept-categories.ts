import { serverNow, useSignedIn } from '@hrms/platform/web';
import type { ExpenseCategory } from '@hrms/reimbursements/contract';
import { useEffect } from 'react';
import { keepCategories } from './kept-claims.ts';

/** Keeps the categories on this device, for a claim that is written without a connection. */
export function useKeptCategories(rows: readonly ExpenseCategory[] | undefined): void {
  const { user_id } = useSignedIn().user;
  useEffect(() => {
    if (rows) void keepCategories(user_id, serverNow().toISOString(), rows).catch(() => undefined);
  }, [rows, user_id]);
}
