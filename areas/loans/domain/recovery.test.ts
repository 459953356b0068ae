import { type Paise, paise } from '@hrms/platform/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newBalance, type PlanTerms } from './instalment.ts';
import { type PlanRow, planLoan } from './plan.ts';
import { carryCycles, payPart, takeRow } from './recovery.ts';

const sumOf = (rows: readonly PlanRow[]) => rows.reduce((total, row) => total + row.principal_paise, 0);
const terms = fc.record<PlanTerms>({
  flat_rebate: fc.boolean(),
  interest_method: fc.constantFrom('none', 'flat', 'reducing'),
  annual_rate_bp: fc.integer({ min: 0, max: 3600 }),
  round_instalment_to_paise: fc.constantFrom(1, 100, 1000, 10_000),
  merge_last_below_pct: fc.integer({ min: 0, max: 50 }),
});
const action = fc.record({ kind: fc.constantFrom('take', 'short', 'skip', 'part'), share: fc.integer({ min: 0, max: 100 }) });

test('over any sequence the open principal is the outstanding principal, and what was disbursed is repaid or outstanding', () => {
  const amounts = fc.integer({ min: 100_000, max: 500_000_000 });
  const property = fc.property(amounts, fc.integer({ min: 1, max: 60 }), terms, fc.array(action, { maxLength: 12 }), run);
  fc.assert(property, { numRuns: 2000, seed: 20_261_123 });
});

function run(amount: number, months: number, of: PlanTerms, actions: readonly { kind: string; share: number }[]): void {
  let left = newBalance(paise(amount), of, months);
  let rows = planLoan(left, of, { rows: months }, { first_cycle: '2026-06', first_sequence: 1 });
  expect(rows.length).toBeLessThanOrEqual(months);
  const instalment_paise = rows[0]?.instalment_paise as Paise;
  let repaid = 0;
  for (const { kind, share } of actions) {
    const [row] = rows;
    if (!row) break;
    if (kind === 'part') {
      const paid = payPart(left, paise(Math.floor((left.principal_paise * share) / 200)), of);
      repaid += paid.allocation.principal_paise;
      left = paid.after;
    } else if (kind === 'skip') left = carryCycles(left, of, 1);
    else {
      const taken = takeRow(
        left,
        row,
        paise(kind === 'take' ? row.instalment_paise : ((row.instalment_paise * share) / 200) | 0),
        of,
      );
      repaid += taken.allocation.principal_paise;
      left = taken.after;
    }
    rows = planLoan(left, of, { instalment_paise }, { first_cycle: '2026-07', first_sequence: 2 });
    expect(sumOf(rows)).toBe(left.principal_paise);
    expect(repaid + left.principal_paise).toBe(amount);
    for (const each of rows) {
      expect(each.opening_paise - each.principal_paise).toBe(each.closing_paise);
      expect(each.carried_paise + each.interest_paise + each.principal_paise).toBe(each.instalment_paise);
      expect(Math.min(each.principal_paise, each.interest_paise, each.carried_paise)).toBeGreaterThanOrEqual(0);
    }
  }
}
