import { rupees } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { compareRegister, computeSlip, type SlipInput } from './index.ts';
import { makePerson, makeRun } from './slip.scenario.ts';

const pay = { BASIC: 31_000, HRA: 12_400, SPECIAL: 6_200 };
const month = '2026-08';
const person = (more: Partial<SlipInput> = {}) => makePerson(month, pay, more);
/** The register of a program that calculates as `input` and `context` say. */
const registerOf = (input: SlipInput, context = makeRun(month)) => {
  const { slip } = computeSlip(input, context);
  const amounts = new Map<string, number>();
  for (const { code, section, amount } of slip.lines)
    if (section === 'earning' || section === 'deduction') amounts.set(code, amount);
  return { amounts, lop_days: input.lop_days, net: slip.net };
};
const compare = (row: ReturnType<typeof registerOf>, input = person(), known = true) =>
  compareRegister(input, makeRun(month), row, known).mismatches;
const causes = (row: ReturnType<typeof registerOf>, input = person(), known = true) =>
  Object.fromEntries(compare(row, input, known).map(({ code, cause }) => [code, cause]));
const withAmount = (code: string, paise: number, of = registerOf(person())) => ({
  ...of,
  amounts: new Map([...of.amounts, [code, paise]]),
});

describe('a register of a former program', () => {
  test('that calculates as we do has no difference, and gives the figures of the tax year', () => {
    const row = registerOf(person());
    const { mismatches, figures } = compareRegister(person(), makeRun(month), row, true);
    expect(mismatches).toEqual([]);
    expect(figures).toEqual({
      taxable: rupees(49_600),
      tds: row.amounts.get('TDS'),
      epf: row.amounts.get('EPF_EMPLOYEE'),
      ptax: row.amounts.get('PTAX'),
    });
  });

  test('with 30 fixed days: every amount of two LOP days fits that basis', () => {
    const row = registerOf(person({ lop_days: 2 }), makeRun(month, { lop_basis: 'fixed_30' }));
    const found = compare(row, person());
    expect(found.length).toBeGreaterThanOrEqual(3);
    for (const { cause, detail } of found) expect(`${cause} ${detail}`).toBe('lop_basis fits fixed 30 days');
  });

  test('that did not deduct LOP', () => {
    const row = { ...registerOf(person()), lop_days: 3 };
    expect(causes(row)).toMatchObject({ BASIC: 'lop_ignored', HRA: 'lop_ignored', SPECIAL: 'lop_ignored' });
  });

  test('a rupee is rounding, more is not', () => {
    expect(causes(withAmount('PTAX', rupees(201)))).toEqual({ PTAX: 'rounding' });
    expect(causes(withAmount('PTAX', rupees(201) + 1))).toEqual({ PTAX: 'ptax' });
  });

  test('EPF on full wages, on a ceiling, and of an employee who is no member', () => {
    expect(causes(withAmount('EPF_EMPLOYEE', rupees(3_720)))).toEqual({ EPF_EMPLOYEE: 'epf_full_wages' });
    expect(causes(withAmount('EPF_EMPLOYEE', rupees(4_464)))).toEqual({ EPF_EMPLOYEE: 'epf_full_wages' });
    expect(causes(withAmount('EPF_EMPLOYEE', rupees(3_000)))).toEqual({ EPF_EMPLOYEE: 'epf_ceiling' });
    expect(causes(withAmount('EPF_EMPLOYEE', 0))).toEqual({ EPF_EMPLOYEE: 'epf_membership' });
  });

  test('ESI on gross pay, and of an employee not covered here', () => {
    const low = { BASIC: 14_000, HRA: 4_000, OVERTIME: 1_000 };
    const covered = makePerson(month, low, { esi: { covered: true } });
    const row = registerOf(covered);
    const onGross = withAmount('ESI_EMPLOYEE', rupees(143), row);
    expect(causes(onGross, covered)).toEqual({ ESI_EMPLOYEE: 'esi_on_gross' });
    expect(causes(withAmount('ESI_EMPLOYEE', rupees(150)))).toEqual({ ESI_EMPLOYEE: 'esi_coverage' });
  });

  test('tax by the other regime; without the earlier months it cannot be judged', () => {
    const rich = makePerson(month, { BASIC: 150_000, HRA: 60_000 });
    const old = registerOf({ ...rich, tax: { ...rich.tax, regime: 'old' } });
    expect(causes(old, rich)).toEqual({ TDS: 'tax_regime' });
    const other = withAmount('TDS', rupees(1_234), registerOf(rich));
    expect(causes(other, rich)).toEqual({ TDS: 'tax_projection' });
    expect(causes(other, rich, false)).toEqual({ TDS: 'tax_year_incomplete' });
  });

  test('another salary, a component that is missing, and a column that is not mapped', () => {
    expect(causes(withAmount('HRA', rupees(10_000)))).toMatchObject({ HRA: 'salary' });
    expect(causes(withAmount('SHIFT_BONUS_X', rupees(500)))).toEqual({ SHIFT_BONUS_X: 'component_missing' });
    const row = registerOf(person());
    const less = new Map([...row.amounts].filter(([code]) => code !== 'PTAX'));
    expect(causes({ ...row, amounts: less })).toEqual({ PTAX: 'unmapped_column' });
    expect(causes({ ...row, net: (row.net - 50_000) as typeof row.net })).toEqual({ NET: 'total' });
  });

  test('one-time pay of the register is taken as it was paid there, and its tax with it', () => {
    const bonus = { code: 'PERFORMANCE_BONUS', amount: rupees(90_000), note: null };
    const row = registerOf(person({ items: [bonus] }));
    expect(compare(row)).toEqual([]);
    expect(compareRegister(person(), makeRun(month), row, true).figures.taxable).toBe(rupees(139_600));
  });
});
