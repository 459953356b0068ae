import {
  type ChangeKind,
  type LoanEntry,
  type LoanGuarantor,
  type LoanKind,
  type LoanRow,
  LoanStatus,
  type LoanTerms,
  type PerquisitePurpose,
} from '@hrms/loans/contract';
import { approvalStatusTags, statusTags } from '@hrms/platform/web';

export const LOAN_STATUSES = approvalStatusTags(LoanStatus.options, {
  approved: ['Approved', 'accent'],
  accepted: ['Accepted', 'accent'],
  active: ['Active', 'success'],
  irregular: ['Irregular', 'error'],
  on_hold: ['On hold', 'warning'],
  closed: ['Repaid', 'neutral'],
  foreclosed: ['Settled early', 'neutral'],
  written_off: ['Written off', 'error'],
});

export const ROW_STATUSES = statusTags<LoanRow['status']>({
  planned: ['Planned', 'neutral'],
  locked_by_payroll: ['In payroll', 'warning'],
  taken: ['Recovered', 'success'],
  part_taken: ['Partly recovered', 'warning'],
  skipped: ['Skipped', 'neutral'],
  held: ['On hold', 'warning'],
  paid_outside: ['Paid', 'success'],
  superseded: ['Replaced', 'neutral'],
});

export const CHANGE_STATUSES = statusTags({
  pending: ['Pending', 'warning'],
  returned: ['Returned', 'warning'],
  approved: ['Approved', 'accent'],
  rejected: ['Rejected', 'error'],
  applied: ['Done', 'success'],
  cancelled: ['Withdrawn', 'neutral'],
});

export const GUARANTOR_STATUSES = statusTags<LoanGuarantor['status']>({
  asked: ['No answer yet', 'warning'],
  accepted: ['Accepted', 'success'],
  declined: ['Declined', 'error'],
});

const toChoices = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

export const KINDS: Record<LoanKind, string> = { loan: 'Loan', salary_advance: 'Salary advance' };
export const KIND_CHOICES = toChoices(KINDS);
export const METHODS: Record<LoanTerms['interest_method'], string> = {
  none: 'Interest-free',
  flat: 'Flat',
  reducing: 'Reducing balance',
};
export const METHOD_CHOICES = toChoices(METHODS);
export const BASE_CHOICES = toChoices({
  monthly_gross: 'Monthly gross',
  basic: 'Basic',
  net_last_paid: 'Last net pay',
});
export const FIRST_CHOICES = toChoices({
  same_month: 'Same month',
  next_month: 'Next month',
  after_n_months: 'After a moratorium',
});
export const MORATORIUM_CHOICES = toChoices({ none: 'No interest', carried: 'Carried', paid_monthly: 'Paid monthly' });
export const BROKEN_CHOICES = toChoices({ none: 'No interest', actual_days: 'Interest of actual days' });
export const ROUNDING_CHOICES = [
  { value: 1, label: 'Paisa' },
  { value: 100, label: '1 rupee' },
  { value: 1000, label: '10 rupees' },
  { value: 10_000, label: '100 rupees' },
];
export const PURPOSES: Record<PerquisitePurpose, string> = {
  general: 'General',
  medical_specified_disease: 'Medical: specified disease',
  housing: 'Housing',
  education: 'Education',
  vehicle: 'Vehicle',
};
export const PURPOSE_CHOICES = toChoices(PURPOSES);
export const FEE_CHOICES = toChoices({
  deduct_from_disbursal: 'Deducted from the payout',
  first_instalment: 'Added to the first instalment',
});
export const ORDER_CHOICES = toChoices({
  oldest_first: 'Oldest loan first',
  highest_rate_first: 'Highest rate first',
});
export const PAYOUT_CHOICES = toChoices({
  bank_batch: 'Bank transfer',
  payroll: 'With the payslip',
  manual: 'Cash or cheque',
});
export const SHORT_CHOICES = toChoices({
  carry_forward: 'Added to the end of the plan',
  next_month_double: 'Added to the next instalment',
});
export const CHANGES: Record<ChangeKind, string> = {
  skip: 'Skip an instalment',
  hold: 'Hold instalments',
  release: 'Release the hold',
  part_payment: 'Part-payment',
  foreclosure: 'Settle early',
  tenure: 'Change tenure',
};
export const EFFECT_CHOICES = toChoices({ keep_tenure: 'Lower instalment', keep_instalment: 'Fewer instalments' });
export const ENTRIES: Record<LoanEntry['kind'], string> = {
  disbursal: 'Paid out',
  fee: 'Fee',
  instalment: 'Instalment',
  part_payment: 'Part-payment',
  foreclosure: 'Early settlement',
  recovery_on_exit: 'Recovery on exit',
  interest_adjustment: 'Interest adjustment',
  write_off: 'Written off',
  reversal: 'Reversal',
  opening: 'Brought forward',
};
export const LOAN_LIST = { to: '/loans', label: 'Loans' };
export const TYPE_LIST = { to: '/loan-types', label: 'Loan types' };

/** What a loan costs, in a few words. */
export const interestText = (interest_method: LoanTerms['interest_method'], annual_rate_bp: number): string =>
  interest_method === 'none' ? 'Interest-free' : `${annual_rate_bp / 100}% a year, ${METHODS[interest_method].toLowerCase()}`;
