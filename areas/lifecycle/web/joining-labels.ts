import type {
  CheckedStatus,
  ConversionForm,
  ExitKind,
  JoinerStatus,
  JoiningTask,
  Probation,
  TaskOwner,
} from '@hrms/lifecycle/contract';
import { countText } from '@hrms/platform/calendar';
import { formatDate, statusTags } from '@hrms/platform/web';

export const JOINER_STATUSES = statusTags<JoinerStatus>({
  draft: ['Draft', 'neutral'],
  offered: ['Offered', 'warning'],
  accepted: ['Accepted', 'accent'],
  declined: ['Declined', 'error'],
  in_progress: ['In progress', 'warning'],
  ready: ['Ready', 'success'],
  converted: ['Employee', 'success'],
  cancelled: ['Cancelled', 'neutral'],
  no_show: ['Did not join', 'error'],
});

export const CHECKED_STATUSES = statusTags<CheckedStatus>({
  empty: ['Not submitted', 'neutral'],
  draft: ['Draft', 'neutral'],
  submitted: ['To verify', 'warning'],
  verified: ['Verified', 'success'],
  returned: ['Returned', 'error'],
});

export const TASK_STATUSES = statusTags<JoiningTask['status']>({
  open: ['Open', 'warning'],
  done: ['Done', 'success'],
  not_applicable: ['Not needed', 'neutral'],
});

const toChoices = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

export const TYPES = {
  permanent: 'Permanent',
  probation: 'On probation',
  fixed_term: 'Fixed term',
  intern: 'Intern',
  contract: 'Contract',
} as const;
export const TYPE_CHOICES = toChoices(TYPES);
export const OWNERS: Record<TaskOwner, string> = {
  hr: 'HR',
  payroll: 'Payroll',
  finance: 'Finance',
  employee: 'A named employee',
  manager: 'Manager',
  department_head: 'Head of department',
  buddy: 'Buddy',
  subject: 'The joiner',
};
export const OWNER_CHOICES = toChoices(OWNERS);
export const CATEGORIES: Record<JoiningTask['category'], string> = {
  hr: 'HR',
  it: 'IT',
  admin: 'Administration',
  finance: 'Finance',
  manager: 'Manager',
  other: 'Other',
};
export const CATEGORY_CHOICES = toChoices(CATEGORIES);
export const EXIT_KINDS: Record<ExitKind, string> = {
  resignation: 'Resignation',
  termination: 'Termination',
  retrenchment: 'Retrenchment',
  retirement: 'Retirement',
  end_of_contract: 'End of contract',
  mutual: 'By agreement',
  absconding: 'Absconding',
  death: 'Death',
};
export const EXIT_KIND_CHOICES = toChoices(EXIT_KINDS);
export const UNIT_CHOICES = toChoices({ days: 'Days', months: 'Months' });
export const OUTCOME_CHOICES = toChoices({ confirmed: 'Confirm', extended: 'Extend', ended: 'End employment' });
export const JOINER_LIST = { to: '/employees/onboarding', label: 'Joining' };

/** When probation ends, in words. */
export const dueText = ({ days_left }: Pick<Probation, 'days_left'>): string =>
  days_left < 0 ? `${countText(-days_left, 'day')} overdue` : days_left === 0 ? 'today' : `in ${countText(days_left, 'day')}`;

type FormerExit = NonNullable<ConversionForm['duplicates'][number]['exit']>;
const REHIRE_WORDS = { yes: 'eligible for rehire', no: 'not eligible for rehire', open: 'rehire not decided' };
/** How a former employment ended, in words. */
export function formerExitText({ kind, last_working_day, rehire_eligible, rehire_note }: FormerExit): string {
  const decided = rehire_eligible === null ? 'open' : rehire_eligible ? 'yes' : 'no';
  const note = rehire_note ? `: ${rehire_note}` : '';
  return `${EXIT_KINDS[kind]}, last working day ${formatDate(last_working_day)}, ${REHIRE_WORDS[decided]}${note}`;
}
