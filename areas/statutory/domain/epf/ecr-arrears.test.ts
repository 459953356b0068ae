import { type Paise, rupees, zero } from '@hrms/platform/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrearFile } from '../statements/ecr-rows.ts';
import { statementFindings } from '../statements/findings.ts';
import type { ReturnPerson, StatementLine } from '../statements/people.ts';
import { statementTotals } from '../statements/totals.ts';
import { epfContribution } from './contribution.ts';
import { ordinaryMember } from './membership.ts';

const person: ReturnPerson = {
  full_name: 'Asha Rao',
  employee_code: 'E-1',
  uan: '100427607286',
  name_on_uan: null,
  esi_number: null,
};
const subject = {
  scheme: 'epf',
  kind: 'arrears',
  month: '2026-08',
  origin_month: '2026-06',
  state_code: null,
  exempted_trust: false,
} as const;

/** What June owes more when its wages rise; both in paise. */
function arrears(before: number, after: number): StatementLine {
  const of = (wages: number) =>
    epfContribution({
      month: '2026-06',
      wages: wages as Paise,
      service_days: null,
      membership: ordinaryMember,
      registration: { rate_class: 'standard' },
      settings: { ceiling_change_method: 'split_by_days', eps_age_month: 'birthday_month' },
    }).value;
  const [was, is] = [of(before), of(after)];
  const less = (pick: (value: typeof was) => number) => (pick(is) - pick(was)) as Paise;
  return {
    employee_id: 'asha',
    scheme: 'epf',
    month: '2026-08',
    origin_month: '2026-06',
    kind: 'arrear',
    state_code: 'IN-MH',
    wages: {
      gross: (after - before) as Paise,
      epf: less((one) => one.epf_wages),
      employer: less((one) => one.employer_wages),
      eps: less((one) => one.eps_wages),
      edli: less((one) => one.edli_wages),
    },
    amounts: {
      employee: less((one) => one.employee),
      vpf: less((one) => one.vpf),
      eps: less((one) => one.eps),
      employer_difference: less((one) => one.employer_difference),
    },
    facts: { rate_class: 'standard', pension_runs: true, higher_pension: false },
    deducted: less((one) => one.employee + one.vpf),
    days_paid: 0,
    ncp_days: 0,
    reason_code: null,
    last_working_day: null,
  };
}

const codesOf = (lines: readonly StatementLine[], who: Partial<ReturnPerson> = {}) =>
  statementFindings(subject, lines, () => ({ ...person, ...who })).map(({ code }) => code);
const TEN_TO_TWELVE = arrears(1_000_000, 1_200_000);

describe('arrears of a wage month', () => {
  test('10,000 to 12,000 in June: eight columns of the difference alone', () => {
    const { lines } = arrearFile({ origin_month: '2026-06' }, [TEN_TO_TWELVE], () => person);
    expect(lines).toEqual(['100427607286#~#Asha Rao#~#2000#~#2000#~#2000#~#240#~#167#~#73']);
  });

  test('raised to or above the ceiling, EPF stops at it', () => {
    const { rows } = arrearFile({ origin_month: '2026-06' }, [arrears(1_400_000, 2_000_000)], () => person);
    expect(rows[0]?.slice(2)).toEqual([1_000, 1_000, 1_000, 120, 84, 36]);
  });

  test('a rupee of rounding is no error, whatever the wages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_000 }), fc.integer({ min: 1, max: 1_500_000 }), (before, more) => {
        expect(codesOf([arrears(before, before + more)])).toEqual([]);
      }),
    );
  });

  test('a rupee that rounding takes from the difference stays in the share of the employer', () => {
    const line = arrears(1_221_474, 1_221_489);
    expect(line.amounts).toMatchObject({ eps: 100, employer_difference: -100 });
    expect(codesOf([line])).toEqual([]);
    expect(arrearFile({ origin_month: '2026-06' }, [line], () => person).rows[0]?.slice(5)).toEqual([0, 0, 0]);
  });

  test.each<[string, Partial<StatementLine>, Partial<ReturnPerson>, string[]]>([
    ['nothing', {}, {}, []],
    ['no UAN', {}, { uan: null }, ['ecr.uan_missing']],
    ['eleven digits', {}, { uan: '10042760728' }, ['ecr.uan_format']],
    ['a name of figures', {}, { full_name: '', name_on_uan: '12' }, ['ecr.name']],
    [
      'two rupees short',
      { amounts: { ...TEN_TO_TWELVE.amounts, employee: rupees(238) }, deducted: rupees(238) },
      {},
      ['ecr.employee_share_short'],
    ],
    ['one rupee short', { amounts: { ...TEN_TO_TWELVE.amounts, employee: rupees(239) }, deducted: rupees(239) }, {}, []],
    [
      'pension two rupees high',
      { amounts: { ...TEN_TO_TWELVE.amounts, eps: rupees(169), employer_difference: rupees(71) } },
      {},
      ['ecr.eps_differs'],
    ],
    [
      'employer share too low',
      { amounts: { ...TEN_TO_TWELVE.amounts, employer_difference: rupees(71) } },
      {},
      ['ecr.difference_differs'],
    ],
    ['wages unknown', { wages: {} }, {}, ['ecr.eps_differs', 'ecr.difference_differs']],
    [
      'paise',
      { amounts: { ...TEN_TO_TWELVE.amounts, employee: 24_050 as Paise }, deducted: 24_050 as Paise },
      {},
      ['ecr.amount_not_whole'],
    ],
    ['less deducted than due', { deducted: rupees(100) }, {}, ['statutory.deducted_differs']],
  ])('%s', (_what, line, who, codes) => {
    expect(codesOf([{ ...TEN_TO_TWELVE, ...line }], who)).toEqual(codes);
  });

  test('a reduction is refused with what to do, and is the only error of its row', () => {
    const [found, ...more] = statementFindings(subject, [arrears(1_200_000, 1_000_000)], () => person);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ code: 'ecr.arrear_negative', level: 'error', row: 1 });
    expect(found?.message).toContain('Jun 2026');
    expect(found?.remedy).toContain('Leave the employee out');
  });

  test('two payrolls of one wage month are one row', () => {
    const two = [TEN_TO_TWELVE, arrears(1_200_000, 1_300_000)];
    expect(codesOf(two)).toEqual([]);
    expect(arrearFile({ origin_month: '2026-06' }, two, () => person).lines).toEqual([
      '100427607286#~#Asha Rao#~#3000#~#3000#~#3000#~#360#~#250#~#110',
    ]);
  });

  test('charges are by the rate of the wage month, without the least charge of its regular return', () => {
    const heads = (kind: 'regular' | 'arrears' | 'supplementary') =>
      Object.fromEntries(statementTotals({ ...subject, kind }, [TEN_TO_TWELVE]).heads.map(({ key, amount }) => [key, amount]));
    expect(heads('arrears')).toEqual({ 1: rupees(313), 2: rupees(10), 10: rupees(167), 21: rupees(10), 22: zero });
    expect(heads('supplementary')['2']).toBe(rupees(10));
    expect(heads('regular')['2']).toBe(rupees(500));
  });
});
