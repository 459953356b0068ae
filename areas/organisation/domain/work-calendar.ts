import { addDays, type CivilDate, daysFrom } from '@hrms/platform/calendar';
import { type OffKind, type OffRow, offKindOn } from './weekly-off.ts';

export type TargetKind = 'organisation' | 'branch' | 'location' | 'employee';
export type HolidayKind = 'national' | 'festival' | 'company' | 'optional';

export type CalendarHoliday = {
  readonly day: CivilDate;
  readonly name: string;
  readonly kind: HolidayKind;
  readonly is_half_day: boolean;
};
export type CalendarList = {
  readonly id: string;
  readonly name: string;
  readonly year: number;
  readonly compensate_off: 'none' | 'next_working_day';
  readonly holidays: readonly CalendarHoliday[];
};
export type CalendarPattern = { readonly id: string; readonly name: string; readonly rows: readonly OffRow[] };

/** Everything that decides which days are off, of one organisation, for some years. */
export type CalendarRules = {
  readonly patterns: readonly CalendarPattern[];
  readonly pattern_assignments: readonly {
    readonly target_kind: TargetKind;
    readonly target_id: string | null;
    readonly pattern_id: string;
    readonly from_date: CivilDate;
  }[];
  readonly lists: readonly CalendarList[];
  readonly list_assignments: readonly {
    readonly year: number;
    readonly target_kind: TargetKind;
    readonly target_id: string | null;
    readonly holiday_list_id: string;
  }[];
};

/** Branch and location of an employee from a day on. */
export type CalendarPlace = {
  readonly from_date: CivilDate;
  readonly branch_id: string | null;
  readonly location_id: string | null;
};
export type CalendarPerson = { readonly employee_id: string | null; readonly places: readonly CalendarPlace[] };

export type CalendarDay = {
  readonly day: CivilDate;
  readonly kind: 'working' | 'weekly_off' | 'holiday';
  /** The half that is off, when only one is. */
  readonly half: 'first_half' | 'second_half' | null;
  readonly holiday: { readonly name: string; readonly kind: HolidayKind } | null;
  /** An optional holiday; the day itself is a working day. */
  readonly optional: string | null;
  /** Weekly off by the pattern, also when it is a holiday. */
  readonly off: OffKind | null;
  /** The day whose holiday fell on a weekly off and is made good here. */
  readonly compensates: CivilDate | null;
  /** The part of the day that is worked: 1, 0.5 or 0. */
  readonly work: number;
  readonly list: { readonly id: string | null; readonly name: string };
  readonly pattern: { readonly id: string | null; readonly name: string };
  readonly list_by: TargetKind | 'default';
  readonly pattern_by: TargetKind | 'default';
};

/** Days that every published list carries, by the National and Festival Holidays Acts of the states. */
export const NATIONAL_DAYS = [
  { month_day: '01-26', name: 'Republic Day' },
  { month_day: '08-15', name: 'Independence Day' },
  { month_day: '10-02', name: 'Gandhi Jayanti' },
] as const;

/** What holds where nothing was assigned: Sundays are off. */
export const DEFAULT_WEEKLY_OFF_PATTERN: CalendarPattern = {
  id: '',
  name: 'Sundays (default)',
  rows: [{ weekday: 0, occurrences: null, day_kind: 'full' }],
};

/** What holds in a year without an assigned list: the three national holidays. */
export const defaultHolidayList = (year: number): CalendarList => ({
  id: '',
  name: `National holidays ${year} (default)`,
  year,
  compensate_off: 'none',
  holidays: NATIONAL_DAYS.map(({ month_day, name }) => ({
    day: `${year}-${month_day}`,
    name,
    kind: 'national' as const,
    is_half_day: false,
  })),
});

type DecidedBy = TargetKind | 'default';

/** Narrowest first: employee, location, branch, organisation. */
function targetsNarrowestFirst({ employee_id }: CalendarPerson, place: CalendarPlace | undefined): [TargetKind, string | null][] {
  return [
    ...(employee_id ? [['employee', employee_id] as [TargetKind, string]] : []),
    ...(place?.location_id ? [['location', place.location_id] as [TargetKind, string]] : []),
    ...(place?.branch_id ? [['branch', place.branch_id] as [TargetKind, string]] : []),
    ['organisation', null],
  ];
}

const placeOn = (places: readonly CalendarPlace[], day: CivilDate): CalendarPlace | undefined =>
  places.findLast(({ from_date }) => from_date <= day) ?? places[0];

/** The weekly-off pattern of an employee on a day. */
export function weeklyOffPatternOn(
  book: CalendarRules,
  person: CalendarPerson,
  day: CivilDate,
): { pattern: CalendarPattern; by: DecidedBy } {
  for (const [kind, id] of targetsNarrowestFirst(person, placeOn(person.places, day))) {
    const newest = book.pattern_assignments
      .filter((row) => row.target_kind === kind && row.target_id === id && row.from_date <= day)
      .reduce<CalendarRules['pattern_assignments'][number] | null>(
        (best, row) => (best && best.from_date >= row.from_date ? best : row),
        null,
      );
    const pattern = newest && book.patterns.find((one) => one.id === newest.pattern_id);
    if (pattern) return { pattern, by: kind };
  }
  return { pattern: DEFAULT_WEEKLY_OFF_PATTERN, by: 'default' };
}

/** The holiday list of an employee on a day. */
export function holidayListOn(
  book: CalendarRules,
  person: CalendarPerson,
  day: CivilDate,
): { list: CalendarList; by: DecidedBy } {
  const year = Number(day.slice(0, 4));
  for (const [kind, id] of targetsNarrowestFirst(person, placeOn(person.places, day))) {
    const found = book.list_assignments.find((row) => row.year === year && row.target_kind === kind && row.target_id === id);
    const list = found && book.lists.find((one) => one.id === found.holiday_list_id);
    if (list) return { list, by: kind };
  }
  return { list: defaultHolidayList(year), by: 'default' };
}

const toNamedReference = ({ id, name }: { id: string; name: string }) => ({ id: id === '' ? null : id, name });

/** A day as list and pattern say, before holidays on weekly offs are made good. */
function dayBeforeCompensation(
  book: CalendarRules,
  person: CalendarPerson,
  day: CivilDate,
): CalendarDay & { makesGood: boolean } {
  const { pattern, by: pattern_by } = weeklyOffPatternOn(book, person, day);
  const { list, by: list_by } = holidayListOn(book, person, day);
  const off = offKindOn(pattern.rows, day);
  const dayHolidays = list.holidays.filter((one) => one.day === day);
  const holiday =
    dayHolidays.find((one) => one.kind !== 'optional' && !one.is_half_day) ??
    dayHolidays.find((one) => one.kind !== 'optional') ??
    null;
  const optional = dayHolidays.find((one) => one.kind === 'optional')?.name ?? null;
  const reason = {
    list: toNamedReference(list),
    pattern: toNamedReference(pattern),
    list_by,
    pattern_by,
    compensates: null,
    optional,
    off,
  };
  if (holiday) {
    const half = holiday.is_half_day ? 'second_half' : null;
    const free = half === null || off === 'full' || (off !== null && off !== half);
    return {
      day,
      kind: 'holiday',
      half: free ? null : half,
      holiday: { name: holiday.name, kind: holiday.kind },
      work: free ? 0 : 0.5,
      makesGood: off === 'full' && list.compensate_off === 'next_working_day',
      ...reason,
    };
  }
  if (off === null) return { day, kind: 'working', half: null, holiday: null, work: 1, makesGood: false, ...reason };
  const half = off === 'full' ? null : off;
  return { day, kind: 'weekly_off', half, holiday: null, work: half ? 0.5 : 0, makesGood: false, ...reason };
}

/** A holiday is made good at most this many days later; longer runs of days off do not occur. */
const MAX_COMPENSATION_DELAY_DAYS = 20;

/** Each day of an employee in a period, both ends included, with its list and pattern. */
export function calendarDays(book: CalendarRules, person: CalendarPerson, from: CivilDate, to: CivilDate): CalendarDay[] {
  const makeGood = book.lists.some((list) => list.compensate_off === 'next_working_day');
  const days: CalendarDay[] = [];
  const owed: CalendarDay[] = [];
  for (const day of daysFrom(makeGood ? addDays(from, -MAX_COMPENSATION_DELAY_DAYS) : from, to)) {
    const { makesGood, ...plain } = dayBeforeCompensation(book, person, day);
    if (makesGood) owed.push(plain);
    const due = plain.kind === 'working' ? owed.shift() : undefined;
    const shown = due ? { ...plain, kind: 'holiday' as const, holiday: due.holiday, work: 0, compensates: due.day } : plain;
    if (day >= from) days.push(shown);
  }
  return days;
}

/** Days off among days: weekly offs alone, and weekly offs with holidays. Halves count 0.5. */
export function countDaysOff(days: readonly CalendarDay[]): { weekly_offs: number; offs_and_holidays: number } {
  let weekly_offs = 0;
  let offs_and_holidays = 0;
  for (const { off, work } of days) {
    weekly_offs += off === 'full' ? 1 : off ? 0.5 : 0;
    offs_and_holidays += 1 - work;
  }
  return { weekly_offs, offs_and_holidays };
}
