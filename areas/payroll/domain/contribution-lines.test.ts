import { rupees } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import { fundDays } from './days.ts';
import { computeSlip, contributionLines, type SlipInput } from './index.ts';
import { makePerson, makeRun } from './slip.scenario.ts';

const run = makeRun('2026-11');

function ncpOf(lop_days: number, more: Partial<SlipInput> = {}): number | undefined {
  const input = makePerson('2026-11', { BASIC: 20_000, HRA: 10_000 }, { lop_days, ...more });
  const { slip } = computeSlip(input, run);
  const paid = {
    employee_id: '1',
    input,
    lines: slip.lines.map(({ code, section, origin_month, rate, amount }) => [code, section, origin_month, rate, amount]),
    gross: slip.gross,
    bases: slip.bases,
    esi_covered: false,
    days: slip.days,
  };
  return contributionLines(paid as never, run).find(({ scheme }) => scheme === 'epf')?.ncp_days;
}

test.each([
  [0, 0],
  [0.25, 0],
  [0.5, 1],
  [1, 1],
  [1.5, 2],
  [2.25, 2],
  [29.5, 30],
])('NCP days of %s days without pay: %s, half days rounded up', (lop, ncp) => {
  expect(ncpOf(lop)).toBe(ncp);
});

test('days outside employment are no NCP days', () => {
  const service = { first_day: '2026-11-21', last_day: '2026-11-30' };
  expect(ncpOf(0, { service, joined_on: '2026-11-21' })).toBe(0);
  expect(ncpOf(9.5, { service, joined_on: '2026-11-21' })).toBe(10);
});

/** LOP of another month that an item docks from this month's wages. */
const docked = (lop_days: number): Partial<SlipInput> => ({
  items: [{ code: 'BASIC', amount: rupees(-lop_days * 100), note: null, origin_month: '2026-10', lop_days }],
});

test.each([
  ['a day of the window in October', 1, 1, 2],
  ['a day of an earlier window given back', 2, -1, 1],
  ['more given back than the month has', 0, -1, 0],
  ['not more than the days of the month', 29, 3, 30],
])('NCP days with %s', (_, lop, days, ncp) => {
  expect(ncpOf(lop, docked(days))).toBe(ncp);
});

test('days paid for ESI are less by the days of the window', () => {
  expect(fundDays({ paid: 30, lop: 0 }, makePerson('2026-11', {}, docked(1)), '2026-11')).toEqual({ paid: 29, lop: 1 });
  expect(fundDays({ paid: 5, lop: 25 }, makePerson('2026-11', {}, docked(6)), '2026-11')).toEqual({ paid: 0, lop: 30 });
});
