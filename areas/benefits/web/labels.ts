import type {
  BatchKind,
  EnrolmentMode,
  EnrolmentStatus,
  InsurerBatchRow,
  LifeEventKind,
  LifeEventStatus,
  PlanKind,
  PlanStatus,
  Pricing,
  RateRelation,
  Relation,
  ShareRow,
  WindowStatus,
} from '@hrms/benefits/contract';
import { statusTags } from '@hrms/platform/web';

const toChoices = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

export const PLAN_STATUSES = statusTags<PlanStatus>({
  draft: ['Draft', 'neutral'],
  active: ['Active', 'success'],
  closed: ['Closed', 'neutral'],
});

export const ENROLMENT_STATUSES = statusTags<EnrolmentStatus>({
  chosen: ['Chosen', 'accent'],
  pending_approval: ['Pending', 'warning'],
  returned: ['Returned', 'warning'],
  confirmed: ['Confirmed', 'accent'],
  active: ['Active', 'success'],
  ended: ['Ended', 'neutral'],
  waived: ['Declined', 'neutral'],
  rejected: ['Rejected', 'error'],
  cancelled: ['Cancelled', 'neutral'],
});

export const SHARE_STATUSES = statusTags<ShareRow['status']>({
  planned: ['Planned', 'neutral'],
  locked: ['In payroll', 'warning'],
  taken: ['Deducted', 'success'],
  skipped: ['With the next payslip', 'warning'],
  reversed: ['Not due', 'neutral'],
});

export const WINDOW_STATUSES = statusTags<WindowStatus>({
  planned: ['Planned', 'neutral'],
  open: ['Open', 'success'],
  closed: ['Closed', 'warning'],
  applied: ['In force', 'accent'],
});

export const EVENT_STATUSES = statusTags<LifeEventStatus>({
  open: ['Open', 'success'],
  used: ['Used', 'accent'],
  expired: ['Expired', 'neutral'],
  rejected: ['Rejected', 'error'],
});

export const LIFE_STATUSES = statusTags<InsurerBatchRow['status']>({
  sent: ['Sent', 'warning'],
  confirmed: ['Confirmed', 'success'],
  refused: ['Refused', 'error'],
});

export const KINDS: Record<PlanKind, string> = {
  health: 'Health',
  accident: 'Accident',
  term_life: 'Term life',
  nps: 'National Pension System',
  meal: 'Meal card',
  flexible_basket: 'Flexible basket',
  wellness: 'Wellness',
  other: 'Other',
};
export const KIND_CHOICES = toChoices(KINDS);

export const MODES: Record<EnrolmentMode, string> = {
  automatic: 'Everyone eligible, can be declined',
  opt_in: 'By choice',
  opt_out: 'Last year’s choice continues',
  mandatory: 'Everyone eligible, cannot be declined',
};
export const MODE_CHOICES = toChoices(MODES);

export const PRICING_CHOICES = toChoices<Pricing>({
  per_family: 'A year for the family',
  per_life: 'A year for each person',
  age_band: 'A year by age',
  salary_percent: 'Percent of pay',
  fixed_monthly: 'Fixed amount a month',
  employee_chooses: 'The employee chooses an amount',
});

export const RATE_CHOICES = toChoices<RateRelation>({
  family: 'Family',
  self: 'Employee',
  spouse: 'Spouse',
  child: 'Child',
  parent: 'Parent',
  parent_in_law: 'Parent-in-law',
});

export const BASE_CHOICES = toChoices({ basic_da: 'Basic and dearness allowance', gross: 'Gross', fixed: 'Fixed amount' });

export const PARENT_CHOICES = toChoices({
  none: 'No parents',
  parents: 'Parents',
  parents_or_in_laws: 'Parents or parents-in-law',
  parents_and_in_laws: 'Parents and parents-in-law',
});

export const EXIT_CHOICES = toChoices({
  last_day: 'On the last working day',
  month_end: 'At the end of that month',
  policy_end: 'With the policy year',
});

export const EMPLOYMENT_CHOICES = toChoices({
  permanent: 'Permanent',
  contract: 'Contract',
  fixed_term: 'Fixed term',
  intern: 'Intern',
  apprentice: 'Apprentice',
  consultant: 'Consultant',
});

export const RELATIONS: Record<Relation, string> = {
  self: 'Employee',
  spouse: 'Spouse',
  child: 'Child',
  parent: 'Parent',
  parent_in_law: 'Parent-in-law',
};

export const EVENTS: Record<LifeEventKind, string> = {
  joined: 'Joined',
  marriage: 'Marriage',
  birth: 'Birth of a child',
  adoption: 'Adoption',
  death_of_dependant: 'Death in the family',
  divorce: 'Divorce',
  spouse_lost_cover: 'Spouse lost cover',
  transfer: 'Transfer',
  promotion: 'Promotion',
};
export const EVENT_CHOICES = toChoices(EVENTS);

export const BATCH_KINDS: Record<BatchKind, string> = {
  additions: 'Additions',
  deletions: 'Deletions',
  corrections: 'Corrections',
};
export const BATCH_CHOICES = toChoices(BATCH_KINDS);

export const CALENDAR: Record<'opens' | 'closes' | 'cover_begins' | 'policy_ends', string> = {
  opens: 'Window opens',
  closes: 'Window closes',
  cover_begins: 'Cover begins',
  policy_ends: 'Policy year ends',
};

export const BENEFIT_LIST = { to: '/benefits', label: 'Benefits' };
