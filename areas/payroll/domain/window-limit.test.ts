import { rupees } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import { computeSlip, type SlipInput } from './index.ts';
import { makePerson, makeRun } from './slip.scenario.ts';

const run = makeRun('2026-11');
const RATES = { BASIC: 15_500, HRA: 7_750, SPECIAL: 7_750 };
/** Absent for `lop_days` of November, and for six days of October that its attendance window has too: ₹6,000 of ₹31,000. */
const absent = (lop_days: number): SlipInput =>
  makePerson('2026-11', RATES, {
    lop_days,
    esi: { covered: true },
    items: [
      { id: '1', code: 'BASIC', amount: rupees(-3000), note: null, origin_month: '2026-10', lop_days: 6 },
      { id: '2', code: 'HRA', amount: rupees(-1500), note: null, origin_month: '2026-10', lop_days: 0 },
      { id: '3', code: 'SPECIAL', amount: rupees(-1500), note: null, origin_month: '2026-10', lop_days: 0 },
    ],
  });

test('absent for the whole window: no pay and no wages below 0, the rest of October is recovered later', () => {
  const { slip } = computeSlip(absent(25), run);
  expect(slip).toMatchObject({ gross: 0, net: 0, wages: 0 });
  expect(slip.bases).toMatchObject({ epf: 0, esi: 0, ptax: 0, gratuity: 0 });
  expect(slip.lines.filter(({ section, amount }) => section !== 'earning' && amount !== 0)).toEqual([]);
  // 5 of 30 days pay 2,583 + 1,292 + 1,292 = 5,167
  expect(slip.carried).toEqual([{ code: 'OVERPAYMENT_RECOVERY', amount: rupees(6000 - 5167) }]);
});

test('the next month recovers it', () => {
  const carried = [{ code: 'OVERPAYMENT_RECOVERY', amount: rupees(833), from_month: '2026-11' }];
  const { slip } = computeSlip(makePerson('2026-12', RATES, { carried }), makeRun('2026-12'));
  const line = slip.lines.find(({ code }) => code === 'OVERPAYMENT_RECOVERY');
  expect(line).toMatchObject({ section: 'deduction', origin_month: '2026-11', amount: rupees(833) });
});

test('what the month can pay is docked in full', () => {
  const { slip } = computeSlip(absent(10), run);
  expect(slip.carried).toEqual([]);
  expect(slip.gross).toBe(rupees(10_333 + 5167 + 5167 - 6000));
});

test('days given back are paid in full', () => {
  const input = absent(30);
  const items = input.items.map((item) => ({ ...item, amount: -item.amount as typeof item.amount }));
  expect(computeSlip({ ...input, items }, run).slip).toMatchObject({ gross: rupees(6000), carried: [] });
});
