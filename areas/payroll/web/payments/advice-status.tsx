import type { BankAdvice } from '@hrms/payroll/contract';
import { statusTags } from '@hrms/platform/web';

const STATUSES = statusTags<BankAdvice['status']>({
  draft: ['Not downloaded', 'accent'],
  approved: ['Approved', 'accent'],
  downloaded: ['Downloaded', 'accent'],
  paid: ['Paid', 'success'],
  cancelled: ['Cancelled', 'neutral'],
});

export const AdviceTag = ({ status }: Pick<BankAdvice, 'status'>) => STATUSES.tagOf(status);
