import type { LeaveHalf, LeavePreview, LeaveRequest } from '@hrms/leave/contract';
import { dateSpanLabel, daysText } from '@hrms/platform/calendar';
import { formatDate } from '@hrms/platform/web';

type Half = Pick<LeaveHalf, 'day' | 'half' | 'kind' | 'holiday_name' | 'charged' | 'why' | 'pay_fraction_bp'>;

/** One day of a spell as the day table shows it. */
export type DayLine = {
  day: string;
  /** Days charged: 0, 0.5 or 1. */
  charged: number;
  /** Part of what is charged that is not paid. */
  unpaid: number;
  isOff: boolean;
  why: string;
};

const HALF_NAMES = { 1: 'First half', 2: 'Second half' } as const;

const offName = ({ kind, holiday_name }: Half) => (kind === 'holiday' ? (holiday_name ?? 'Holiday') : 'Weekly off');

function whyOf(half: Half): string {
  if (half.kind === 'working') return half.charged > 0 ? 'Working day' : 'Already on leave';
  const name = offName(half);
  switch (half.why) {
    case 'sandwich':
      return `${name} between leave days: counted (sandwich)`;
    case 'prefix':
      return `${name} after earlier leave: counted (sandwich)`;
    case 'suffix':
      return `${name} before later leave: counted (sandwich)`;
    case 'covered_by_other':
      return `${name}: counted with other leave`;
    case 'off_not_counted':
      return `${name}: not counted`;
    default:
      return `${name}: counted, all days count for this type`;
  }
}

function payText({ charged, pay_fraction_bp }: Half): string {
  if (charged === 0 || pay_fraction_bp === 10_000) return '';
  return pay_fraction_bp === 0 ? ', unpaid' : `, ${pay_fraction_bp / 100}% pay`;
}

/** The halves of a spell day by day, each day with what it costs and why. */
export function toDayLines(halves: readonly Half[]): DayLine[] {
  return [...Map.groupBy(halves, ({ day }) => day)].map(([day, of]) => {
    const words = of.map((half) => `${whyOf(half)}${payText(half)}`);
    const [first] = of;
    const same = words.every((text) => text === words[0]);
    const why = same
      ? `${words[0]}${of.length === 1 && first ? ` (${HALF_NAMES[first.half].toLowerCase()})` : ''}`
      : of.map(({ half }, at) => `${HALF_NAMES[half]}: ${words[at]}`).join('. ');
    return {
      day,
      charged: of.reduce((sum, { charged }) => sum + charged, 0),
      unpaid: of.filter(({ pay_fraction_bp }) => pay_fraction_bp === 0).reduce((sum, { charged }) => sum + charged, 0),
      isOff: of.every(({ kind }) => kind !== 'working'),
      why,
    };
  });
}

const countDays = (halves: readonly Half[]) => new Set(halves.map(({ day }) => day)).size;
const listNames = (names: readonly string[]) => names.join(names.length > 2 ? ', ' : ' and ');

/** Names of off days with their dates; weekly offs as a count. */
function offText(halves: readonly Half[]): string {
  const holidays = new Map(halves.filter(({ kind }) => kind === 'holiday').map((half) => [half.day, offName(half)]));
  const weekly = countDays(halves.filter(({ kind }) => kind === 'weekly_off'));
  const names = [...holidays].map(([day, name]) => `${name} (${formatDate(day).replace(/ \d{4}$/, '')})`);
  if (weekly > 0) names.push(weekly === 1 ? '1 weekly off' : `${weekly} weekly offs`);
  return listNames(names);
}

/** Why a spell costs what it costs, in one or two sentences. */
export function costSentence(halves: readonly Half[]): string {
  const charged = halves.filter((half) => half.charged > 0);
  const total = charged.reduce((sum, half) => sum + half.charged, 0);
  const off = charged.filter(({ kind }) => kind !== 'working');
  const offDays = off.reduce((sum, half) => sum + half.charged, 0);
  const free = halves.filter(({ kind, why }) => kind !== 'working' && why === 'off_not_counted');
  const sandwiched = off.some(({ why }) => why !== 'leave');
  const first =
    offDays === 0
      ? `${daysText(total)} of leave.`
      : `${daysText(total)} of leave: ${total - offDays} working ${total - offDays === 1 ? 'day' : 'days'}, plus ${offText(off)}${sandwiched ? ' counted by the sandwich rule' : ''}.`;
  if (free.length === 0) return first;
  const isOne = countDays(free) === 1;
  return `${first} ${offText(free)} ${isOne ? 'is' : 'are'} not counted.`;
}

/** "Earned leave, 26–27 Nov 2026": what a request is called on screens. */
export const requestTitle = ({
  type_name,
  first_day,
  last_day,
}: Pick<LeaveRequest, 'type_name' | 'first_day' | 'last_day'>): string => `${type_name}, ${dateSpanLabel(first_day, last_day)}`;

/** What the balance leaves unpaid; null where a check that did not pass says it already. */
export function unpaidNotice({
  days,
  lop_days,
  balance,
  checks,
}: Pick<LeavePreview, 'days' | 'lop_days' | 'balance' | 'checks'>): string | null {
  if (lop_days <= 0 || !balance.tracked) return null;
  if (checks.some(({ code }) => code === 'leave.insufficient_balance')) return null;
  return `${daysText(lop_days)} unpaid: the balance covers ${daysText(days - lop_days)}.`;
}
