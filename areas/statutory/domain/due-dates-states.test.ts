import { expect, test } from 'vitest';
import { dueDatesBetween } from './due-dates.ts';

/** Two tax years of every state, as the table of the law pack has them: a day of each month, or days of the year. */
const EACH_MONTH: Readonly<Record<string, number | 'last'>> = {
  'calendar.ptax.IN-AP.payment': 10,
  'calendar.ptax.IN-AS.payment': 'last',
  'calendar.ptax.IN-GJ.payment': 15,
  'calendar.ptax.IN-JH.payment': 10,
  'calendar.ptax.IN-KA.payment': 20,
  'calendar.ptax.IN-ML.payment': 28,
  'calendar.ptax.IN-MP.payment': 10,
  'calendar.ptax.IN-PB.payment': 'last',
  'calendar.ptax.IN-TR.payment': 'last',
  'calendar.ptax.IN-TS.payment': 10,
  'calendar.ptax.IN-WB.payment': 21,
  'calendar.lwf.IN-KL.shops_fund': 20,
  'lwf.IN-HR': 'last',
};
const EACH_YEAR: Readonly<Record<string, readonly string[]>> = {
  'calendar.ptax.IN-AS.annual': ['04-30'],
  'calendar.ptax.IN-BR.deduct': ['09-15'],
  'calendar.ptax.IN-BR.payment': ['11-15'],
  'calendar.ptax.IN-BR.return': ['11-30'],
  'calendar.ptax.IN-GJ.annual': ['04-15'],
  'calendar.ptax.IN-GJ.quarterly': ['04-15', '07-15', '10-15', '01-15'],
  'calendar.ptax.IN-JH.annual': ['10-31'],
  'calendar.ptax.IN-KA.annual': ['05-30'],
  'calendar.ptax.IN-KL.municipal': ['09-30', '03-31'],
  'calendar.ptax.IN-MH.annual': ['03-15'],
  'calendar.ptax.IN-MN.annual': ['03-31'],
  'calendar.ptax.IN-MZ.annual': ['06-30'],
  'calendar.ptax.IN-NL.annual': ['04-30'],
  'calendar.ptax.IN-PB.annual': ['04-30'],
  'calendar.ptax.IN-PY.payment': ['06-30', '12-31'],
  'calendar.ptax.IN-SK.payment': ['04-30', '07-31', '10-31', '01-31'],
  'calendar.ptax.IN-TN.payment': ['09-30', '03-31'],
  'calendar.ptax.IN-WB.annual': ['04-30'],
  'lwf.IN-AP': ['01-31'],
  'lwf.IN-CG': ['07-15', '01-15'],
  'lwf.IN-CH': ['04-15', '10-15'],
  'lwf.IN-DL': ['07-15', '01-15'],
  'lwf.IN-GA': ['07-31', '01-31'],
  'lwf.IN-GJ': ['07-15', '01-15'],
  'lwf.IN-KA': ['01-15'],
  'lwf.IN-KL': ['07-15', '01-15'],
  'lwf.IN-MH': ['07-15', '01-15'],
  'lwf.IN-MP': ['07-15', '01-15'],
  'lwf.IN-OD': ['07-15', '01-15'],
  'lwf.IN-PB': ['04-15', '10-15'],
  'lwf.IN-TN': ['01-31'],
  'lwf.IN-TS': ['01-31'],
  'lwf.IN-WB': ['07-15', '01-15'],
};
/** Days that no such line can say. 2028 is a leap year. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'calendar.ptax.IN-KL.panchayat': ['2026-08-31', '2027-02-28', '2027-08-31', '2028-02-29'],
  // the salary of March is due on 15 March, with that of February
  'calendar.ptax.IN-MH.payment': [2026, 2027].flatMap((year) => [
    ...['05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `${year}-${month}-15`),
    ...['01', '02', '03', '03'].map((month) => `${year + 1}-${month}-15`),
  ]),
  // repealed: the last month with tax is March 2026
  'calendar.ptax.IN-OD.payment': ['2026-04-30'],
};

const MONTHS = Array.from({ length: 24 }, (_, at) => [2026 + Math.floor((at + 3) / 12), ((at + 3) % 12) + 1] as const);
const two = (number: number) => String(number).padStart(2, '0');

function expected(): Map<string, string[]> {
  const monthly = Object.entries(EACH_MONTH).map(([rule, day]): [string, string[]] => [
    rule,
    MONTHS.map(([year, month]) => {
      const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
      return `${year}-${two(month)}-${two(day === 'last' ? last : day)}`;
    }),
  ]);
  const yearly = Object.entries(EACH_YEAR).map(([rule, days]): [string, string[]] => [
    rule,
    [2026, 2027].flatMap((year) => days.map((day) => `${day < '04' ? year + 1 : year}-${day}`)).toSorted(),
  ]);
  return new Map([...monthly, ...yearly, ...Object.entries(OTHERS).map(([rule, days]): [string, string[]] => [rule, [...days]])]);
}

test('all states from April 2026 to March 2028, day by day', () => {
  const table = expected();
  const states = [...new Set([...table.keys()].flatMap((rule) => /IN-[A-Z]{2}/.exec(rule) ?? []))];
  const dues = dueDatesBetween({ first_day: '2026-04-01', last_day: '2028-03-31', states }).filter(({ state }) => state !== null);
  const found = Map.groupBy(dues, ({ rule_id }) => rule_id);
  expect([...found.keys()].toSorted()).toEqual([...table.keys()].toSorted());
  for (const [rule, days] of table) expect([rule, found.get(rule)?.map(({ due_on }) => due_on)]).toEqual([rule, days]);
});
