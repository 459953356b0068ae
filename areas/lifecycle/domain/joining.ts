/** Rules of joining: what may be done in which status, which template fits, and when somebody is ready. */
import type { JoinerStatus, SectionKey } from '@hrms/lifecycle/contract';
import { addDays, type CivilDate } from '@hrms/platform/calendar';

export const OPEN_JOINER: readonly JoinerStatus[] = ['draft', 'offered', 'accepted', 'in_progress', 'ready'];
export const ENDED_JOINER: readonly JoinerStatus[] = ['declined', 'cancelled', 'no_show'];

export type JoinerMove =
  | 'update'
  | 'offer'
  | 'extend_offer'
  | 'answer_offer'
  | 'send_link'
  | 'hand_in'
  | 'verify'
  | 'convert'
  | 'cancel'
  | 'no_show'
  | 'reopen'
  | 'appointment';

const FROM: Readonly<Record<JoinerMove, readonly JoinerStatus[]>> = {
  update: OPEN_JOINER,
  offer: ['draft', 'offered'],
  extend_offer: ['offered'],
  answer_offer: ['offered'],
  send_link: ['draft', 'offered', 'accepted', 'in_progress', 'ready'],
  hand_in: ['accepted', 'in_progress', 'ready'],
  verify: ['accepted', 'in_progress', 'ready'],
  convert: ['draft', 'accepted', 'in_progress', 'ready'],
  cancel: OPEN_JOINER,
  no_show: ['accepted', 'in_progress', 'ready'],
  reopen: ENDED_JOINER,
  appointment: ['accepted', 'in_progress', 'ready', 'converted'],
};

/** Whether a move is possible in a status. */
export const mayMove = (status: JoinerStatus, move: JoinerMove): boolean => FROM[move].includes(status);

/** Sections that must be verified; the others are the joiner’s choice. */
export const REQUIRED_SECTIONS: readonly SectionKey[] = ['personal', 'address', 'identity', 'bank', 'epf_declaration', 'tax'];

/** The same, with the policies where the organisation has any. */
export const requiredSections = (has_policies: boolean): readonly SectionKey[] =>
  has_policies ? [...REQUIRED_SECTIONS, 'policies'] : REQUIRED_SECTIONS;
export const SECTION_LABELS: Readonly<Record<SectionKey, string>> = {
  personal: 'Personal details',
  address: 'Address',
  identity: 'PAN, Aadhaar and UAN',
  bank: 'Bank account',
  epf_declaration: 'Provident fund declaration',
  tax: 'Tax declaration',
  policies: 'Policies',
  family: 'Family',
  nominees: 'Nominees',
  education: 'Education',
  experience: 'Earlier employers',
};
export const SECTION_KEYS = Object.keys(SECTION_LABELS) as readonly SectionKey[];

/** Joining dates lie at most 30 days back and 365 ahead. @returns what is wrong, or null */
export function joiningDateProblem(joining_date: CivilDate, today: CivilDate): string | null {
  if (joining_date < addDays(today, -30)) return 'The joining date can lie at most 30 days back';
  return joining_date > addDays(today, 365) ? 'The joining date can lie at most 365 days ahead' : null;
}

type Criteria = {
  readonly branch_id: string | null;
  readonly department_id: string | null;
  readonly designation_id: string | null;
  readonly employment_type: string | null;
  readonly exit_kind?: string | null;
};
/** The kind of exit counts before designation, designation counts before department, branch and employment type. */
const WEIGHTS = { exit_kind: 16, designation_id: 8, department_id: 4, branch_id: 2, employment_type: 1 } as const;
const NAMES = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];

/**
 * The template that fits a joiner or a leaver best: more matched fields win, then the stronger ones, then the newest.
 * @param templates newest first
 */
export function bestTemplate<T extends Criteria>(templates: readonly T[], facts: Criteria): T | undefined {
  const scored = templates.flatMap((template) => {
    const set = NAMES.filter((name) => (template[name] ?? null) !== null);
    if (set.some((name) => template[name] !== facts[name])) return [];
    return [{ template, fields: set.length, weight: set.reduce((sum, name) => sum + WEIGHTS[name], 0) }];
  });
  return scored.toSorted((one, other) => other.fields - one.fields || other.weight - one.weight)[0]?.template;
}

type Checked = { readonly status: string };
export type Readiness = {
  /** Whether the organisation has policies to accept. */
  readonly has_policies: boolean;
  readonly sections: readonly (Checked & { readonly key: SectionKey })[];
  readonly documents: readonly (Checked & { readonly type: string })[];
  readonly tasks: readonly { readonly title: string; readonly gate: boolean; readonly status: string }[];
};

/** What is missing before a joiner can become an employee, in words; empty when ready. */
export function missingBeforeConversion({ has_policies, sections, documents, tasks }: Readiness): string[] {
  const statusOf = new Map(sections.map(({ key, status }) => [key, status]));
  const wanted = SECTION_KEYS.filter(
    (key) => requiredSections(has_policies).includes(key) || (statusOf.get(key) ?? 'empty') !== 'empty',
  );
  return [
    ...wanted
      .filter((key) => statusOf.get(key) !== 'verified')
      .map((key) => `${SECTION_LABELS[key]}: ${stateText(statusOf.get(key))}`),
    ...documents.filter(({ status }) => status !== 'verified').map(({ type, status }) => `${type}: ${stateText(status)}`),
    ...tasks.filter(({ gate, status }) => gate && status === 'open').map(({ title }) => `Task open: ${title}`),
  ];
}

const STATES: Readonly<Record<string, string>> = {
  submitted: 'not verified yet',
  returned: 'returned to the joiner',
  draft: 'not finished',
};
const stateText = (status: string | undefined): string => STATES[status ?? ''] ?? 'not submitted';

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();
/** Whether a typed name is the name on the offer, whatever the case and the spaces. */
export const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name);

/** Asha.rao@example.in as a**a@example.in: enough to know one’s own address by. */
export function maskedEmail(address: string): string {
  const [name = '', domain = ''] = address.split('@');
  return `${name.slice(0, 1)}***${name.length > 2 ? name.slice(-1) : ''}@${domain}`;
}
