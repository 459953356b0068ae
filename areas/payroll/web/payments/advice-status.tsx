import type { BankAdvice } from '@hrms/payroll/contract';
import { StatusTag, type Tone } from '@hrms/platform/web';

const STATES: Record<BankAdvice['status'], { tone: Tone; label: string }> = {
  draft: { tone: 'accent', label: 'Not downloaded' },
  downloaded: { tone: 'accent', label: 'Downloaded' },
  paid: { tone: 'success', label: 'Paid' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
};

export const AdviceTag = ({ status }: Pick<BankAdvice, 'status'>) => (
  <StatusTag tone={STATES[status].tone}>{STATES[status].label}</StatusTag>
);
