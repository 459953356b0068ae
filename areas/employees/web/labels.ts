import type { ChangeSection, EmployeeRecord, EmployeeStatus, FamilyMember, Position, Scheme } from '@hrms/employees/contract';
import type { Tone } from '@hrms/platform/web';
import { formatDate } from '@hrms/platform/web';

type Labels<K extends string> = Readonly<Record<K, string>>;
type Choice = { value: string; label: string };

export const EMPLOYEE_STATUS_LABELS: Labels<EmployeeStatus> = {
  active: 'Active',
  on_notice: 'On notice',
  suspended: 'Suspended',
  upcoming: 'Upcoming',
  draft: 'Draft',
  left: 'Left',
};
export const EMPLOYEE_STATUS_TONE: Readonly<Record<EmployeeStatus, Tone>> = {
  active: 'success',
  on_notice: 'warning',
  suspended: 'warning',
  upcoming: 'accent',
  draft: 'neutral',
  left: 'neutral',
};

export const EMPLOYMENT_TYPE_LABELS: Labels<NonNullable<EmployeeRecord['employment_type']>> = {
  permanent: 'Permanent',
  probation: 'Probation',
  fixed_term: 'Fixed term',
  intern: 'Intern',
  contract: 'Contract',
};
export const GENDER_LABELS: Labels<NonNullable<EmployeeRecord['gender']>> = {
  female: 'Female',
  male: 'Male',
  transgender: 'Transgender',
  not_stated: 'Not stated',
};
export const MARITAL_STATUS_LABELS: Labels<NonNullable<EmployeeRecord['marital_status']>> = {
  single: 'Single',
  married: 'Married',
  widowed: 'Widowed',
  divorced: 'Divorced',
  separated: 'Separated',
};
export const WORK_MODE_LABELS: Labels<NonNullable<EmployeeRecord['work_mode']>> = {
  on_site: 'On site',
  hybrid: 'Hybrid',
  remote: 'Remote',
};
export const NOTICE_UNIT_LABELS: Labels<NonNullable<EmployeeRecord['notice_unit']>> = { days: 'Days', months: 'Months' };
export const POSITION_REASON_LABELS: Labels<Position['reason']> = {
  joining: 'Joined',
  transfer: 'Transfer',
  promotion: 'Promotion',
  redesignation: 'New designation',
  manager_change: 'New manager',
  confirmation: 'Confirmation',
  reorganisation: 'Reorganisation',
  correction: 'Correction',
};
export const PAN_STATE_LABELS: Labels<'held' | 'applied_for' | 'not_available'> = {
  held: 'Available',
  applied_for: 'Applied for',
  not_available: 'Not available',
};

export const RELATIONSHIP_LABELS: Labels<FamilyMember['relationship']> = {
  spouse: 'Spouse',
  son: 'Son',
  daughter: 'Daughter',
  father: 'Father',
  mother: 'Mother',
  father_in_law: 'Father-in-law',
  mother_in_law: 'Mother-in-law',
  brother: 'Brother',
  sister: 'Sister',
  grandparent: 'Grandparent',
  other: 'Other',
};
export const SCHEME_LABELS: Labels<Scheme> = {
  epf: 'Provident fund',
  eps: 'Pension scheme',
  gratuity: 'Gratuity',
  esi: 'ESI',
  insurance: 'Insurance',
  wages_due: 'Wages due',
};
export const CHANGE_SECTION_LABELS: Labels<ChangeSection> = {
  personal: 'Personal details',
  contact: 'Contact',
  address: 'Address',
  identity: 'Identity numbers',
  family: 'Family',
  nominee: 'Nominations',
  bank: 'Bank',
  emergency: 'Emergency contacts',
  education: 'Education',
  experience: 'Experience',
  custom: 'Additional details',
};

/** Words as choices of a select, in their order. */
export const toOptions = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Completed years and months from a day to another: "2 years 3 months". */
export function formatServiceLength(from: string, to: string): string {
  const whole = (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  const months = to.slice(8) < from.slice(8) ? whole - 1 : whole;
  if (months < 1) return 'less than a month';
  const years = Math.floor(months / 12);
  const part = (count: number, one: string) => (count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`]);
  return [...part(years, 'year'), ...part(months % 12, 'month')].join(' ');
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A stored value of a change as shown: dates formatted, null as 'empty'. */
export const changeValueText = (value: string | null | undefined): string =>
  value === null || value === undefined || value === '' ? 'empty' : DAY.test(value) ? formatDate(value) : value;
