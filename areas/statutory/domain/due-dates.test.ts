import { describe, expect, test } from 'vitest';
import { dueDateAfter, dueDatesBetween, ptaxPeriodicities, withDueDay } from './due-dates.ts';
import { lwfTables } from './law/labour-welfare-fund.parameters.ts';
import { ptaxTables } from './law/professional-tax.parameters.ts';
import { statementDueOn } from './statements/due-on.ts';

const on = (day: string, ...states: string[]) =>
  dueDatesBetween({ first_day: day, last_day: day, states }).map(({ rule_id, first_month, last_month }) => [
    rule_id.replace('calendar.', ''),
    first_month === last_month ? first_month : `${first_month}..${last_month}`,
  ]);

/** The calendar of the law pack, line by line. */
describe('what falls due', () => {
  test.each<[string, string[], [string, string][]]>([
    [
      '2026-11-07',
      [],
      [
        ['tds.deposit', '2026-10'],
        ['wages.payment', '2026-10'],
      ],
    ],
    [
      '2026-11-15',
      ['IN-GJ'],
      [
        ['epf.payment', '2026-10'],
        ['esi.payment', '2026-10'],
        ['ptax.IN-GJ.payment', '2026-10'],
      ],
    ],
    [
      '2026-11-10',
      ['IN-AP', 'IN-TS', 'IN-MP'],
      [
        ['ptax.IN-AP.payment', '2026-10'],
        ['ptax.IN-MP.payment', '2026-10'],
        ['ptax.IN-TS.payment', '2026-10'],
      ],
    ],
    ['2026-11-20', ['IN-KA'], [['ptax.IN-KA.payment', '2026-10']]],
    ['2026-11-21', ['IN-WB'], [['ptax.IN-WB.payment', '2026-10']]],
    [
      '2026-02-28',
      ['IN-ML', 'IN-KL'],
      [
        ['ptax.IN-KL.panchayat', '2025-10..2026-03'],
        ['ptax.IN-ML.payment', '2026-01'],
      ],
    ],
    ['2028-02-29', ['IN-KL'], [['ptax.IN-KL.panchayat', '2027-10..2028-03']]],
    [
      '2026-04-30',
      ['IN-SK'],
      [
        ['labour.employment_return', '2026-01..2026-03'],
        ['labour.yearly_employment_return', '2025-04..2026-03'],
        ['ptax.IN-SK.payment', '2026-01..2026-03'],
        ['tds.deposit', '2026-03'],
        ['wages.minimum_wages', '2026-04..2026-09'],
      ],
    ],
    ['2026-04-07', [], [['wages.payment', '2026-03']]],
    ['2026-05-31', [], [['tds.return', '2026-01..2026-03']]],
    [
      '2026-06-15',
      [],
      [
        ['epf.payment', '2026-05'],
        ['esi.payment', '2026-05'],
        ['tds.certificate', '2025-04..2026-03'],
      ],
    ],
    [
      '2026-11-30',
      ['IN-BR'],
      [
        ['bonus.payment', '2025-04..2026-03'],
        ['ptax.IN-BR.return', '2026-04..2027-03'],
      ],
    ],
    ['2026-11-11', [], [['esi.half_yearly_return', '2026-04..2026-09']]],
    ['2027-05-11', [], [['esi.half_yearly_return', '2026-10..2027-03']]],
    [
      '2026-12-31',
      ['IN-PY', 'IN-HR'],
      [
        ['lwf.IN-HR', '2026-11'],
        ['ptax.IN-PY.payment', '2026-07..2026-12'],
      ],
    ],
  ])('on %s', (day, states, expected) => {
    expect(on(day, ...states).toSorted()).toEqual(expected.toSorted());
  });

  test('the funds by their own tables', () => {
    expect(on('2027-01-15', 'IN-KA', 'IN-MH')).toEqual(
      expect.arrayContaining([
        ['lwf.IN-KA', '2026-12'],
        ['lwf.IN-MH', '2026-12'],
      ]),
    );
    expect(on('2026-10-15', 'IN-PB')).toContainEqual(['lwf.IN-PB', '2026-04..2026-09']);
  });

  test('nothing of Odisha’s tax for a period after its repeal', () => {
    const odisha = dueDatesBetween({ first_day: '2026-03-01', last_day: '2027-03-31', states: ['IN-OD'] }).filter(
      ({ law }) => law === 'ptax',
    );
    expect(
      odisha
        .map(({ last_month }) => last_month)
        .toSorted()
        .at(-1),
    ).toBe('2026-03');
    expect(odisha.length).toBeGreaterThan(0);
  });

  test('every levying state has a day, each once, in every month of 13 months ahead', () => {
    const states = [...ptaxTables, ...lwfTables].map(({ key }) => key.slice(0, 5));
    const dues = dueDatesBetween({ first_day: '2026-11-20', last_day: '2027-12-20', states: [...new Set(states)] });
    const keys = dues.map(({ rule_id, first_month }) => `${rule_id} ${first_month}`);
    expect(new Set(keys).size).toBe(keys.length);
    const levying = ptaxTables.filter(
      ({ key, parameter }) => key.length === 5 && parameter.history.at(-1)?.value.basis !== 'none',
    );
    expect(levying).toHaveLength(20);
    for (const { key } of levying)
      expect([key, dues.some(({ law, state }) => law === 'ptax' && state === key)]).toEqual([key, true]);
    const funds = lwfTables.filter(({ parameter }) => parameter.history.at(-1)?.value.levies);
    expect(funds).toHaveLength(16);
    for (const { key } of funds)
      expect([key, dues.some(({ law, state }) => law === 'lwf' && state === key)]).toEqual([key, true]);
    expect(dues.filter(({ rule_id }) => rule_id === 'calendar.epf.payment')).toHaveLength(13);
  });
});

test('days after an event: calendar days for gratuity, working days for wages on leaving', () => {
  const weekdays = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  expect(dueDateAfter('calendar.gratuity.payment', '2026-11-20', weekdays).value).toBe('2026-12-20');
  const wages = dueDateAfter('calendar.wages.final_settlement', '2026-11-20', weekdays);
  expect(wages.value).toBe('2026-11-24');
  expect(wages.steps[0]?.parameter?.confidence).toBe('read');
  // events before the calendar begins are due as its first entry has it
  expect(dueDateAfter('calendar.gratuity.payment', '2019-03-31', weekdays).value).toBe('2019-04-30');
  expect(() => dueDateAfter('calendar.epf.payment', '2026-11-20', weekdays)).toThrow('not due after an event');
});

test.each([
  ['IN-GJ', '2026-11-20', ['monthly', 'quarterly']],
  ['IN-MH', '2026-11-20', ['monthly', 'annual']],
  ['IN-KA', '2026-11-20', ['monthly']],
  ['IN-TN', '2026-11-20', ['half_yearly']],
  ['IN-HR', '2026-11-20', []],
  ['IN-GJ', '2023-03-31', []],
])('professional tax of %s on %s is paid %j', (state, day, expected) => {
  expect(ptaxPeriodicities(state, day)).toEqual(expected);
});

test('the month of a registration paid by quarters is due with its quarter', () => {
  expect(statementDueOn('ptax', '2026-04', 'IN-GJ')).toBe('2026-05-15');
  expect(statementDueOn('ptax', '2026-04', 'IN-GJ', { periodicity: 'monthly' })).toBe('2026-05-15');
  expect(statementDueOn('ptax', '2026-04', 'IN-GJ', { periodicity: 'quarterly' })).toBe('2026-07-15');
  expect(statementDueOn('ptax', '2026-06', 'IN-MH', { periodicity: 'annual' })).toBe('2027-03-15');
});

test('the office may set another day for professional tax: payments of the state move within their month, returns and other laws stay', () => {
  const span = { first_day: '2027-02-01', last_day: '2027-05-31', states: ['IN-KA'] };
  const moved = (due_day: number | null) =>
    dueDatesBetween(span)
      .filter((due) => withDueDay(due, due_day).due_on !== due.due_on)
      .map((due) => [due.rule_id, due.due_on, withDueDay(due, due_day).due_on]);
  const rule = 'calendar.ptax.IN-KA.payment';
  expect(moved(null)).toEqual([]);
  expect(moved(20)).toEqual([]);
  expect(moved(31)).toEqual([
    [rule, '2027-02-20', '2027-02-28'],
    [rule, '2027-03-20', '2027-03-31'],
    [rule, '2027-04-20', '2027-04-30'],
    [rule, '2027-05-20', '2027-05-31'],
  ]);
  expect(statementDueOn('ptax', '2026-10', 'IN-KA', { due_day: 25 })).toBe('2026-11-25');
  expect(statementDueOn('epf', '2026-10', null, { due_day: 25 })).toBe('2026-11-15');
});
