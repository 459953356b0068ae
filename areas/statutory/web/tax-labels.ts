import { financialYearOf } from '@hrms/platform/calendar';
import { statusTags } from '@hrms/platform/web';
import type {
  BonusYearStatus,
  DeclarationStatus,
  DueState,
  TaxItemKind,
  TaxProof,
  TdsChallan,
  TdsReturn,
} from '@hrms/statutory/contract';

export const DECLARATION_STATUSES = statusTags<DeclarationStatus>({
  none: ['Not started', 'neutral'],
  draft: ['Draft', 'neutral'],
  submitted: ['Submitted', 'warning'],
  returned: ['Returned', 'error'],
  accepted: ['Accepted', 'success'],
});

export const PROOF_STATUSES = statusTags<TaxProof['status']>({
  submitted: ['To review', 'warning'],
  approved: ['Approved', 'success'],
  part: ['Approved in part', 'accent'],
  rejected: ['Rejected', 'error'],
});

export const TDS_CHALLAN_STATUSES = statusTags<TdsChallan['status']>({
  paid: ['Paid', 'accent'],
  verified: ['Verified', 'success'],
  reversed: ['Reversed', 'error'],
});

export const RETURN_STATUSES = statusTags<TdsReturn['status']>({
  none: ['Not prepared', 'neutral'],
  preparing: ['Has errors', 'error'],
  validated: ['Checked', 'accent'],
  filed: ['Filed', 'success'],
  accepted: ['Accepted', 'success'],
  rejected: ['Rejected', 'error'],
});

export const BONUS_STATUSES = statusTags<BonusYearStatus>({
  draft: ['Draft', 'neutral'],
  computed: ['Calculated', 'warning'],
  approved: ['Approved', 'accent'],
  paid: ['Paid', 'success'],
  closed: ['Closed', 'neutral'],
});

export const DUE_STATES = statusTags<DueState>({
  upcoming: ['Upcoming', 'neutral'],
  due: ['Due', 'warning'],
  overdue: ['Overdue', 'error'],
  done: ['Done', 'success'],
  done_late: ['Done late', 'accent'],
  not_applicable: ['Not applicable', 'neutral'],
});

export const LAW_NAMES: Readonly<Record<string, string>> = {
  wages: 'Wages',
  epf: 'EPF',
  esi: 'ESI',
  ptax: 'Professional tax',
  lwf: 'Labour welfare fund',
  tds: 'Income tax',
  bonus: 'Bonus',
  gratuity: 'Gratuity',
  labour: 'Labour law',
};

export const ITEM_LABELS: Readonly<Record<TaxItemKind, string>> = {
  savings: 'Savings, insurance, tuition, home-loan principal',
  pension_own: 'Own contribution to NPS',
  health_self: 'Health insurance, own family',
  health_parents: 'Health insurance, parents',
  disabled_dependant: 'Disabled dependant',
  specified_disease: 'Treatment of a specified disease',
  education_loan: 'Interest on an education loan',
  home_loan_2016: 'Interest on a first home loan of 2016-17',
  affordable_home_loan: 'Interest on an affordable home loan',
  electric_vehicle_loan: 'Interest on a loan for an electric vehicle',
  donations: 'Donations',
  political_donation: 'Donation to a political party',
  savings_interest: 'Interest on savings accounts',
  senior_interest: 'Interest of a senior citizen',
  own_disability: 'Own disability',
  house_rent: 'House rent',
  leave_travel: 'Leave travel',
  home_loan_interest: 'Interest on a home loan',
  other_income: 'Other income',
  other_tds: 'Tax deducted by others',
};

export const ITEM_CHOICES = (Object.keys(ITEM_LABELS) as TaxItemKind[]).map((value) => ({ value, label: ITEM_LABELS[value] }));

export const REGIME_NAMES = { new: 'New regime', old: 'Old regime' } as const;

/** The tax year of a day and the two before it. */
export function taxYearsUntil(today: string): string[] {
  const first = +financialYearOf(today).slice(0, 4);
  return [0, 1, 2].map((back) => `${first - back}-${String(first - back + 1).slice(2)}`);
}
