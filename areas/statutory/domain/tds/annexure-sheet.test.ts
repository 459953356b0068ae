import { rupees, zero } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { annexureSheet } from './annexure-sheet.ts';
import layouts from './return-layouts.json' with { type: 'json' };
import { type DeclaredFacts, type PaidTaxYear, salaryDetail } from './salary-detail.ts';
import { annexureRow, declaredFacts, paidYear } from './statement.scenario.ts';
import type { AnnexureRow } from './statement.ts';

const LETTERS = Object.keys(layouts.form_138_annexure_2);

/** Reads a row of the sheet by the letters of its columns alone. */
function readRow(row: readonly (string | number)[] | undefined): Record<string, string | number> {
  expect(row).toHaveLength(LETTERS.length);
  return Object.fromEntries(LETTERS.map((letter, at) => [letter, row?.[at] ?? '']));
}
const detailOf = (more: Partial<PaidTaxYear> = {}, declared: Partial<DeclaredFacts> = {}) =>
  salaryDetail(
    paidYear({ tax_year: '2026-27', ...more }),
    declaredFacts({
      claims: [
        { section: '124(3)', gross: rupees(60_000), counted: rupees(50_000) },
        { section: '126', gross: rupees(15_000), counted: rupees(15_000) },
        { section: '153(2)(a)', gross: rupees(6_000), counted: rupees(6_000) },
        { section: '128', gross: rupees(4_000), counted: rupees(4_000) },
      ],
      ...declared,
    }),
  );
const sheetRow = (more: Partial<PaidTaxYear> = {}, person: Partial<AnnexureRow> = {}) =>
  readRow(annexureSheet([annexureRow(detailOf(more), person)])[1]);

describe('Annexure II of Form 138, columns A to BQ', () => {
  test('every column has a title, in the order of the layout', () => {
    expect([LETTERS[0], LETTERS.at(-1), LETTERS.length]).toEqual(['A', 'BQ', 69]);
    expect(annexureSheet([])).toHaveLength(1);
    const titles = readRow(annexureSheet([])[0]);
    const named = { B: 'PAN', N: 'HRA', T: 'Standard deduction', Z: 'Income under Salaries', BK: 'Relief', BQ: 'Shortfall' };
    for (const [letter, start] of Object.entries(named)) expect(titles[letter]).toMatch(new RegExp(`^${start}`));
  });

  test('the year by hand: 15,20,000 less 1,30,000 exempt, 52,500 of section 19, 1,50,000 interest and 2,25,000 of Chapter VIII', () => {
    const row = sheetRow();
    const at = (...letters: string[]) => letters.map((letter) => row[letter]);
    expect(at('A', 'B', 'C', 'D', 'E', 'F', 'G')).toEqual([
      1,
      'ABCPR1234K',
      'Asha Rao',
      'Yes',
      'Others',
      '01/04/2026',
      '31/03/2027',
    ]);
    expect(at('H', 'I', 'J', 'K', 'L')).toEqual([1_500_000, 20_000, 0, 1_520_000, 0]);
    expect(at('M', 'N', 'O', 'R', 'S', 'T', 'Z')).toEqual([10_000, 120_000, 'ABCPD1234K', 130_000, 2_500, 50_000, 1_337_500]);
    expect(at('AA', 'AB', 'AC', 'AD')).toEqual([150_000, 'AAACB1234K', 30_000, 1_217_500]);
    expect(at('AE', 'AF', 'AG', 'AH', 'AK', 'AL', 'AV', 'AW', 'AX')).toEqual([
      180_000, 150_000, 60_000, 50_000, 15_000, 15_000, 6_000, 6_000, 6_000,
    ]);
    expect(at('AY', 'AZ', 'BA', 'BB', 'BC', 'BD')).toEqual(['128', 4_000, 4_000, 4_000, 225_000, 992_500]);
    expect(at('BE', 'BF', 'BG', 'BH', 'BK', 'BL')).toEqual([111_000, 0, 0, 4_440, 0, 115_440]);
    expect(at('BM', 'BN', 'BO', 'BP', 'BQ')).toEqual([120_000, 0, 0, 120_000, -4_560]);
  });

  test.each<[string, Partial<PaidTaxYear>]>([
    ['the old regime', {}],
    ['the new regime', { regime: 'new', hra_exempt: zero, travel_exempt: zero, house_interest: zero, professional_tax: zero }],
    ['receipts on leaving', { exempt_receipts: { gratuity: rupees(400_000), leave_encashment: rupees(90_000) } }],
    ['an earlier employer and tax deducted by others', { previous_salary: rupees(300_000), previous_tds: rupees(12_000) }],
    ['a surcharge', { paid: rupees(7_500_000) }],
    ['a loss of nothing', { house_interest: zero }],
  ])('its own sums hold with %s', (_what, more) => {
    const row = sheetRow(more);
    const n = (letter: string) => Number(row[letter]);
    const sum = (letters: string) => letters.split(' ').reduce((total, letter) => total + n(letter), 0);
    expect(n('K')).toBe(sum('H I J'));
    expect(n('R')).toBe(sum('M N P Q'));
    expect(n('Z')).toBeCloseTo(sum('K L') - sum('R S T U V W X Y'), 2);
    expect(n('AD')).toBeCloseTo(n('Z') - n('AA') + n('AC'), 2);
    expect(n('BC')).toBe(sum('AF AH AJ AL AN AP AR AU AX BB'));
    expect(Math.abs(n('BD') - (n('AD') - n('BC')))).toBeLessThanOrEqual(5);
    expect(n('BL')).toBeCloseTo(sum('BE BG BH') - sum('BF BK'), 2);
    expect(n('BP')).toBeCloseTo(sum('BM BN BO'), 2);
    expect(n('BQ')).toBeCloseTo(n('BL') - n('BP'), 2);
    expect(Object.is(n('AA'), -0)).toBe(false);
  });

  test('without a PAN the placeholder stands', () => {
    expect(sheetRow({}, { pan: null })['B']).toBe('PANNOTAVBL');
    expect(sheetRow({}, { pan: null, pan_applied: true })['B']).toBe('PANAPPLIED');
  });
});
