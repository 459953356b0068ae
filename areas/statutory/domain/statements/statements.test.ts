import { type Paise, rupees, zero } from '@hrms/platform/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { statementDueOn } from './due-on.ts';
import { arrearFile, toEcrRow } from './ecr-rows.ts';
import { statementFindings } from './findings.ts';
import { matchState } from './match.ts';
import type { ReturnPerson, StatementLine } from './people.ts';
import { returnSheet } from './return-sheet.ts';
import { edliRounding, explainedHeads, statementTotals } from './totals.ts';

const person: ReturnPerson = {
  full_name: 'Asha Rao',
  employee_code: 'E-1',
  uan: '100427607286',
  name_on_uan: null,
  esi_number: '3100000001',
};
const MONTH = '2026-10';
const base = { employee_id: 'asha', month: MONTH, origin_month: MONTH, kind: 'regular', state_code: 'IN-KA' } as const;
const rest = { facts: {}, days_paid: 26, ncp_days: 0, reason_code: null, last_working_day: null } as const;

const insured = (change: Partial<StatementLine> = {}): StatementLine => ({
  ...base,
  ...rest,
  scheme: 'esi',
  wages: { esi: rupees(17_300) },
  amounts: { employee: rupees(130), employer: rupees(563) },
  deducted: rupees(130),
  ...change,
});
const member = (change: Partial<StatementLine> = {}): StatementLine => ({
  ...base,
  ...rest,
  scheme: 'epf',
  wages: {
    gross: rupees(21_400),
    epf: rupees(21_400),
    employer: rupees(21_400),
    eps: rupees(21_400),
    edli: rupees(21_400),
  },
  amounts: { employee: rupees(2_568), vpf: zero, eps: rupees(1_783), employer_difference: rupees(785) },
  facts: { rate_class: 'standard', pension_runs: true, higher_pension: false, lop_days: 0 },
  deducted: rupees(2_568),
  ...change,
});
const subject = (scheme: StatementLine['scheme'], month = MONTH) => ({
  scheme,
  kind: 'regular' as const,
  month,
  origin_month: month,
  state_code: 'IN-KA',
  exempted_trust: false,
});
const codesOf = (line: StatementLine, change: Partial<ReturnPerson> = {}) =>
  statementFindings(subject(line.scheme, line.month), [line], () => ({ ...person, ...change })).map(({ code }) => code);

describe('what ESIC would reject', () => {
  const NO_DAYS = { days_paid: 0, wages: { esi: zero }, amounts: { employee: zero, employer: zero }, deducted: zero };
  test.each<[string, Partial<StatementLine>, Partial<ReturnPerson>, string[]]>([
    ['nothing', {}, {}, []],
    ['no IP number', {}, { esi_number: null }, ['esic.number_missing']],
    ['nine digits', {}, { esi_number: '310000000' }, ['esic.number_format']],
    ['eleven digits', {}, { esi_number: '31000000011' }, ['esic.number_format']],
    ['letters in the number', {}, { esi_number: '31000A0001' }, ['esic.number_format']],
    ['no name', {}, { full_name: '' }, ['esic.name']],
    ['a name of figures', {}, { full_name: '123' }, ['esic.name']],
    ['32 days', { days_paid: 31.5 }, {}, ['esic.days']],
    ['31 days', { days_paid: 31 }, {}, []],
    ['days below none', { days_paid: -1 }, {}, ['esic.days']],
    ['no wages and no reason', NO_DAYS, {}, ['esic.reason_missing']],
    ['on leave', { ...NO_DAYS, reason_code: 1 }, {}, []],
    ['left without a last day', { ...NO_DAYS, reason_code: 2 }, {}, ['esic.last_day_missing']],
    ['left on a day', { ...NO_DAYS, reason_code: 2, last_working_day: '2026-09-30' }, {}, []],
    ['retired without a last day', { ...NO_DAYS, reason_code: 3 }, {}, ['esic.last_day_missing']],
    ['died without a last day', { ...NO_DAYS, reason_code: 5 }, {}, ['esic.last_day_missing']],
    ['moved without a last day', { ...NO_DAYS, reason_code: 6 }, {}, ['esic.last_day_missing']],
    ['left after the month', { ...NO_DAYS, reason_code: 2, last_working_day: '2026-11-01' }, {}, ['esic.last_day']],
    ['a reason with days', { reason_code: 1 }, {}, ['esic.reason_not_allowed']],
    ['out of coverage in October', { ...NO_DAYS, reason_code: 4, last_working_day: '2026-09-30' }, {}, []],
    [
      'out of coverage in December',
      { ...NO_DAYS, month: '2026-12', reason_code: 4, last_working_day: '2026-11-30' },
      {},
      ['esic.out_of_coverage'],
    ],
    ['less deducted than due', { deducted: rupees(100) }, {}, ['statutory.deducted_differs']],
  ])('%s', (_what, line, who, codes) => {
    expect(codesOf(insured(line), who)).toEqual(codes);
  });

  test('one number of two employees', () => {
    const two = [insured(), insured({ employee_id: 'bina' })];
    expect(statementFindings(subject('esi'), two, () => person).map(({ code }) => code)).toEqual(['esic.number_repeated']);
  });
});

describe('what EPFO would reject in a statement', () => {
  const amounts = member().amounts;
  const wages = member().wages;
  test.each<[string, Partial<StatementLine>, Partial<ReturnPerson>, string[]]>([
    ['nothing', {}, {}, []],
    ['no UAN', {}, { uan: null }, ['ecr.uan_missing']],
    ['a short UAN', {}, { uan: '1004276072' }, ['ecr.uan_format']],
    ['a long UAN', {}, { uan: '1004276072861' }, ['ecr.uan_format']],
    ['a UAN with a letter', {}, { uan: '10042760728O' }, ['ecr.uan_format']],
    ['a name nobody can read', {}, { full_name: '§§' }, ['ecr.name']],
    ['a hyphen in the name on the UAN', {}, { name_on_uan: 'A. B. Nair-Rao' }, ['ecr.name']],
    ['EDLI wages above the ceiling', { wages: { ...wages, edli: rupees(25_001) } }, {}, ['ecr.edli_over_ceiling']],
    ['EPS wages at 58', { facts: { ...member().facts, pension_runs: false } }, {}, ['ecr.eps_wages_not_allowed']],
    [
      'EPS off by one',
      { amounts: { ...amounts, eps: rupees(1_784), employer_difference: rupees(784) } },
      {},
      ['ecr.eps_differs'],
    ],
    [
      'employee share short',
      { amounts: { ...amounts, employee: rupees(2_567) }, deducted: rupees(2_567) },
      {},
      ['ecr.employee_share_short'],
    ],
    [
      'paise in a share',
      { amounts: { ...amounts, employee: 256_850 as Paise }, deducted: 256_850 as Paise },
      {},
      ['ecr.amount_not_whole'],
    ],
    ['NCP above the month', { ncp_days: 32 }, {}, ['ecr.ncp_days']],
    ['NCP below none', { ncp_days: -1 }, {}, ['ecr.ncp_days']],
    ['the employer off by one', { amounts: { ...amounts, employer_difference: rupees(786) } }, {}, ['ecr.difference_differs']],
    ['less deducted than due', { deducted: zero }, {}, ['statutory.deducted_differs']],
  ])('%s', (_what, line, who, codes) => {
    expect(codesOf(member(line), who)).toEqual(codes);
  });

  test.each<[string, Partial<ReturnPerson>, string[]]>([
    ['Aadhaar is not linked', { is_aadhaar_seeded: false }, ['ecr.aadhaar_not_seeded']],
    ['the bank account is not linked', { is_bank_seeded: false }, ['ecr.bank_not_seeded']],
    ['both are linked', { is_aadhaar_seeded: true, is_bank_seeded: true }, []],
    ['nothing is known', { is_aadhaar_seeded: null }, []],
    ['the name on the UAN stands in the file', { full_name: 'Asha Rao', name_on_uan: 'ASHA R RAO' }, []],
  ])('%s', (_what, who, codes) => {
    expect(codesOf(member(), who)).toEqual(codes);
  });

  const epf = subject('epf');
  const stopped = member({
    wages: { ...member().wages, eps: zero },
    amounts: { ...amounts, eps: zero, employer_difference: rupees(2_568) },
    facts: { ...member().facts, pension_runs: false },
  });
  const lastMonth = [{ employee_id: 'asha', member_name: 'Asha Rao', epf_wages: rupees(21_400), in_pension: true }];
  test.each<[string, StatementLine, boolean, string | null, string[]]>([
    ['the first month without EPS at 58 is named', stopped, true, '2026-10-05', ['ecr.pension_ended']],
    ['not the months after it', stopped, false, '2026-09-05', []],
    ['not while EPS runs', member(), true, '2026-11-05', []],
    ['not without a birth date', stopped, true, null, []],
  ])('%s', (_what, line, in_pension, age_58_on, codes) => {
    const before = lastMonth.map((one) => ({ ...one, in_pension }));
    const found = statementFindings(epf, [line], () => ({ ...person, age_58_on }), { lastMonth: before });
    expect(found.map(({ code }) => code)).toEqual(codes);
    if (codes.length > 0)
      expect(found[0]).toMatchObject({ level: 'warning', row: 1, message: expect.stringContaining('5 Oct 2026') });
  });

  test('the file is compared with the totals of the statement', () => {
    const totals = statementTotals(epf, [member()]);
    const compare = (changed: typeof totals) => statementFindings(epf, [member()], () => person, { totals: changed });
    expect(compare(totals)).toEqual([]);
    const wrong = { ...totals, amounts: { ...totals.amounts, eps: rupees(1_784) } };
    expect(compare(wrong)).toMatchObject([{ code: 'ecr.total_differs', level: 'error', field: 'eps', employee_id: null }]);
  });

  test('every finding names a remedy', () => {
    const found = statementFindings(subject('epf'), [member({ ncp_days: 99 })], () => ({ ...person, uan: null }));
    expect(found.every(({ remedy, field }) => remedy.length > 10 && field !== '')).toBe(true);
  });
});

describe('totals', () => {
  test('account 21 by member rounds each, lines of one employee together', () => {
    const part = (employee_id: string, edli: number) => member({ employee_id, wages: { ...member().wages, edli: rupees(edli) } });
    const lines = [part('asha', 15_050), part('bina', 10_000), part('bina', 5_050)];
    const account = (edli_rounding?: 'challan_total' | 'per_member') =>
      statementTotals({ ...subject('epf'), ...(edli_rounding && { edli_rounding }) }, lines).heads.find(({ key }) => key === '21')
        ?.amount;
    expect([account(), account('challan_total'), account('per_member')]).toEqual([rupees(151), rupees(151), rupees(150)]);
    // the members' own EDLI is 150.50
    expect([edliRounding('2026-10', lines, rupees(151)), edliRounding('2026-10', lines, rupees(150))]).toEqual([50, -50]);
  });

  test('the returns of an establishment exempt from EDLI carry no EDLI wages, as its payslips say where no statement does', () => {
    const edliOf = (line: StatementLine, exempt?: boolean) => toEcrRow(line, person, exempt).edli_wages;
    const paid = member({ facts: { ...member().facts, edli_exempt: true } });
    expect([edliOf(member()), edliOf(member(), true), edliOf(paid), edliOf(paid, false)]).toEqual([
      rupees(21_400),
      0,
      0,
      rupees(21_400),
    ]);
    const arrears = arrearFile({ origin_month: '2026-10', edli_exempt: true }, [member()], () => person);
    expect(arrears.rows[0]?.slice(2, 5)).toEqual([21_400, 21_400, 0]);
    expect(statementFindings({ ...subject('epf'), edli_exempt: true }, [member()], () => person)).toEqual([]);
  });

  test('an establishment exempt from EDLI pays its inspection charge in account 22 instead of account 21', () => {
    const { heads } = statementTotals({ ...subject('epf'), edli_exempt: true }, [member()]);
    expect(heads.filter(({ key }) => key > '2').map(({ key, amount }) => [key, amount / 100])).toEqual([
      ['21', 0],
      ['22', 1_250],
    ]);
  });

  test('accounts of one member, with the least administrative charge', () => {
    const { heads, payable, employee } = statementTotals(subject('epf'), [member()]);
    expect(heads.map(({ key, amount }) => [key, amount / 100])).toEqual([
      ['1', 3_353],
      ['2', 500],
      ['10', 1_783],
      ['21', 107],
      ['22', 0],
    ]);
    expect([employee, payable]).toEqual([rupees(2_568), rupees(5_743)]);
  });

  test('are the sum of the lines, whatever the lines', () => {
    const share = fc.integer({ min: 0, max: 100_000 }).map((value) => rupees(value));
    fc.assert(
      fc.property(fc.array(fc.tuple(share, share), { maxLength: 40 }), (shares) => {
        const lines = shares.map(([employee, employer]) => insured({ amounts: { employee, employer } }));
        const { payable, employee, employer } = statementTotals(subject('esi'), lines);
        expect(payable).toBe(shares.reduce((sum, [a, b]) => sum + a + b, 0));
        expect(employee + employer).toBe(payable);
      }),
    );
  });
});

test('the ESIC template has six columns', () => {
  const [head, row] = returnSheet('esi', [insured({ days_paid: 25.5 })], () => ({ ...person, full_name: 'A. O’Brien' }));
  expect(head).toHaveLength(6);
  expect(row).toEqual(['3100000001', 'A OBrien', 26, 17_300, '', '']);
});

test('due dates by scheme and state', () => {
  expect(statementDueOn('epf', '2026-10', null)).toBe('2026-11-15');
  expect(statementDueOn('esi', '2026-12', null)).toBe('2027-01-15');
  expect(statementDueOn('ptax', '2026-10', 'IN-KA')).toBe('2026-11-20');
  expect(statementDueOn('lwf', '2026-12', 'IN-KA')).toBe('2027-01-15');
});

test.each([
  ['open', 100, 100, 100, 'return_missing'],
  ['filed', 100, 100, 100, 'matched'],
  ['filed', 100, 100, 99, 'challan_short'],
  ['filed', 100, 100, 101, 'challan_over'],
  ['filed', 101, 100, 100, 'differs'],
])('match of %s', (status, lines, returned, paid, state) => {
  expect(matchState({ status, lines, returned, paid })).toBe(state);
});

describe('why a head is what it is', () => {
  const LINES = [member(), member({ employee_id: 'bina' })];
  const headsOf = (of: ReturnType<typeof subject>, lines: StatementLine[]) => {
    const totals = statementTotals(of, lines);
    return { totals, heads: explainedHeads(of, lines, totals) };
  };

  test('accounts 1 and 10 add up the shares of the lines, account 2 names its rate and minimum', () => {
    const { totals, heads } = headsOf(subject('epf'), LINES);
    expect(totals.heads.map(({ key, amount }) => [key, heads[key]?.value === amount])).toEqual([
      ['1', true],
      ['2', true],
      ['10', true],
      ['21', true],
      ['22', true],
    ]);
    const shown = (key: string) => heads[key]?.steps.map(({ label, amount }) => [label, amount]);
    expect(shown('1')).toEqual([
      ['Employee EPF', { paise: rupees(5_136) }],
      ['VPF', { paise: zero }],
      ['Employer EPF', { paise: rupees(1_570) }],
    ]);
    expect(shown('10')).toEqual([['EPS', { paise: rupees(3_566) }]]);
    expect(heads[2]?.steps.map(({ parameter }) => parameter?.id).filter(Boolean)).toEqual([
      'epf.admin_rate_bp',
      'epf.admin_minimum',
    ]);
    expect(heads[21]?.steps[0]?.parameter?.id).toBe('epf.edli_rate_bp');
  });

  test('professional tax given back beyond that of all others is nil to pay, with both steps', () => {
    const refund: StatementLine = {
      ...insured(),
      scheme: 'ptax',
      wages: { gross: zero },
      amounts: { tax: -20_000 as Paise },
    };
    const { totals, heads } = headsOf(subject('ptax'), [refund]);
    expect(totals.payable).toBe(0);
    expect(heads.tax?.steps.map(({ amount }) => amount)).toEqual([{ paise: -20_000 }, { paise: 0 }]);
  });
});
