import type { CivilDate } from '@hrms/platform/calendar';
import { defineParameter, type InForce, inForce, type Parameter } from '@hrms/platform/explain';
import type { ListedHoliday } from './holiday-rules.ts';

const TO_VERIFY = 'From summaries of the Act. Compare with the state’s text before relying on it';

type Rule = { readonly days: number; readonly title: string; readonly source: string; readonly official?: boolean };

const RULES: Readonly<Record<string, Rule>> = {
  'IN-AP': {
    days: 8,
    title: 'Holidays in a year in Andhra Pradesh',
    source: 'Andhra Pradesh Factories and Establishments (National, Festival and Other Holidays) Act 1974, s.3; Rules 1974, r.3',
  },
  'IN-HR': {
    days: 8,
    title: 'Holidays in a year in Haryana',
    source:
      'Punjab Industrial Establishments (National and Festival Holidays and Casual and Sick Leave) Act 1965, s.3 as for Haryana',
  },
  'IN-KA': {
    days: 10,
    title: 'Holidays in a year in Karnataka',
    source: 'Karnataka Industrial Establishments (National and Festival Holidays) Act 1963, s.3',
  },
  'IN-KL': {
    days: 13,
    title: 'Holidays in a year in Kerala',
    source: 'Kerala Industrial Establishments (National and Festival Holidays) Act 1958, s.3 as amended in 1990',
  },
  'IN-MH': {
    days: 8,
    title: 'Holidays in a year in Maharashtra',
    source: 'Maharashtra Shops and Establishments (Regulation of Employment and Conditions of Service) Act 2017, s.18',
  },
  'IN-PB': {
    days: 7,
    title: 'Holidays in a year in Punjab',
    source: 'Punjab Industrial Establishments (National and Festival Holidays and Casual and Sick Leave) Act 1965, s.3',
  },
  'IN-TN': {
    days: 9,
    title: 'Holidays in a year in Tamil Nadu',
    source: 'Tamil Nadu Industrial Establishments (National and Festival Holidays) Act 1958, s.3 (labour.tn.gov.in)',
    official: true,
  },
  'IN-TS': {
    days: 8,
    title: 'Holidays in a year in Telangana',
    source: 'Telangana Factories and Establishments (National, Festival and Other Holidays) Act 1974, s.3; Rules 1974, r.3',
  },
};

/** The fewest paid whole holidays of a calendar year, by state. States without an entry have no such Act, or none that was read. */
export const minimumHolidays: ReadonlyMap<string, Parameter<number>> = new Map(
  Object.entries(RULES).map(([state, { days, title, source, official = false }]) => [
    state,
    defineParameter({
      id: `holidays.minimum.${state.slice(3).toLowerCase()}`,
      title,
      unit: 'days',
      confirmedOn: '2026-11-21',
      ...(!official && { toVerify: TO_VERIFY }),
      history: [{ from: '2018-01-01', value: days, source, confidence: official ? ('read' as const) : ('reported' as const) }],
    }),
  ]),
);

/** Full holidays for all employees of a list: neither optional nor half days. */
const countWholeDays = (holidays: readonly Pick<ListedHoliday, 'day' | 'kind' | 'is_half_day'>[]): number =>
  new Set(holidays.filter(({ kind, is_half_day }) => kind !== 'optional' && !is_half_day).map(({ day }) => day)).size;

export type HolidayShortfall = { readonly state_code: string; readonly has: number; readonly needs: InForce<number> };

/** The states whose legal minimum of holidays a list does not reach in its year. */
export function holidayShortfalls(
  states: readonly string[],
  year: number,
  holidays: readonly Pick<ListedHoliday, 'day' | 'kind' | 'is_half_day'>[],
): HolidayShortfall[] {
  const has = countWholeDays(holidays);
  const last: CivilDate = `${year}-12-31`;
  return [...new Set(states)].flatMap((state_code) => {
    const rule = minimumHolidays.get(state_code);
    if (!rule || rule.history.every(({ from }) => from > last)) return [];
    const needs = inForce(rule, last);
    return has < needs.value ? [{ state_code, has, needs }] : [];
  });
}
