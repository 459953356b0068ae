import type { SettlementStatus } from '@hrms/payroll/contract';
import { statusTags } from '@hrms/platform/web';

export const SETTLEMENT_STATUSES = statusTags<SettlementStatus>({
  to_start: ['To start', 'warning'],
  draft: ['Draft', 'accent'],
  finalising: ['Finalising', 'accent'],
  finalised: ['Final', 'success'],
  outside_payroll: ['Settled outside payroll', 'neutral'],
});
