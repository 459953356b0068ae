import { rupees } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { delayCost, epfReturnLateCost } from '../delay-cost.ts';
import {
  edliAdminCharge,
  edliCharge,
  edliChargeByMember,
  edliInspectionCharge,
  epfAdminCharge,
} from './establishment-charges.ts';
import { type JoiningFacts, joiningMembership } from './joining.ts';

describe('administration charge', () => {
  test.each([
    ['2026-04', 0, 0, 75],
    ['2026-04', 0, 1, 500],
    ['2026-04', 99_999, 7, 500],
    ['2026-04', 1_00_100, 7, 501],
    ['2026-04', 30_00_000, 200, 15_000],
    ['2018-06', 10_00_000, 70, 5_000],
  ])('%s on %d with %d members', (month, total, contributing_members, expected) => {
    const charge = epfAdminCharge({ month, total_epf_wages: rupees(total), contributing_members, exempted_trust: false });
    expect(charge.value).toBe(rupees(expected));
    expect(charge.steps.at(-1)?.parameter?.id).toBe('epf.admin_minimum');
  });

  test('an establishment with its own insurance pays inspection in account 22, with a minimum from May 2026', () => {
    const due = (month: string, total: number, beside_regular = false) =>
      edliInspectionCharge(month, rupees(total), beside_regular).value;
    expect(due('2026-04', 2_00_000)).toBe(rupees(10));
    expect(due('2026-04', 9_000)).toBe(rupees(1));
    expect(due('2026-05', 2_00_000)).toBe(rupees(1_250));
    expect(due('2026-05', 2_50_10_000)).toBe(rupees(1_251));
    expect(due('2026-05', 2_00_000, true)).toBe(rupees(10));
  });

  test('an exempted establishment pays inspection instead', () => {
    const asked = { month: '2026-04', total_epf_wages: rupees(10_00_000), contributing_members: 50, exempted_trust: true };
    expect(epfAdminCharge(asked).value).toBe(rupees(1_800));
  });

  test('insurance on the challan is rounded on the total; its own administration is nil', () => {
    expect(edliCharge('2026-10', rupees(19_666.67)).value).toBe(rupees(98));
    expect(edliAdminCharge('2026-10', rupees(10_00_000)).value).toBe(0);
    expect(edliAdminCharge('2017-03', rupees(10_00_000)).value).toBe(rupees(100));
  });
});

test('insurance by member is the sum of whole rupees', () => {
  // 0.5% of 20,100 is 100.50, of 15,050 75.25
  expect(edliChargeByMember('2026-10', [rupees(20_100), rupees(15_050)]).value).toBe(rupees(176));
  expect(edliCharge('2026-10', rupees(35_150)).value).toBe(rupees(176));
  expect(edliChargeByMember('2026-10', [rupees(15_050), rupees(15_050)]).value).toBe(rupees(150));
  expect(edliCharge('2026-10', rupees(30_100)).value).toBe(rupees(151));
  expect(edliChargeByMember('2026-10', []).value).toBe(0);
});

describe('delay', () => {
  test.each([
    ['2026-08-15', '2026-09-29', 10_000, 45, 2, 148, 200],
    ['2026-10-15', '2026-12-20', 24_000, 66, 3, 521, 720],
    ['2026-10-15', '2026-10-15', 24_000, 0, 0, 0, 0],
    ['2026-10-15', '2026-10-16', 24_000, 1, 1, 8, 240],
    ['2026-10-15', '2026-11-15', 24_000, 31, 1, 245, 240],
    ['2026-10-15', '2026-11-16', 24_000, 32, 2, 252, 480],
  ])('EPF due %s paid %s', (due, paid, amount, days, months, interest, damages) => {
    const { value, steps } = delayCost({ scheme: 'epf', amount: rupees(amount), due, paid });
    expect(value).toEqual({ days, months, interest: rupees(interest), damages: rupees(damages) });
    expect(steps.map(({ parameter }) => parameter?.id)).toEqual([undefined, 'epf.interest_rate_bp', 'epf.damages', undefined]);
  });

  test('damages never exceed the arrear', () => {
    expect(delayCost({ scheme: 'epf', amount: rupees(100), due: '2024-06-15', paid: '2036-01-15' }).value.damages).toBe(
      rupees(100),
    );
  });

  test('ESI and older EPF defaults take the rate of the length of delay', () => {
    const esi = (paid: string) =>
      delayCost({ scheme: 'esi', amount: rupees(36_500), due: '2026-01-15', paid }).value.damages / 100;
    expect([esi('2026-01-25'), esi('2026-03-14'), esi('2026-03-15'), esi('2026-05-15'), esi('2026-07-15')]).toEqual([
      50, 290, 590, 1_800, 4_525,
    ]);
    const epf = (due: string) =>
      delayCost({ scheme: 'epf', amount: rupees(36_500), due, paid: '2024-06-24' }).value.damages / 100;
    expect([epf('2024-06-13'), epf('2024-06-14')]).toEqual([55, 365]);
  });

  test('a late return costs by the day, at most the administrative charges of the month', () => {
    expect(epfReturnLateCost('2026-10-15', '2026-10-18', rupees(1_501)).value).toBe(rupees(1_500));
    expect(epfReturnLateCost('2026-10-15', '2026-10-18', rupees(1_200)).value).toBe(rupees(1_200));
  });
});

describe('joining', () => {
  const facts: JoiningFacts = {
    joined_on: '2026-10-14',
    wages: rupees(31_538),
    has_uan: false,
    first_epf_join_on: null,
    wages_at_first_join: null,
  };
  test.each<[string, Partial<JoiningFacts>, string, string]>([
    ['above the ceiling and never a member', {}, 'may_be_excluded', 'not_member'],
    ['exactly at the ceiling', { wages: rupees(25_000) }, 'member', 'member'],
    ['one rupee above', { wages: rupees(25_001) }, 'may_be_excluded', 'not_member'],
    [
      'between the ceilings the day before the change',
      { joined_on: '2026-09-16', wages: rupees(20_000) },
      'may_be_excluded',
      'not_member',
    ],
    ['between the ceilings on the day of the change', { joined_on: '2026-09-17', wages: rupees(20_000) }, 'member', 'member'],
    ['with a UAN from before September 2014', { has_uan: true, first_epf_join_on: '2014-08-31' }, 'member', 'member'],
    [
      'first joined later at high wages',
      { has_uan: true, first_epf_join_on: '2014-09-01', wages_at_first_join: rupees(15_001) },
      'member',
      'not_member',
    ],
    [
      'first joined later at the ceiling',
      { has_uan: true, first_epf_join_on: '2014-09-01', wages_at_first_join: rupees(15_000) },
      'member',
      'member',
    ],
    ['first wages not known', { has_uan: true, first_epf_join_on: '2019-01-01' }, 'member', 'ask'],
  ])('%s', (_, change, epf, eps) => {
    const { value, steps } = joiningMembership({ ...facts, ...change });
    expect(value).toEqual({ epf, eps });
    expect(steps[0]?.parameter?.id).toBe('epf.wage_ceiling');
  });
});
