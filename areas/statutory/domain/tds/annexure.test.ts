import { type Paise, rupees, zero } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { certificateRows } from './certificate-rows.ts';
import { form24qText } from './form24q.ts';
import { type PaidTaxYear, salaryDetail } from './salary-detail.ts';
import {
  annexureRow,
  declaredFacts as declared,
  quarterStatement,
  statementChallan,
  statementRow,
  paidYear as year,
} from './statement.scenario.ts';
import { type AnnexureRow, type QuarterStatement, quarterFindings } from './statement.ts';

const statement = (annexure: AnnexureRow[]): QuarterStatement =>
  quarterStatement({
    tax_year: '2025-26',
    quarter: 4,
    first_day: '2026-01-01',
    last_day: '2026-03-31',
    made_on: '2026-05-20',
    sequence: 4,
    challans: [statementChallan({ paid_on: '2026-04-07', tax: rupees(10_000) })],
    rows: [statementRow({ section_code: '92B', paid_on: '2026-03-31', amount_paid: rupees(125_000), tax: rupees(10_000) })],
    annexure,
  });

/** Reads the records of a kind by position alone. */
const recordsOf = (text: string, kind: string): string[][] =>
  text
    .split('\r\n')
    .map((line) => line.split('^'))
    .filter((fields) => fields[1] === kind);
const fieldsAt = (record: readonly string[] | undefined, ...positions: number[]) => positions.map((at) => record?.[at - 1]);

describe('Annexure II of the old regime', () => {
  const detail = salaryDetail(year(), declared());
  const text = form24qText(statement([annexureRow(detail)]));
  const [sd] = recordsOf(text, 'SD');

  test('income by hand: 15,20,000 less 1,30,000 exempt, 52,500 of section 16, 1,50,000 interest and 2,25,000 of Chapter VI-A', () => {
    expect(sd).toHaveLength(88);
    expect(fieldsAt(sd, 13, 16, 17, 18, 19, 22, 23, 77)).toEqual([
      '1390000.00',
      '52500.00',
      '1337500.00',
      '-150000.00',
      '1217500.00',
      '225000.00',
      '992500.00',
      '30000.00',
    ]);
    // 12,500 + 20 percent of 4,92,500 = 1,11,000; cess 4,440
    expect(fieldsAt(sd, 24, 25, 26, 28, 29, 30, 78, 79)).toEqual([
      '111000.00',
      '0.00',
      '4440.00',
      '115440.00',
      '120000.00',
      '-4560.00',
      '0.00',
      'Y',
    ]);
    expect(fieldsAt(sd, 67, 68, 70, 74, 76, 31)).toEqual([
      '1500000.00',
      '20000.00',
      '10000.00',
      '120000.00',
      '130000.00',
      '150000.00',
    ]);
  });

  test('landlord and lender, deductions by section with the rest together', () => {
    expect(fieldsAt(sd, 39, 40, 41, 42, 43, 49, 50, 51, 52)).toEqual([
      'Y',
      '1',
      'ABCPD1234K',
      'S. Deshmukh',
      '',
      'Y',
      '1',
      'AAACB1234K',
      'A Bank',
    ]);
    expect(recordsOf(text, 'S16').map((record) => fieldsAt(record, 4, 5, 6, 7))).toEqual([
      ['1', '1', '16(ia)', '50000.00'],
      ['1', '2', '16(iii)', '2500.00'],
    ]);
    expect(recordsOf(text, 'C6A').map((record) => fieldsAt(record, 5, 6, 7, 8, 9))).toEqual([
      ['1', '80C', '180000.00', '150000.00', ''],
      ['2', '80CCD(1B)', '60000.00', '50000.00', ''],
      ['3', '80D', '15000.00', '15000.00', ''],
      ['4', 'OTHERS', '10000.00', '10000.00', '10000.00'],
    ]);
    expect(fieldsAt(sd, 15, 21)).toEqual(['2', '4']);
    expect(quarterFindings(statement([annexureRow(detail)])).filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('the certificate has the same totals', () => {
    const rows = new Map(certificateRows(detail, '1961').map(({ number, amount }) => [number, (amount / 100).toFixed(2)]));
    const pairs = [
      ['1(a)', 67],
      ['2(h)', 76],
      ['3', 34],
      ['5', 16],
      ['6', 17],
      ['9', 19],
      ['11', 22],
      ['12', 23],
      ['13', 24],
      ['14', 78],
      ['15', 25],
      ['16', 26],
      ['17', 28],
    ] as const;
    for (const [number, position] of pairs) expect([number, rows.get(number)]).toEqual([number, sd?.[position - 1]]);
  });
});

test('claims that no declaration explains stand as other sections, and deductions stop at the income', () => {
  const changed = salaryDetail(year(), declared({ claims: [] }));
  expect(changed.claims.map(({ section, counted }) => [section, counted])).toEqual([
    ['80C', rupees(150_000)],
    ['OTHERS', rupees(75_000)],
  ]);
  const poor = salaryDetail(year({ paid: rupees(300_000), hra_exempt: zero, house_interest: zero }), declared());
  expect(poor.gross_total_income).toBe(rupees(287_500));
  const none = salaryDetail(year({ paid: rupees(200_000), hra_exempt: zero, house_interest: zero }), declared());
  expect([none.claims_total, none.total_income]).toEqual([none.gross_total_income, zero]);
});

test.each<[string, Partial<PaidTaxYear>, string, string]>([
  ['a woman', { gender: 'female' }, 'W', '31032026'],
  ['a man', {}, 'G', '31032026'],
  ['a woman of 60', { gender: 'female', born_on: '1965-06-01' }, 'S', '31032026'],
  ['of 80', { born_on: '1945-06-01' }, 'O', '31032026'],
  ['who left in May', { last_working_day: '2025-05-15' }, 'G', '15052025'],
])('%s', (_who, more, category, until) => {
  const [sd] = recordsOf(form24qText(statement([annexureRow(salaryDetail(year(more), declared()))])), 'SD');
  expect(fieldsAt(sd, 10, 11, 12)).toEqual([category, '01042025', until]);
});

describe('what the authority would reject', () => {
  const codes = (rows: AnnexureRow[]) =>
    quarterFindings(statement(rows))
      .filter(({ code }) => code.startsWith('sd_'))
      .map(({ code }) => code);
  const detail = salaryDetail(year({ tds: rupees(115_440) }), declared());
  test.each<[string, AnnexureRow[], string[]]>([
    ['nothing', [annexureRow(detail)], []],
    ['an employee of the quarter is missing', [], ['sd_missing']],
    ['one PAN twice', [annexureRow(detail), annexureRow({ ...detail, employee_id: 'p2' })], ['sd_repeated', 'sd_repeated']],
    ['a wrong PAN', [annexureRow(detail, { pan: 'ABC' })], ['sd_pan']],
    ['a name of figures', [annexureRow(detail, { name: '12' })], ['sd_name']],
    ['employment after the year', [annexureRow({ ...detail, employed_from: '2026-04-02' })], ['sd_period']],
    ['a negative salary', [annexureRow({ ...detail, gross_salary: -1 as Paise })], ['sd_negative']],
    ['rent without the landlord’s PAN', [annexureRow({ ...detail, landlords: [{ name: 'X', pan: null }] })], ['sd_landlord']],
    ['rent of exactly a lakh', [annexureRow({ ...detail, rent: rupees(100_000), landlords: [] })], []],
    ['a loan without the lender', [annexureRow({ ...detail, lenders: [] })], ['sd_lender']],
    ['other tax than the quarters', [annexureRow(detail, { deducted: zero })], ['sd_tds']],
    ['eleven rupees short', [annexureRow({ ...detail, short: rupees(11) })], ['sd_short']],
    ['ten rupees of rounding', [annexureRow({ ...detail, short: rupees(10) })], []],
  ])('%s', (_what, rows, found) => expect(codes(rows)).toEqual(found));
});
