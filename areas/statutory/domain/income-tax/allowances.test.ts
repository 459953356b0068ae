import { rupees } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import {
  type AllowanceInput,
  allowanceExemption,
  disabledTransportExemption,
  remainingLeaveTravelJourneys,
} from './allowances.ts';

const asked = (more: Partial<AllowanceInput>): AllowanceInput => ({
  tax_year: '2026-27',
  regime: 'old',
  kind: 'children_education',
  received: rupees(60_000),
  months: 12,
  children: 1,
  spent: rupees(0),
  basic: rupees(0),
  ...more,
});

test.each<[Partial<AllowanceInput>, number]>([
  [{}, 36_000],
  [{ children: 3, received: rupees(1_00_000) }, 72_000],
  [{ tax_year: '2025-26', children: 2 }, 2_400],
  [{ regime: 'new' }, 0],
  [{ kind: 'hostel', children: 2, received: rupees(3_00_000) }, 2_16_000],
  [{ kind: 'hostel', tax_year: '2025-26', children: 1 }, 3_600],
  [{ kind: 'transport_worker', received: rupees(2_00_000) }, 1_40_000],
  [{ kind: 'transport_worker', received: rupees(6_00_000) }, 3_00_000],
  [{ kind: 'transport_worker', tax_year: '2025-26', received: rupees(6_00_000) }, 1_20_000],
  [{ kind: 'underground', basic: rupees(4_00_000), received: rupees(90_000) }, 60_000],
  [{ kind: 'underground', tax_year: '2024-25', received: rupees(90_000) }, 9_600],
  [{ kind: 'duty_travel', regime: 'new', spent: rupees(41_000) }, 41_000],
  [{ kind: 'duty_other', regime: 'new', spent: rupees(41_000) }, 0],
  [{ kind: 'duty_other', spent: rupees(41_000) }, 41_000],
])('exempt part of an allowance %#', (more, expected) => {
  const { value, steps } = allowanceExemption(asked(more));
  expect(value).toBe(rupees(expected));
  expect(steps.some(({ parameter }) => parameter !== undefined)).toBe(true);
});

test('transport of a person with disability in both regimes, with the allowance on it from 2026', () => {
  const facts = { metro: true, months: 12, received: rupees(3_00_000), dearness_allowance: rupees(9_000) };
  expect(disabledTransportExemption({ ...facts, tax_year: '2025-26' }).value).toBe(rupees(38_400));
  expect(disabledTransportExemption({ ...facts, tax_year: '2026-27' }).value).toBe(rupees(1_89_000));
  expect(disabledTransportExemption({ ...facts, tax_year: '2026-27', metro: false }).value).toBe(rupees(1_05_000));
});

test('two journeys a block of four years; one unused passes into the first year of the next', () => {
  const left = (on: string, used_in_block: number, used_in_last_block = 2) =>
    remainingLeaveTravelJourneys({ on, regime: 'old', used_in_block, used_in_last_block }).value;
  expect([left('2025-12-31', 0), left('2025-12-31', 2)]).toEqual([2, 0]);
  expect([left('2026-04-01', 0, 1), left('2026-04-01', 0, 0), left('2026-04-01', 0, 2)]).toEqual([3, 3, 2]);
  expect(left('2027-01-01', 0, 0)).toBe(2);
  expect(remainingLeaveTravelJourneys({ on: '2026-04-01', regime: 'new', used_in_block: 0, used_in_last_block: 0 }).value).toBe(
    0,
  );
});
