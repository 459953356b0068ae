import type { PaySource } from '@hrms/employees/server';

/** What this area pays and recovers with a payslip. */
export const assetPaySource: PaySource = {
  area: 'assets',
  dueRows: async () => [],
  lockRows: async () => undefined,
  consumeRows: async () => 0,
  releaseRows: async () => undefined,
};
