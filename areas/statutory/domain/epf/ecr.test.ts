import { type Paise, rupees, zero } from '@hrms/platform/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { epfContribution } from './contribution.ts';
import { ecrLines } from './ecr.ts';
import type { EcrRow } from './ecr-row.ts';
import { type EpfMembership, ordinaryMember } from './membership.ts';

function row(month: string, wages: Paise, change: Partial<EcrRow> = {}, membership: Partial<EpfMembership> = {}): EcrRow {
  const member = { ...ordinaryMember, ...membership };
  const { value } = epfContribution({
    month,
    wages,
    service_days: null,
    membership: member,
    registration: { rate_class: 'standard' },
    settings: { ceiling_change_method: 'split_by_days', eps_age_month: 'birthday_month' },
  });
  return {
    employee_id: 'one',
    uan: '100427607286',
    member_name: 'Asha Deshmukh',
    gross_wages: wages,
    epf_wages: value.epf_wages,
    employer_wages: value.employer_wages,
    eps_wages: value.eps_wages,
    edli_wages: value.edli_wages,
    employee: value.employee,
    vpf: value.vpf,
    eps: value.eps,
    employer_difference: value.employer_difference,
    ncp_days: 0,
    refund_of_advances: zero,
    pension_runs: member.eps_member,
    higher_pension: member.higher_pension,
    rate_class: 'standard',
    active_in_month: true,
    name_on_uan: null,
    aadhaar_seeded: true,
    bank_seeded: true,
    days_without_pay: 0,
    epf_wages_last_month: null,
    ...change,
  };
}
const file = (month: string, ...rows: EcrRow[]) => ecrLines({ month, rows, last_month: [], totals: null });
const codes = (month: string, ...rows: EcrRow[]) => file(month, ...rows).findings.map(({ code }) => code);

test('the published line', () => {
  expect(file('2026-04', row('2026-04', rupees(15_000), { member_name: 'xy' })).lines).toEqual([
    '100427607286#~#xy#~#15000#~#15000#~#15000#~#15000#~#1800#~#1250#~#550#~#0#~#0',
  ]);
});

test('September 2026 and a voluntary part', () => {
  const { lines, findings, totals } = file(
    '2026-09',
    row('2026-09', rupees(20_000), { ncp_days: 2 }, { vpf_amount: rupees(500) }),
  );
  expect(lines).toEqual(['100427607286#~#Asha Deshmukh#~#20000#~#17333#~#17333#~#17333#~#2580#~#1444#~#636#~#2#~#0']);
  expect(findings).toEqual([]);
  expect(totals).toMatchObject({ employee: rupees(2_580), eps: rupees(1_444), employer_difference: rupees(636) });
});

describe('each error', () => {
  const month = '2026-10';
  const good = (change: Partial<EcrRow> = {}) => row(month, rupees(20_000), change);
  test.each<[string, Partial<EcrRow>, string[]]>([
    ['none', {}, []],
    ['no UAN', { uan: null }, ['ecr.uan_missing']],
    ['a short UAN', { uan: '10042760728' }, ['ecr.uan_format']],
    ['a hyphen in the name', { member_name: 'A. B. Nair-Rao' }, ['ecr.name']],
    ['85 letters', { member_name: 'x'.repeat(85) }, []],
    ['86 letters', { member_name: 'x'.repeat(86) }, ['ecr.name']],
    ['a name of spaces', { member_name: '  ' }, ['ecr.name']],
    ['insurance wages above the ceiling', { edli_wages: rupees(25_001) }, ['ecr.edli_over_ceiling']],
    ['pension wages at 58', { pension_runs: false }, ['ecr.eps_wages_not_allowed']],
    ['pension off by one', { eps: rupees(1_667), employer_difference: rupees(733) }, ['ecr.eps_differs']],
    ['employee share one rupee short', { employee: rupees(2_399) }, ['ecr.employee_share_short']],
    ['difference off by one', { employer_difference: rupees(735) }, ['ecr.difference_differs']],
    ['paise', { employee: rupees(2_400.5) }, ['ecr.amount_not_whole']],
    ['31 days without wages', { ncp_days: 31 }, []],
    ['32 days without wages', { ncp_days: 32 }, ['ecr.ncp_days']],
    ['half a day', { ncp_days: 0.5 }, ['ecr.ncp_days']],
    ['a negative refund', { refund_of_advances: rupees(-1) }, ['ecr.refund_negative']],
    ['not a member', { active_in_month: false }, ['ecr.not_active']],
    ['gross below', { gross_wages: rupees(19_999) }, ['ecr.gross_below_epf']],
    ['another name on the UAN', { name_on_uan: 'Asha D' }, ['ecr.name_differs']],
    ['KYC', { aadhaar_seeded: false, bank_seeded: false }, ['ecr.aadhaar_not_seeded', 'ecr.bank_not_seeded']],
    ['lost days unsaid', { days_without_pay: 2 }, ['ecr.ncp_missing']],
    ['wages up by exactly a quarter', { epf_wages_last_month: rupees(16_000) }, []],
  ])('%s', (_, change, expected) => {
    expect(codes(month, good(change))).toEqual(expected);
  });

  test.each<[string, string, number, number, string[]]>([
    ['the ceiling of 17 September lifts them', '2026-10', 19_667, 25_000, []],
    ['they stood below the former ceiling', '2026-10', 14_999, 25_000, ['ecr.wages_changed']],
    ['they fall below it', '2026-10', 19_667, 14_000, ['ecr.wages_changed']],
    ['up by exactly a quarter', '2026-11', 16_000, 20_000, []],
    ['up by more', '2026-11', 15_999, 20_000, ['ecr.wages_changed']],
    ['the ceiling is the same in both months', '2026-11', 19_667, 25_000, ['ecr.wages_changed']],
  ])('wages that change much: %s', (_what, of, before, now, expected) => {
    const changed = row(of, rupees(now), { epf_wages_last_month: rupees(before) });
    expect(codes(of, changed)).toEqual(expected);
  });

  test('one UAN twice, a missing member, a total that differs', () => {
    const result = ecrLines({
      month,
      rows: [good(), good({ employee_id: 'two' })],
      last_month: [{ employee_id: 'three', member_name: 'Rohan Kale' }],
      totals: { ...file(month, good(), good()).totals, eps: rupees(3_333) },
    });
    expect(result.findings.map(({ code, level, employee_id }) => [code, level, employee_id])).toEqual([
      ['ecr.uan_repeated', 'error', 'two'],
      ['ecr.member_missing', 'warning', 'three'],
      ['ecr.total_differs', 'error', null],
    ]);
  });

  test('a member without wages stays with zeros', () => {
    expect(file(month, row(month, zero, { ncp_days: 31 })).lines[0]).toMatch('#~#0#~#0#~#0#~#0#~#0#~#0#~#0#~#31#~#0');
  });

  test('higher pension may stand above the ceiling', () => {
    expect(
      codes(
        '2026-04',
        row('2026-04', rupees(30_000), {}, { employee_basis: 'actual', employer_basis: 'actual', higher_pension: true }),
      ),
    ).toEqual([]);
  });
});

test('what the calculator gives never fails the checks of shares', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_000_000 }),
      fc.constantFrom('2026-08', '2026-09', '2026-10'),
      fc.boolean(),
      (wages, month, actual) => {
        const basis = actual ? 'actual' : 'restricted';
        expect(codes(month, row(month, wages as Paise, {}, { employee_basis: basis, employer_basis: basis }))).toEqual([]);
      },
    ),
    { numRuns: 1_000 },
  );
});
