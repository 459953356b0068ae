import { expect, test } from 'vitest';
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
