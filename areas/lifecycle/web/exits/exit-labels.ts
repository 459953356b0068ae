import type { Exit, ExitLetterKind, ExitStatus, ExitTask, QuestionKind, ReasonCode, Treatment } from '@hrms/lifecycle/contract';
import { statusTags } from '@hrms/platform/web';
import { EXIT_KIND_CHOICES, EXIT_KINDS } from '../joining-labels.ts';

export const EXIT_STATUSES = statusTags<ExitStatus>({
  draft: ['Draft', 'neutral'],
  submitted: ['Submitted', 'warning'],
  returned: ['Returned', 'warning'],
  serving_notice: ['Serving notice', 'accent'],
  clearance: ['Clearance', 'warning'],
  settled: ['Settled', 'success'],
  closed: ['Closed', 'neutral'],
  rejected: ['Rejected', 'error'],
  withdrawn: ['Withdrawn', 'neutral'],
});

export const SETTLEMENT_CLOCKS = statusTags<Exit['settlement_clock']>({
  ahead: ['Upcoming', 'neutral'],
  running: ['Due', 'warning'],
  late: ['Late', 'error'],
  settled: ['Paid', 'success'],
  settled_late: ['Paid late', 'error'],
});

export const toChoices = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

export { EXIT_KIND_CHOICES as KIND_CHOICES, EXIT_KINDS as KINDS };

export const REASONS: Record<ReasonCode, string> = {
  better_pay: 'Better pay',
  better_role: 'Better role',
  relocation: 'Relocation',
  higher_studies: 'Higher studies',
  family: 'Family',
  health: 'Health',
  manager: 'Manager',
  work_load: 'Workload',
  performance: 'Performance',
  misconduct: 'Misconduct',
  redundancy: 'Redundancy',
  contract_ended: 'Contract ended',
  retired: 'Retired',
  deceased: 'Deceased',
  absconded: 'Absconded',
  other: 'Other',
};
export const REASON_CHOICES = toChoices(REASONS);
const BY_EMPLOYER: readonly string[] = [
  'performance',
  'misconduct',
  'redundancy',
  'contract_ended',
  'retired',
  'deceased',
  'absconded',
];
/** Reasons an employee can give. */
export const OWN_REASON_CHOICES = REASON_CHOICES.filter(({ value }) => !BY_EMPLOYER.includes(value));

const TREATMENTS: Record<Treatment, string> = {
  recover: 'Recover in the settlement',
  waive: 'Waive',
  leave_adjust: 'Take from earned leave',
  none: 'None',
};
export const TREATMENT_CHOICES = toChoices(TREATMENTS);
export const ACCESS_CHOICES = toChoices({ former_employee: 'Own payslips and letters', none: 'None' });
export const YES_NO = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];
export const LETTERS: Record<ExitLetterKind, string> = {
  acceptance: 'Acceptance of resignation',
  relieving: 'Relieving letter',
  experience: 'Experience letter',
  no_dues: 'No-dues certificate',
  termination: 'Termination letter',
};
export const LETTER_CHOICES = toChoices(LETTERS);
export const DIRECTION_CHOICES = toChoices({ recover: 'Recover from the employee', pay: 'Pay to the employee' });
export const SELECTION_KINDS: readonly QuestionKind[] = ['single', 'multiple'];
export const DEPARTMENTS: Record<ExitTask['category'], string> = {
  hr: 'HR',
  it: 'IT',
  admin: 'Administration',
  finance: 'Finance',
  manager: 'Manager',
  other: 'Other',
};
export const EXIT_LIST = { to: '/employees/offboarding', label: 'Leaving' };
