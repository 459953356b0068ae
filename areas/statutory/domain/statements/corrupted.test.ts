import { type Paise, rupees, zero } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { ecrLines } from '../epf/ecr.ts';
import { lawReadingOf } from '../law-book/override.ts';
import { toEcrRow } from './ecr-rows.ts';
import { statementFindings } from './findings.ts';
import type { ReturnPerson, StatementLine } from './people.ts';
import { returnSheet } from './return-sheet.ts';
import { type StatementSubject, statementTotals } from './totals.ts';

const people: Record<string, ReturnPerson> = {
  asha: { full_name: 'Asha Rao', employee_code: 'E-1', uan: '100427607286', name_on_uan: null, esi_number: '3100000001' },
  bina: { full_name: 'Bina Shah', employee_code: 'E-2', uan: '100427607294', name_on_uan: null, esi_number: '3100000002' },
};

type Line = Partial<StatementLine>;
const common = { employee_id: 'bina', kind: 'regular', state_code: 'IN-KA', facts: {}, days_paid: 26, ncp_days: 0 } as const;
const month = (of: string) => ({ ...common, month: of, origin_month: of, reason_code: null, last_working_day: null });

const EPF: StatementLine = {
  ...month('2026-10'),
  scheme: 'epf',
  wages: { gross: rupees(21_400), epf: rupees(21_400), employer: rupees(21_400), eps: rupees(21_400), edli: rupees(21_400) },
  amounts: { employee: rupees(2_568), vpf: zero, eps: rupees(1_783), employer_difference: rupees(785) },
  facts: { rate_class: 'standard', pension_runs: true, higher_pension: false, lop_days: 0 },
  deducted: rupees(2_568),
};
const ESI: StatementLine = {
  ...month('2026-10'),
  scheme: 'esi',
  wages: { esi: rupees(17_300) },
  amounts: { employee: rupees(130), employer: rupees(563) },
  deducted: rupees(130),
};
const PT: StatementLine = {
  ...month('2026-10'),
  scheme: 'ptax',
  wages: { gross: rupees(31_200) },
  amounts: { tax: rupees(200) },
  deducted: rupees(200),
};
const LWF: StatementLine = {
  ...month('2026-12'),
  scheme: 'lwf',
  wages: { gross: rupees(31_200) },
  amounts: { employee: rupees(50), employer: rupees(100) },
  facts: { category: 'workman' },
  deducted: rupees(50),
};

const subjectOf = ({ scheme, month: of }: StatementLine): StatementSubject => ({
  scheme,
  kind: 'regular',
  month: of,
  origin_month: of,
  state_code: scheme === 'ptax' || scheme === 'lwf' ? 'IN-KA' : null,
  exempted_trust: false,
});

/** A statement of a right line of Asha and the given line of Bina. */
const findingsOf = (base: StatementLine, line: Line, who: Partial<ReturnPerson> = {}) =>
  statementFindings(
    subjectOf(base),
    [
      { ...base, employee_id: 'asha' },
      { ...base, ...line },
    ],
    (id) => ({
      ...(people[id] as ReturnPerson),
      ...(id === 'bina' && who),
    }),
  );

const noDays = { days_paid: 0, wages: { esi: zero }, amounts: { employee: zero, employer: zero }, deducted: zero };
const wagesOf = (more: Record<string, Paise>) => ({ wages: { ...EPF.wages, ...more } });
const sharesOf = (base: StatementLine, more: Record<string, Paise>) => ({ amounts: { ...base.amounts, ...more } });

type Case = [what: string, line: Line, who: Partial<ReturnPerson>, code: string, field: string];
type Table = [file: string, base: StatementLine, cases: Case[]];

const TABLES: Table[] = [
  [
    'ECR',
    EPF,
    [
      ['no UAN', {}, { uan: null }, 'ecr.uan_missing', 'uan'],
      ['an empty UAN', {}, { uan: '' }, 'ecr.uan_missing', 'uan'],
      ['a UAN of 11 digits', {}, { uan: '10042760729' }, 'ecr.uan_format', 'uan'],
      ['a UAN of 13 digits', {}, { uan: '1004276072944' }, 'ecr.uan_format', 'uan'],
      ['a UAN with a letter', {}, { uan: '10042760729O' }, 'ecr.uan_format', 'uan'],
      ['a UAN with spaces', {}, { uan: '1004 2760 72' }, 'ecr.uan_format', 'uan'],
      ['the UAN of another employee', {}, { uan: '100427607286' }, 'ecr.uan_repeated', 'uan'],
      ['a hyphen in the name on the UAN', {}, { name_on_uan: 'B. Shah-Rao' }, 'ecr.name', 'member_name'],
      ['the separator in the name', {}, { name_on_uan: 'Bina#~#Shah' }, 'ecr.name', 'member_name'],
      ['a digit in the name', {}, { name_on_uan: 'Bina Shah 2' }, 'ecr.name', 'member_name'],
      ['a name of 86 letters', {}, { name_on_uan: 'x'.repeat(86) }, 'ecr.name', 'member_name'],
      ['a name nobody can write', {}, { full_name: '§§' }, 'ecr.name', 'member_name'],
      ['EDLI wages above the ceiling', wagesOf({ edli: rupees(25_001) }), {}, 'ecr.edli_over_ceiling', 'edli_wages'],
      [
        'EPS wages above the ceiling',
        { ...wagesOf({ eps: rupees(25_001) }), ...sharesOf(EPF, { eps: rupees(2_083), employer_difference: rupees(485) }) },
        {},
        'ecr.eps_over_ceiling',
        'eps_wages',
      ],
      ['EPS wages at 58', { facts: { ...EPF.facts, pension_runs: false } }, {}, 'ecr.eps_wages_not_allowed', 'eps_wages'],
      [
        'EPS one rupee too much',
        sharesOf(EPF, { eps: rupees(1_784), employer_difference: rupees(784) }),
        {},
        'ecr.eps_differs',
        'eps',
      ],
      [
        'an employee share one rupee short',
        sharesOf(EPF, { employee: rupees(2_567) }),
        {},
        'ecr.employee_share_short',
        'employee',
      ],
      ['a negative employee share', sharesOf(EPF, { employee: rupees(-2_568) }), {}, 'ecr.employee_share_short', 'employee'],
      ['paise in a share', sharesOf(EPF, { employee: 256_850 as Paise }), {}, 'ecr.amount_not_whole', 'employee'],
      [
        'the employer one rupee over',
        sharesOf(EPF, { employer_difference: rupees(786) }),
        {},
        'ecr.difference_differs',
        'employer_difference',
      ],
      ['32 days without wages', { ncp_days: 32 }, {}, 'ecr.ncp_days', 'ncp_days'],
      ['days without wages below 0', { ncp_days: -1 }, {}, 'ecr.ncp_days', 'ncp_days'],
      ['half a day without wages', { ncp_days: 0.5 }, {}, 'ecr.ncp_days', 'ncp_days'],
    ],
  ],
  [
    'ESI',
    ESI,
    [
      ['no IP number', {}, { esi_number: null }, 'esic.number_missing', 'ip_number'],
      ['an IP number of 9 digits', {}, { esi_number: '310000000' }, 'esic.number_format', 'ip_number'],
      ['an IP number of 11 digits', {}, { esi_number: '31000000021' }, 'esic.number_format', 'ip_number'],
      ['the employer code for the IP number', {}, { esi_number: '53000123450000999' }, 'esic.number_format', 'ip_number'],
      ['a letter in the IP number', {}, { esi_number: '31000O0002' }, 'esic.number_format', 'ip_number'],
      ['the IP number of another employee', {}, { esi_number: '3100000001' }, 'esic.number_repeated', 'ip_number'],
      ['no name', {}, { full_name: ' ' }, 'esic.name', 'ip_name'],
      ['a name of figures', {}, { full_name: '42' }, 'esic.name', 'ip_name'],
      ['32 days', { days_paid: 32 }, {}, 'esic.days', 'days_paid'],
      ['days below 0', { days_paid: -1 }, {}, 'esic.days', 'days_paid'],
      ['negative wages', { wages: { esi: rupees(-1) } }, {}, 'esic.wages_negative', 'wages'],
      ['a negative share', sharesOf(ESI, { employer: rupees(-563) }), {}, 'esic.share', 'employer'],
      ['paise in a share', sharesOf(ESI, { employee: 12_975 as Paise }), {}, 'esic.share', 'employee'],
      ['no wages without a reason', noDays, {}, 'esic.reason_missing', 'reason_code'],
      ['a reason with days', { reason_code: 1 }, {}, 'esic.reason_not_allowed', 'reason_code'],
      ['a reason the template does not have', { ...noDays, reason_code: 14 }, {}, 'esic.reason_unknown', 'reason_code'],
      ['left without the last day', { ...noDays, reason_code: 2 }, {}, 'esic.last_day_missing', 'last_working_day'],
      [
        'a last day after the month',
        { ...noDays, reason_code: 2, last_working_day: '2026-11-01' },
        {},
        'esic.last_day',
        'last_working_day',
      ],
      [
        'out of coverage within the period',
        { ...noDays, month: '2026-12', reason_code: 4, last_working_day: '2026-11-30' },
        {},
        'esic.out_of_coverage',
        'reason_code',
      ],
    ],
  ],
  [
    'professional tax',
    PT,
    [
      ['no state', { state_code: null }, {}, 'statutory.ptax_state_missing', 'state_code'],
      ['another state', { state_code: 'IN-MH' }, {}, 'roll.state_differs', 'state_code'],
      ['no name', {}, { full_name: '' }, 'roll.name', 'name'],
      ['a name of figures', {}, { full_name: '12' }, 'roll.name', 'name'],
      ['no employee code', {}, { employee_code: ' ' }, 'roll.employee_code', 'employee_code'],
      ['a month to come', { origin_month: '2026-11' }, {}, 'roll.origin_month', 'origin_month'],
      ['negative pay', { wages: { gross: rupees(-1) } }, {}, 'roll.gross_negative', 'gross'],
      ['a negative tax', { amounts: { tax: rupees(-200) } }, {}, 'roll.amount_negative', 'tax'],
      ['paise', { amounts: { tax: 20_050 as Paise } }, {}, 'roll.amount_not_whole', 'tax'],
      ['a rupee over the yearly limit', { amounts: { tax: rupees(2_501) } }, {}, 'ptax.over_limit', 'tax'],
      ['more than the pay', { wages: { gross: rupees(150) } }, {}, 'ptax.over_gross', 'tax'],
      ['tax without pay', { wages: { gross: zero } }, {}, 'ptax.over_gross', 'tax'],
    ],
  ],
  [
    'labour welfare fund',
    LWF,
    [
      ['no state', { state_code: null }, {}, 'statutory.ptax_state_missing', 'state_code'],
      ['another state', { state_code: 'IN-TN' }, {}, 'roll.state_differs', 'state_code'],
      ['no name', {}, { full_name: '' }, 'roll.name', 'name'],
      ['no employee code', {}, { employee_code: '' }, 'roll.employee_code', 'employee_code'],
      ['no category', { facts: {} }, {}, 'lwf.category_missing', 'category'],
      ['a manager', { facts: { category: 'managerial' } }, {}, 'lwf.managerial', 'category'],
      ['a month without the fund', { origin_month: '2026-11' }, {}, 'lwf.month', 'origin_month'],
      ['a negative employee share', sharesOf(LWF, { employee: rupees(-50) }), {}, 'roll.amount_negative', 'employee'],
      ['a negative employer share', sharesOf(LWF, { employer: rupees(-100) }), {}, 'roll.amount_negative', 'employer'],
      ['negative pay', { wages: { gross: rupees(-1) } }, {}, 'roll.gross_negative', 'gross'],
      ['an employee twice', { employee_id: 'asha' }, {}, 'roll.repeated', 'employee'],
    ],
  ],
];

describe.each(TABLES)('a corrupted row of the %s file', (_file, base, cases) => {
  test('is not seen in a right file', () => expect(findingsOf(base, {})).toEqual([]));

  test.each(cases)('%s is refused with row, field and remedy', (_what, line, who, code, field) => {
    const errors = findingsOf(base, line, who).filter(({ level }) => level === 'error');
    const found = errors.find((one) => one.code === code);
    expect(found, JSON.stringify(errors)).toMatchObject({ field, row: 2, employee_id: line.employee_id ?? 'bina' });
    expect(found?.remedy.length).toBeGreaterThan(10);
  });
});

test('at least 60 rows are corrupted here, beside those of the tax statements', () =>
  expect(TABLES.reduce((sum, [, , cases]) => sum + cases.length, 0)).toBeGreaterThanOrEqual(60));

test.each([
  ['employee', { employee: rupees(49), employer: rupees(100) }, ['lwf.employee_differs']],
  ['employer', { employee: rupees(50), employer: rupees(101) }, ['lwf.employer_differs']],
])('another %s share than the state’s is an error', (_who, amounts, codes) => {
  const found = findingsOf(LWF, { amounts, deducted: amounts.employee });
  expect(found.map(({ code, level, row }) => [code, level, row])).toEqual(codes.map((code) => [code, 'error', 2]));
});

/** Reads a roll by its printed headings alone: every cell of its kind, rupees added up. What breaks it is said with row and heading. */
function readRoll(cells: readonly (readonly unknown[])[], headings: Readonly<Record<string, RegExp | 'rupees'>>) {
  const [head = [], ...rows] = cells;
  const names = Object.keys(headings);
  if (JSON.stringify(head) !== JSON.stringify(names)) throw new Error(`heading: ${head.join(', ')}`);
  const sums: Record<string, number> = {};
  for (const [at, row] of rows.entries())
    for (const [n, name] of names.entries()) {
      const kind = headings[name];
      const cell = row[n];
      const fail = () => {
        throw new Error(`row ${at + 1}, ${name}: ${String(cell)}`);
      };
      if (row.length !== names.length) throw new Error(`row ${at + 1}: ${row.length} cells`);
      if (kind === 'rupees') {
        if (typeof cell !== 'number' || !(cell >= 0) || Math.round(cell * 100) !== cell * 100) fail();
        sums[name] = (sums[name] ?? 0) + Number(cell);
      } else if (!kind?.test(String(cell))) fail();
    }
  return { rows: rows.length, sums };
}

const ROLL = {
  'Employee code': /^\S+$/,
  Name: /^[A-Za-z .]+$/,
  State: /^IN-[A-Z]{2}$/,
  Month: /^\d{4}-(0[1-9]|1[0-2])$/,
  'Gross pay': 'rupees',
} as const;
const TAX_ROLL = { ...ROLL, 'Professional tax': 'rupees' } as const;
const FUND_ROLL = {
  ...ROLL,
  Category: /^(workman|supervisor)$/,
  'Employee share': 'rupees',
  'Employer share': 'rupees',
} as const;
const TEMPLATE = {
  'IP Number': /^\d{10}$/,
  'IP Name': /^[A-Za-z ]+$/,
  'No of Days for which wages paid/payable during the month': /^([0-9]|[12]\d|3[01])$/,
  'Total Monthly Wages': 'rupees',
  'Reason Code for Zero workings days': /^(\d|1[0-3])?$/,
  'Last Working Day': /^(\d\d\/\d\d\/\d{4})?$/,
} as const;

describe('an independent reading of the sheets', () => {
  const two = (base: StatementLine): StatementLine[] => [{ ...base, employee_id: 'asha' }, base];
  const personOf = (id: string) => people[id] as ReturnPerson;
  test.each([
    ['ptax', PT, TAX_ROLL, { 'Gross pay': 62_400, 'Professional tax': 400 }],
    ['lwf', LWF, FUND_ROLL, { 'Gross pay': 62_400, 'Employee share': 100, 'Employer share': 200 }],
    ['esi', ESI, TEMPLATE, { 'Total Monthly Wages': 34_600 }],
  ] as const)('%s: rows and sums are those of the lines', (scheme, base, headings, sums) => {
    expect(readRoll(returnSheet(scheme, two(base), personOf), headings)).toEqual({ rows: 2, sums });
  });

  test.each([
    ['ptax', PT, TAX_ROLL, 5, -1, 'row 2, Professional tax: -1'],
    ['ptax', PT, TAX_ROLL, 2, '', 'row 2, State: '],
    ['lwf', LWF, FUND_ROLL, 5, 'managerial', 'row 2, Category: managerial'],
    ['lwf', LWF, FUND_ROLL, 3, '2026-13', 'row 2, Month: 2026-13'],
    ['esi', ESI, TEMPLATE, 0, '310000000', 'row 2, IP Number: 310000000'],
    ['esi', ESI, TEMPLATE, 5, '31-10-2026', 'row 2, Last Working Day: 31-10-2026'],
  ] as const)('%s: a cell that was changed is seen', (scheme, base, headings, column, cell, message) => {
    const sheet = returnSheet(scheme, two(base), personOf);
    (sheet[2] as (string | number)[])[column] = cell;
    expect(() => readRoll(sheet, headings)).toThrow(message);
  });

  test('the ECR of two members has their UANs, names and shares at the published places', () => {
    const rows = two(EPF).map((line) => toEcrRow(line, personOf(line.employee_id)));
    const { lines } = ecrLines({ month: '2026-10', rows, last_month: [], totals: null });
    expect(lines.map((line) => line.split('#~#'))).toEqual(
      ['asha', 'bina'].map((id) => [
        people[id]?.uan,
        people[id]?.full_name,
        '21400',
        '21400',
        '21400',
        '21400',
        '2568',
        '1783',
        '785',
        '0',
        '0',
      ]),
    );
  });
});

describe('what a return is compared with', () => {
  const returnFindings = (lines: StatementLine[], facts: Parameters<typeof statementFindings>[3], base = EPF) =>
    statementFindings(subjectOf(base), lines, (id) => people[id] as ReturnPerson, facts).map(
      ({ code, level, employee_id, row }) => [code, level, employee_id, row],
    );
  const asha = { ...EPF, employee_id: 'asha' };
  const lastMonth = (epf_wages: number) => [
    { employee_id: 'asha', member_name: 'Asha Rao', epf_wages: rupees(epf_wages) },
    { employee_id: 'bina', member_name: 'Bina Shah', epf_wages: rupees(21_400) },
  ];

  test('a member of last month’s ECR who is missing is asked about', () =>
    expect(returnFindings([asha], { lastMonth: lastMonth(21_400) })).toEqual([['ecr.member_missing', 'warning', 'bina', null]]));

  test.each([
    ['25 percent more is not', 17_120, []],
    ['a rupee beyond is asked about', 17_119, [['ecr.wages_changed', 'warning', 'asha', 1]]],
    ['less by over 25 percent is too', 30_000, [['ecr.wages_changed', 'warning', 'asha', 1]]],
    ['no wages last month are not', 0, []],
  ])('EPF wages under the same ceiling: %s', (_what, before, found) => {
    const november = { ...EPF, month: '2026-11', origin_month: '2026-11' };
    const lines = [{ ...november, employee_id: 'asha' }, november];
    expect(returnFindings(lines, { lastMonth: lastMonth(before) }, november)).toEqual(found);
  });

  test('wages that follow the ceiling of October are not asked about', () =>
    expect(returnFindings([asha, EPF], { lastMonth: lastMonth(15_000) })).toEqual([]));

  test.each([
    ['2026-11', [['esic.member_missing', 'warning', 'bina', null]]],
    // a new contribution period may end the coverage
    ['2026-10', []],
    ['2027-04', []],
  ])('an insured person of last month’s file who is missing is asked about within a contribution period: %s', (month, found) => {
    const insured = { ...ESI, employee_id: 'asha', month, origin_month: month };
    expect(returnFindings([insured], { lastMonth: lastMonth(0) }, insured)).toEqual(found);
  });

  test('an insured person without any payslip is asked about, also in the first month of a period, and once', () => {
    const insured = { ...ESI, employee_id: 'asha' };
    const unpaidInsured = [
      { employee_id: 'asha', member_name: 'Asha Rao' },
      { employee_id: 'bina', member_name: 'Bina Shah' },
    ];
    expect(returnFindings([insured], { unpaidInsured }, insured)).toEqual([['esic.unpaid', 'warning', 'bina', null]]);
    const november = { ...insured, month: '2026-11', origin_month: '2026-11' };
    const asked = returnFindings([november], { unpaidInsured, lastMonth: lastMonth(0) }, november);
    expect(asked).toEqual([['esic.member_missing', 'warning', 'bina', null]]);
  });

  test.each([PT, LWF])('somebody in the rolls of two states in a month is asked about: $scheme', (line) => {
    const otherState = (employee_id: string) => (employee_id === line.employee_id ? 'IN-MH' : null);
    const found = returnFindings([line], { otherState }, line).filter(([code]) => code === 'roll.two_states');
    expect(found).toEqual([['roll.two_states', 'warning', line.employee_id, 1]]);
    const asked = statementFindings(subjectOf(line), [line], (id) => people[id] as ReturnPerson, { otherState });
    const of_states = /^In the rolls of Karnataka and Maharashtra in (Oct|Dec) 2026$/;
    expect(asked.find(({ code }) => code === 'roll.two_states')?.message).toMatch(of_states);
    expect(returnFindings([{ ...line, kind: 'arrear' }], { otherState }, line).map(([code]) => code)).not.toContain(
      'roll.two_states',
    );
  });

  test('a supplementary return is not compared', () => {
    const subject = { ...subjectOf(EPF), kind: 'supplementary' as const };
    expect(statementFindings(subject, [asha], (id) => people[id] as ReturnPerson, { lastMonth: lastMonth(1) })).toEqual([]);
  });

  test.each([
    [2_300, []],
    [2_301, [['ptax.over_limit', 'error', 'bina', 1]]],
  ])('professional tax with %i earlier in the year, in all states', (earlier, found) =>
    expect(returnFindings([PT], { taxInYear: () => rupees(earlier) }, PT)).toEqual(found),
  );

  test.each([
    ['2026-10', 21_000, []],
    ['2026-10', 21_001, [['esic.wages_above_limit', 'warning', 'bina', 1]]],
    ['2026-11', 21_001, []],
  ])('ESI wages at the start of the period: %s, %i', (of, wages, found) => {
    const line = { ...ESI, month: of, origin_month: of, wages: { esi: rupees(wages) } };
    expect(returnFindings([line], {}, line)).toEqual(found);
  });

  describe('with the organisation’s own figures', () => {
    const own = (parameter_id: string, figures: Record<string, number>) =>
      lawReadingOf([
        { parameter_id, from_date: '2026-10-01', to_date: null, figures, source: 'notice', reason: 'as it was notified' },
      ]);
    const rated = { ...EPF, amounts: { ...EPF.amounts, employee: rupees(2_782), employer_difference: rupees(999) } };

    test('shares are compared with its rates, and with the law without them', () => {
      const read = own('epf.employee_rate_bp', { '': 1_300 });
      expect(returnFindings([rated], { lawIn: () => read })).toEqual([['statutory.deducted_differs', 'warning', 'bina', 1]]);
      expect(returnFindings([EPF], { lawIn: () => read }).map(([code]) => code)).toContain('ecr.employee_share_short');
    });

    test('charges of the establishment follow them', () => {
      const headsOf = (read?: ReturnType<typeof own>) =>
        Object.fromEntries(statementTotals(subjectOf(EPF), [EPF], read).heads.map(({ key, amount }) => [key, amount]));
      expect(headsOf()).toMatchObject({ 2: rupees(500), 21: rupees(107) });
      expect(headsOf(own('epf.edli_rate_bp', { '': 100 }))).toMatchObject({ 21: rupees(214) });
      expect(headsOf(own('epf.admin_rate_bp', { '': 500 }))).toMatchObject({ 2: rupees(1_070), 21: rupees(107) });
    });
  });
});
