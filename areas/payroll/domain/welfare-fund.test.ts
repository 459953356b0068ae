import { rupees } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import type { SlipInput } from './index.ts';
import { computeSlip } from './index.ts';
import { makePerson, makeRun } from './slip.scenario.ts';

const RATES = { BASIC: 18_000, HRA: 7_200, SPECIAL: 4_800 };
const PUNE = { state: 'IN-MH', local_body: null };
const slipOf = (month: string, more: Partial<SlipInput>) => computeSlip(makePerson(month, RATES, more), makeRun(month));
const sharesOf = (month: string, more: Partial<SlipInput>) => {
  const { slip } = slipOf(month, more);
  return ['LWF_EMPLOYEE', 'LWF_EMPLOYER'].map((code) => (slip.lines.find((line) => line.code === code)?.amount ?? 0) / 100);
};
const worker = { category: 'workman', roll_size: 100 } as const;

test.each([
  ['Maharashtra, December', '2026-12', PUNE, worker, [25, 75]],
  ['Maharashtra, June', '2026-06', PUNE, worker, [25, 75]],
  ['Karnataka, December', '2026-12', { state: 'IN-KA', local_body: null }, worker, [50, 100]],
  ['a manager', '2026-12', PUNE, { category: 'managerial', roll_size: 100 }, [0, 0]],
  ['a month in which nothing accrues', '2026-11', PUNE, worker, [0, 0]],
  ['a state without a fund', '2026-12', { state: 'IN-RJ', local_body: null }, worker, [0, 0]],
] as const)('%s', (_name, month, place, lwf, shares) => {
  expect(sharesOf(month, { place, lwf })).toEqual(shares);
});

test('the shares count in deductions and employer cost, and say why', () => {
  const input = { place: PUNE, lwf: worker };
  const { slip, explain } = slipOf('2026-12', input);
  const without = slipOf('2026-12', { place: PUNE }).slip;
  expect(slip.deductions - without.deductions).toBe(rupees(25));
  expect(slip.employer_cost - without.employer_cost).toBe(rupees(75));
  const at = slip.lines.findIndex(({ code }) => code === 'LWF_EMPLOYER');
  expect(explain(at).steps.map(({ label, why }) => [label, why])).toEqual([
    ['Employee share', 'on the roll on the last working day of the month'],
    ['Employer share', 'Maharashtra, due 15 Jan 2027'],
  ]);
});

test('who left before the end of the month pays nothing; without a category somebody is asked', () => {
  const service = { first_day: '2026-12-01', last_day: '2026-12-10' };
  expect(sharesOf('2026-12', { place: PUNE, lwf: worker, service, last_working_day: '2026-12-10' })).toEqual([0, 0]);
  const { slip } = slipOf('2026-12', { place: PUNE, lwf: { category: null, roll_size: 100 } });
  expect(slip.findings.map(({ code }) => code)).toContain('lwf_category_missing');
  expect(slip.lines.some(({ code }) => code.startsWith('LWF'))).toBe(false);
});

test('EPF administration is a cost to the employer', () => {
  const { slip } = slipOf('2026-11', {});
  const of = (code: string) => slip.lines.find((line) => line.code === code)?.amount ?? 0;
  expect(of('EPF_ADMIN')).toBeGreaterThan(0);
  expect(slip.employer_cost).toBe(slip.gross + of('EPF_EMPLOYER') + of('EDLI') + of('EPF_ADMIN') + of('ESI_EMPLOYER'));
});
