import * as z from 'zod';

export const LoanKind = z.enum(['loan', 'salary_advance']);
export type LoanKind = z.output<typeof LoanKind>;

export const InterestMethod = z.enum(['none', 'flat', 'reducing'], { error: 'Please select an interest method' });

export const PerquisitePurpose = z.enum(['general', 'medical_specified_disease', 'housing', 'education', 'vehicle']);
export type PerquisitePurpose = z.output<typeof PerquisitePurpose>;

export const LoanStatus = z.enum([
  'draft',
  'pending',
  'returned',
  'approved',
  'accepted',
  'active',
  'irregular',
  'on_hold',
  'closed',
  'foreclosed',
  'written_off',
  'rejected',
  'withdrawn',
  'cancelled',
]);
export type LoanStatus = z.output<typeof LoanStatus>;

export const PaymentMode = z.enum(['payroll', 'bank_batch', 'manual']);
