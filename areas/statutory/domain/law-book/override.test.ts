import { inForce } from '@hrms/platform/explain';
import { type Paise, rupees } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { epfLawFor } from '../epf/law.ts';
import { labourWelfareFund, lwfLawFor } from '../labour-law/labour-welfare-fund.ts';
import { epfWageCeiling } from '../law/epf.parameters.ts';
import { everyParameter } from '../law/every.parameters.ts';
import { excludedShare } from '../law/wages.parameters.ts';
import { lawChangeDays, lawChangesOn, parameterById } from './book.ts';
import { figuresIn, replaceFigures } from './figures.ts';
import { differsByState, findOverrideOn, lawReadingOf, type Override } from './override.ts';
import { figureProblem, overrideKind } from './override-limits.ts';

const own = (more: Partial<Override> = {}): Override => ({
  parameter_id: 'lwf.IN-HR',
  from_date: '2026-01-01',
  to_date: null,
  figures: { 'bands.0.employee.most': 3_600 },
  source: 'notice',
  reason: 'cap of 2026',
  ...more,
});

describe('figures inside a value', () => {
  test('are found and replaced by their place, the rest untouched', () => {
    const value = { bands: [{ most: 34, by: 'day' }], least: null };
    expect(figuresIn(value)).toEqual([{ path: 'bands.0.most', value: 34 }]);
    expect(replaceFigures(value, { 'bands.0.most': 36 })).toEqual({ bands: [{ most: 36, by: 'day' }], least: null });
    expect(value.bands[0]?.most).toBe(34);
    expect(replaceFigures(5, { '': 6 })).toBe(6);
  });
  test.each(['bands.1.most', 'bands.0.by', 'least', 'constructor', ''])('no figure at %j', (path) => {
    expect(() => replaceFigures({ bands: [{ most: 34, by: 'day' }], least: null }, { [path]: 1 })).toThrow(RangeError);
  });
});

describe('a reading with own figures', () => {
  test('is the shipped one without any, and holds from its day to its last', () => {
    expect(lawReadingOf([])).toBe(inForce);
    const list = [own({ to_date: '2026-06-30' }), own({ from_date: '2026-09-01', figures: { 'bands.0.employee.most': 3_800 } })];
    const most = (month: string) => {
      const band = lwfLawFor(month, lawReadingOf(list)).get('IN-HR')?.value.bands[0];
      return band?.employee.kind === 'percent' ? band.employee.most : null;
    };
    expect(['2025-12', '2026-01', '2026-06', '2026-07', '2026-09'].map(most)).toEqual([3_400, 3_600, 3_600, 3_500, 3_800]);
    expect(findOverrideOn(list, 'lwf.IN-HR', '2026-06-30')?.figures).toEqual({ 'bands.0.employee.most': 3_600 });
  });

  test('reaches the calculator and its explanation, and no other organisation', () => {
    const input = {
      month: '2026-10',
      state: 'IN-HR',
      wages: rupees(20_000),
      category: 'workman' as const,
      on_register: true,
      roll_size: null,
      days_worked_in_year: null,
    };
    const mine = labourWelfareFund(input, lwfLawFor(input.month, lawReadingOf([own()])));
    expect(mine.value).toMatchObject({ employee: rupees(36), employer: rupees(72) });
    expect(mine.steps[0]?.parameter?.source).toBe('Override by the organisation: cap of 2026 (notice)');
    expect(labourWelfareFund(input).value).toMatchObject({ employee: rupees(35), employer: rupees(70) });
  });

  test('cuts the wage month where an own EPF ceiling begins', () => {
    const list = [own({ parameter_id: 'epf.wage_ceiling', from_date: '2026-11-11', figures: { '': 3_000_000 } })];
    expect(epfLawFor('2026-11', lawReadingOf(list)).parts.map(({ from, days, ceiling }) => [from, days, ceiling.value])).toEqual([
      ['2026-11-01', 10, rupees(25_000)],
      ['2026-11-11', 20, rupees(30_000)],
    ]);
    expect(epfLawFor('2026-11').parts).toHaveLength(1);
  });
});

describe('a figure for one state', () => {
  const ceiling = (figure: number, more: Partial<Override> = {}) =>
    own({ parameter_id: 'epf.wage_ceiling', from_date: '2026-10-01', figures: { '': figure }, ...more });
  const list = [ceiling(2_600_000), ceiling(3_000_000, { state_code: 'IN-KA', to_date: '2026-11-30' })];
  const read = (state: string | null, day: string) => lawReadingOf(list, state)(epfWageCeiling, day).value;

  test.each<[string, string | null, string, number]>([
    ['the state comes before the organisation', 'IN-KA', '2026-10-01', 30_000],
    ['on its last day', 'IN-KA', '2026-11-30', 30_000],
    ['the organisation again on the day after', 'IN-KA', '2026-12-01', 26_000],
    ['the day before both', 'IN-KA', '2026-09-30', 25_000],
    ['another state', 'IN-MH', '2026-10-01', 26_000],
    ['no state', null, '2026-10-01', 26_000],
  ])('%s', (_what, state, day, figure) => expect(read(state, day)).toBe(rupees(figure)));

  test('a newer one of the organisation does not pass it', () => {
    const newer = [...list, ceiling(2_700_000, { from_date: '2026-11-01' })];
    expect(findOverrideOn(newer, 'epf.wage_ceiling', '2026-11-15', 'IN-KA')?.figures).toEqual({ '': 3_000_000 });
    expect(findOverrideOn(newer.toReversed(), 'epf.wage_ceiling', '2026-11-15', 'IN-KA')?.figures).toEqual({ '': 3_000_000 });
    expect(findOverrideOn(newer, 'epf.wage_ceiling', '2026-11-15')?.figures).toEqual({ '': 2_700_000 });
  });

  test('states without a figure of their own share one reading', () => {
    expect(lawReadingOf(list, 'IN-MH')).toBe(lawReadingOf(list));
    expect(lawReadingOf(list, 'IN-KA')).not.toBe(lawReadingOf(list));
    expect(lawReadingOf([], 'IN-KA')).toBe(inForce);
  });
});

describe('a figure for one registration', () => {
  const ceiling = (figure: number, more: Partial<Override> = {}) =>
    own({ parameter_id: 'epf.wage_ceiling', from_date: '2026-10-01', figures: { '': figure }, ...more });
  const mumbai = { registration_id: 'mh', state_code: 'IN-MH', except: [] };
  const others = { registration_id: 'all', state_code: null, except: ['IN-MH'] };
  const list = [
    ceiling(2_600_000),
    ceiling(2_800_000, { state_code: 'IN-MH', from_date: '2026-11-01' }),
    ceiling(3_000_000, { registration: mumbai, to_date: '2026-11-30' }),
    ceiling(3_200_000, { registration: others, from_date: '2026-11-15' }),
  ];
  const read = (state: string | null, day: string) => lawReadingOf(list, state)(epfWageCeiling, day).value;

  test.each<[string, string | null, string, number]>([
    ['the registration comes before a newer one of the state', 'IN-MH', '2026-11-01', 30_000],
    ['the state after its last day', 'IN-MH', '2026-12-01', 28_000],
    ['the organisation before the registration of all other states begins', 'IN-KA', '2026-11-14', 26_000],
    ['the registration of all other states', 'IN-KA', '2026-11-15', 32_000],
    ['no state is of the registration without one', null, '2026-11-15', 32_000],
    ['a state with a registration of its own is not', 'IN-MH', '2026-12-15', 28_000],
  ])('%s', (_what, state, day, figure) => expect(read(state, day)).toBe(rupees(figure)));

  test('order makes no difference, and states without a figure of their own share one reading', () => {
    expect(findOverrideOn(list.toReversed(), 'epf.wage_ceiling', '2026-11-20', 'IN-MH')?.figures).toEqual({ '': 3_000_000 });
    expect(lawReadingOf(list, 'IN-KA')).toBe(lawReadingOf(list));
    expect(lawReadingOf(list, 'IN-MH')).not.toBe(lawReadingOf(list));
    expect(list.map(differsByState)).toEqual([false, true, true, true]);
    expect(differsByState(ceiling(1, { registration: { ...others, except: [] } }))).toBe(false);
  });
});

test('a figure in doubt that no calculation would take from an organisation offers no own value', () => {
  const doubtful = everyParameter.filter(
    ({ id, history }) =>
      /^(gratuity|bonus|wages|overtime|minimum_wage)\./.test(id) && history.some(({ confidence }) => confidence !== 'read'),
  );
  expect(doubtful.length).toBeGreaterThan(3);
  for (const parameter of doubtful) expect(overrideKind(parameter, '2026-10-01'), parameter.id).toBeNull();
});

test('room: where the law leaves a choice or is not confirmed; compulsory law only upwards', () => {
  expect(overrideKind(excludedShare, '2026-01-01')).toBeNull();
  expect(overrideKind(epfWageCeiling, '2026-10-01')).toBe('to_confirm');
  expect(overrideKind(epfWageCeiling, '1990-01-01')).toBeNull();
  const divisor = parameterById('leave.encashment_divisor');
  expect(divisor && overrideKind(divisor, '2026-01-01')).toBe('choice');
  const problem = (figure: number) => figureProblem(epfWageCeiling, '2026-10-01', { '': figure })?.problem ?? null;
  expect([2_499_999, 2_500_000, 2_600_000, 26_000.5, -1].map((figure) => problem(figure as Paise))).toEqual([
    'below_law',
    null,
    null,
    'not_a_figure',
    'not_a_figure',
  ]);
});

test('what changes on a day: the new ceiling, and an own value that ends', () => {
  const ceiling = lawChangesOn('2026-09-17', []).find(({ parameter }) => parameter.id === 'epf.wage_ceiling');
  expect(ceiling).toMatchObject({ kind: 'law', before: '₹15,000', after: '₹25,000', restated: false });
  const restated = lawChangesOn('2026-05-29', []).find(({ parameter }) => parameter.id === 'epf.wage_ceiling');
  expect(restated).toMatchObject({ restated: true, parts: [] });
  const list = [own({ to_date: '2026-06-30' })];
  expect(lawChangesOn('2026-07-01', list)).toMatchObject([{ kind: 'own_ends', parts: [{ before: '₹36', after: '₹35' }] }]);
  expect(lawChangeDays(list).map(({ on }) => on)).toContain('2026-07-01');
});
