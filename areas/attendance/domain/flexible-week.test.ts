import { describe, expect, test } from 'vitest';
import type { DayInput, DayRule } from './day-input.ts';
import { daySteps } from './day-steps.ts';
import { inputOf, OFFICE, plannedDay, punchAt } from './days.scenario.ts';
import { lostHalves, weekCharges } from './flexible-week.ts';
import { periodOfDay } from './periods.ts';
import { resolveDay } from './resolve-day.ts';
import { toCivilDate } from './shift-plan.ts';

/** Core hours 11:00 to 16:00, 8 hours a day, 40 a week; a day short by up to 30 min is full, from 240 min half. */
const RULE: DayRule = {
  ...OFFICE,
  flexible: { core_start: 660, core_end: 960, daily_minutes: 480, weekly_minutes: 2400 },
};
type Day = { times?: string; plan?: string; more?: Partial<DayInput> };

/** A week from a Monday on: hours after 10:00 without the hour's break, or a whole day. Saturday and Sunday are off. */
function week(days: readonly (number | Day)[], monday = '2026-11-16'): DayInput[] {
  const first = plannedDay(monday, 'G').day;
  return Array.from({ length: 7 }, (_, at) => {
    const given = days[at] ?? (at < 5 ? {} : { plan: 'off' });
    const date = toCivilDate(first + at);
    const { times, plan = 'G', more } = typeof given === 'number' ? spanOf(given) : given;
    const punches = times ? times.split(' ').map((time) => punchAt(`${date} ${time}`)) : [];
    return inputOf(plannedDay(date, plan), punches, { rule: RULE, ...more });
  });
}
const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
/** Present from 10:00, with General's break of 60 minutes, for so many minutes of work. */
const spanOf = (worked: number): Day => ({ times: `10:00 ${clock(600 + worked + 60)}` });

const resultsOf = (inputs: readonly DayInput[]) => {
  const charges = weekCharges(inputs);
  return inputs
    .map((input) => ({ input: { ...input, week: charges.get(input.plan.day) } }))
    .map(({ input }) => resolveDay(input));
};
const halvesOf = (inputs: readonly DayInput[]) =>
  resultsOf(inputs)
    .map(({ first_half, second_half }) => (first_half === second_half ? first_half : `${first_half}/${second_half}`))
    .join(' ');
const lopOf = (inputs: readonly DayInput[]) => resultsOf(inputs).reduce((sum, { lop }) => sum + lop, 0);
const balanceOf = (inputs: readonly DayInput[]) => weekCharges(inputs).values().next().value;

describe('a shortage becomes halves by the thresholds of a day', () => {
  test.each([
    [-60, 0],
    [0, 0],
    [30, 0],
    [31, 1],
    [240, 1],
    [241, 2],
    [480, 2],
    [510, 2],
    [511, 3],
    [720, 3],
    [721, 4],
    [960, 4],
  ])('%i minutes short: %i halves', (shortage, halves) => {
    expect(lostHalves(shortage, { daily_minutes: 480, full_minutes: 450, half_minutes: 240 })).toBe(halves);
  });
  test('thresholds above the hours of a day ask for all of them, no more', () => {
    const short = { daily_minutes: 420, full_minutes: 450, half_minutes: 240 };
    expect([0, 1, 180, 181].map((shortage) => lostHalves(shortage, short))).toEqual([0, 1, 1, 2]);
  });
});

describe('hours counted by week', () => {
  test('long and short days make up for each other', () => {
    const inputs = week([600, 300, 480, 540, 480]);
    expect(halvesOf(inputs)).toBe('P P P P P WO WO');
    expect(balanceOf(inputs)).toMatchObject({ worked: 2400, required: 2400 });
  });
  test.each([
    [450, 'P P P P P WO WO', 0],
    [449, 'P P P P P/A WO WO', 50],
  ])('the last day of %i minutes: %s', (minutes, halves, lop) => {
    const inputs = week([480, 480, 480, 480, minutes]);
    expect(halvesOf(inputs)).toBe(halves);
    expect(lopOf(inputs)).toBe(lop);
  });
  test('a larger shortage takes the last halves first, once each', () => {
    const inputs = week([360, 360, 360, 360, 360]);
    expect(halvesOf(inputs)).toBe('P P P P/A A WO WO');
    expect(lopOf(inputs)).toBe(150);
    expect(resultsOf(inputs)[4]?.exceptions).toEqual(['short_hours']);
  });
  test('late counts against core time only', () => {
    const inputs = week([{ times: '11:10 20:30' }, { times: '11:11 20:31' }, 480, 480, 480]);
    expect(resultsOf(inputs).map(({ late, late_mark }) => [late, late_mark])).toEqual([
      [0, false],
      [11, true],
      [0, false],
      [0, false],
      [0, false],
      [0, false],
      [0, false],
    ]);
  });
  test('a half lost to core time is not asked for again', () => {
    const inputs = week([480, 480, 480, 480, { times: '13:01 18:01' }]);
    expect(halvesOf(inputs)).toBe('P P P P A/P WO WO');
    expect(balanceOf(inputs)).toMatchObject({ worked: 2220, required: 2160 });
  });
  test('a day without a punch is absent by itself, and the week asks for less', () => {
    const inputs = week([480, {}, 480, 480, 480]);
    expect(halvesOf(inputs)).toBe('P A P P P WO WO');
    expect(balanceOf(inputs)).toMatchObject({ worked: 1920, required: 1920 });
    expect(lopOf(inputs)).toBe(100);
  });
  test('a missing punch counts as the policy says and is not short as well', () => {
    const inputs = week([480, { times: '10:00' }, 480, 480, 480]);
    expect(halvesOf(inputs)).toBe('P P/A P P P WO WO');
    expect(lopOf(inputs)).toBe(50);
  });
  test('leave, half a day of leave, on duty and permission', () => {
    const leave = { leave_first: 'CL', leave_second: 'CL' };
    expect(balanceOf(week([480, { more: leave }, 480, 480, 480]))).toMatchObject({ worked: 1920, required: 1920 });
    const half = week([480, { times: '14:00 18:00', more: { leave_first: 'CL' } }, 480, 480, 480]);
    expect(halvesOf(half)).toBe('P L:CL/P P P P WO WO');
    expect(balanceOf(half)).toMatchObject({ worked: 2160, required: 2160 });
    const duty = week([480, { more: { mark_first: 'OD', mark_second: 'OD' } }, 480, 480, 480]);
    expect([halvesOf(duty), lopOf(duty)]).toEqual(['P OD P P P WO WO', 0]);
    const alsoPunched = { times: '10:00 16:00', more: { mark_first: 'OD', mark_second: 'OD' } } as const;
    expect(balanceOf(week([480, alsoPunched, 480, 480, 480]))).toMatchObject({ worked: 1920, required: 1920 });
    const permitted = { times: '10:00 18:00', more: { permission_end: 60 } };
    expect(balanceOf(week([480, 480, 480, 480, permitted]))).toMatchObject({ worked: 2400, required: 2400 });
  });
  test('a leave day at the end moves the charge to the last present day', () => {
    const inputs = week([480, 480, 480, 360, { more: { leave_first: 'CL', leave_second: 'CL' } }]);
    expect(halvesOf(inputs)).toBe('P P P P/A L:CL WO WO');
  });
  test('a holiday in the week asks for a day less; work on it is off-day work, not the week’s', () => {
    const inputs = week([480, 480, { plan: 'G diwali', times: '10:00 19:00' }, 480, 480]);
    expect(halvesOf(inputs)).toBe('P P H P P WO WO');
    expect(balanceOf(inputs)).toMatchObject({ worked: 1920, required: 1920 });
    expect(resultsOf(inputs)[2]?.off_day).toBe(480);
  });
  test('a week of holidays asks for nothing', () => {
    const inputs = week(Array.from({ length: 5 }, () => ({ plan: 'G diwali' })));
    expect([halvesOf(inputs), lopOf(inputs), balanceOf(inputs)]).toEqual([
      'H H H H H WO WO',
      0,
      { worked: 0, required: 0, halves: 0 },
    ]);
  });
  test('a sixth working day never asks for more than the week', () => {
    const inputs = week([480, 480, 480, 480, 480, { plan: 'G', times: '11:00 16:00' }]);
    expect(balanceOf(inputs)).toMatchObject({ worked: 2700, required: 2400 });
  });
  test('who joins on Wednesday, and who leaves on Wednesday, owes three days', () => {
    const joined = week([{ more: { not_employed: 'NJ' } }, { more: { not_employed: 'NJ' } }, 480, 480, 450]);
    expect(halvesOf(joined)).toBe('NJ NJ P P P WO WO');
    expect(balanceOf(joined)).toMatchObject({ worked: 1410, required: 1440 });
    const left = week([480, 480, 200, { more: { not_employed: 'X' } }, { more: { not_employed: 'X' } }]);
    expect(halvesOf(left)).toBe('P P P/A X X WO WO');
  });
  test('a suspended person owes nothing', () => {
    const inputs = week([480, 480, { more: { suspended: true } }, { more: { suspended: true } }, 480]);
    expect([balanceOf(inputs), lopOf(inputs)]).toEqual([{ worked: 1440, required: 1440, halves: 0 }, 0]);
  });
  test('nothing is charged before the last asked day is over', () => {
    const inputs = week([60 + 240, 300, 300, 300, { times: '10:00', more: { closed: false } }]);
    expect(lopOf(inputs)).toBe(0);
    expect(balanceOf(inputs)).toMatchObject({ worked: 1200, required: 2400, halves: 0 });
    const over = week([300, 300, 300, 300, 300]).map((one) => (one.plan.kind === 'weekly_off' ? { ...one, closed: false } : one));
    expect(lopOf(over)).toBe(200);
  });
  test('a week across the end of a period: its shortage lies on its last days, in the new period', () => {
    const inputs = week([360, 360, 480, 480, 480], '2026-10-26');
    const cycle = [{ from_month: '2026-01', cycle_start: 28 }];
    const lost = resultsOf(inputs).flatMap(({ lop }, at) => (lop > 0 ? [toCivilDate(inputs[at]?.plan.day ?? 0)] : []));
    expect(lost).toEqual(['2026-10-30']);
    expect(lost.map((date) => periodOfDay(cycle, date).code)).toEqual(['2026-11']);
    expect(periodOfDay(cycle, '2026-10-26').code).toBe('2026-10');
  });
  test('days of another rule are left out', () => {
    const inputs = week([480, 480, { times: '09:30 18:30', more: { rule: OFFICE } }, 480, 480]);
    expect(balanceOf(inputs)).toMatchObject({ worked: 1920, required: 1920 });
    expect(weekCharges(week([480], '2026-11-16').map((one) => ({ ...one, rule: OFFICE })))).toEqual(new Map());
  });
  test('the order of the days does not matter, and Why says the balance', () => {
    const inputs = week([360, 360, 360, 360, 360]);
    expect(weekCharges(inputs.toReversed())).toEqual(weekCharges(inputs));
    const friday = inputs[4] as DayInput;
    const input = { ...friday, week: weekCharges(inputs).get(friday.plan.day) };
    expect(daySteps(input, resolveDay(input)).find(({ label }) => label === 'Week')?.text).toBe(
      '30 h of 40 h, 10 h short: this day is absent',
    );
  });
});
