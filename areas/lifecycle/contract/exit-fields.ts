import * as z from 'zod';

export const ExitKind = z.enum(
  ['resignation', 'termination', 'retrenchment', 'retirement', 'end_of_contract', 'mutual', 'absconding', 'death'],
  { error: 'Please select a kind' },
);
export type ExitKind = z.output<typeof ExitKind>;

export const ExitStatus = z.enum([
  'draft',
  'submitted',
  'returned',
  'serving_notice',
  'clearance',
  'settled',
  'closed',
  'rejected',
  'withdrawn',
]);
export type ExitStatus = z.output<typeof ExitStatus>;

export const NoticeUnit = z.enum(['days', 'months']);

/** What becomes of notice that is not served. */
export const Treatment = z.enum(['recover', 'waive', 'leave_adjust', 'none']);
export type Treatment = z.output<typeof Treatment>;

export const ReasonCode = z.enum(
  [
    'better_pay',
    'better_role',
    'relocation',
    'higher_studies',
    'family',
    'health',
    'manager',
    'work_load',
    'performance',
    'misconduct',
    'redundancy',
    'contract_ended',
    'retired',
    'deceased',
    'absconded',
    'other',
  ],
  { error: 'Please select a reason' },
);
export type ReasonCode = z.output<typeof ReasonCode>;
