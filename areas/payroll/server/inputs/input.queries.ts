import type { Tx } from '@hrms/platform/server';

/** Pay inputs of the organisation. */
export const selectInputs = (tx: Tx) => tx.selectFrom('payroll_input').where('org_id', '=', tx.org_id);
