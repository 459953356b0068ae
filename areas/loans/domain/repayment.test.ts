import { addToMonth } from '@hrms/platform/calendar';
import { type Paise, paise, rupees } from '@hrms/platform/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { equalInstalment, type LoanBalance, newBalance, type PlanTerms } from './instalment.ts';
import { type PlanRow, planLoan } from './plan.ts';
import { carryCycles, foreclosureQuote } from './recovery.ts';
import { payEarly, planOpen, recoverRow, releaseHold, skipCycle } from './repayment.ts';

const terms = (interest_method: PlanTerms['interest_method'], annual_rate_bp: number, unit = 1): PlanTerms => ({
  interest_method,
  annual_rate_bp,
  round_instalment_to_paise: unit,
  merge_last_below_pct: 10,
});
const REDUCING = terms('reducing', 1000);
const loan = newBalance(rupees(120_000), REDUCING, 12);
const plan = planLoan(loan, REDUCING, { rows: 12 }, { first_cycle: '2026-06', first_sequence: 1 });
const INSTALMENT = paise(1_054_991);

test('a skip of a cycle that is still to come leaves the rows before it', () => {
  const after = skipCycle(loan, plan, '2026-08', REDUCING, INSTALMENT);
  expect(after[0]).toMatchObject({
    sequence: 4,
    cycle: '2026-09',
    carried_paise: 84_017,
    interest_paise: 84_017,
    principal_paise: 886_957,
  });
  expect(after[0]?.closing_paise).toBe(9_195_103);
  expect(after.at(-1)).toMatchObject({ sequence: 13, instalment_paise: 1_145_520, closing_paise: 0 });
});

test('a flat loan shifts its rows by one cycle without further interest', () => {
  const flat = terms('flat', 1000);
  const flatLoan = newBalance(rupees(120_000), flat, 12);
  const rows = planLoan(flatLoan, flat, { rows: 12 }, { first_cycle: '2026-06', first_sequence: 1 });
  const after = skipCycle(flatLoan, rows, '2026-08', flat, paise(1_100_000));
  expect(after.map(({ cycle }) => cycle)).toEqual(Array.from({ length: 10 }, (_, n) => addToMonth('2026-09', n)));
  expect(after.reduce((total, row) => total + row.interest_paise, 0)).toBe(1_000_000);
});

test('a part payment keeps the tenure or the instalment', () => {
  const open = plan.slice(5);
  const balance: LoanBalance = {
    principal_paise: open[0]?.opening_paise as Paise,
    carried_paise: paise(0),
    fixed_interest_paise: paise(0),
  };
  expect(balance.principal_paise).toBe(7_144_797);
  const shorter = payEarly(balance, rupees(30_000), open, REDUCING, { effect: 'keep_instalment', instalment: INSTALMENT });
  expect(shorter.rows.map((row) => row.instalment_paise)).toEqual([1_054_991, 1_054_991, 1_054_991, 1_066_678]);
  const lower = payEarly(balance, rupees(30_000), open, REDUCING, { effect: 'keep_tenure', instalment: INSTALMENT });
  expect(lower.rows.map((row) => row.instalment_paise)).toEqual([...Array(6).fill(612_015), 612_013]);
});

test('a short recovery pays interest first, then principal', () => {
  const [row] = plan;
  if (!row) throw new Error('no row');
  const input = { row, taken_paise: rupees(4000), later: plan.slice(1), terms: REDUCING, instalment: INSTALMENT };
  const end = recoverRow(loan, { ...input, short_recovery: 'carry_forward' });
  expect(end.allocation).toMatchObject({ interest_paise: 100_000, principal_paise: 300_000 });
  expect(end.after).toMatchObject({ principal_paise: 11_700_000, carried_paise: 0 });
  const next = recoverRow(loan, { ...input, short_recovery: 'next_month_double' });
  expect(next.rows?.[0]?.instalment_paise).toBe(INSTALMENT + 654_991);
});

type Step =
  | { kind: 'take' }
  | { kind: 'short'; share: number }
  | { kind: 'skip' }
  | { kind: 'hold'; cycles: number }
  | { kind: 'part'; share: number; effect: 'keep_instalment' | 'keep_tenure' }
  | { kind: 'rate'; annual_rate_bp: number }
  | { kind: 'foreclose' };

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant<Step>({ kind: 'take' }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('short' as const), share: fc.integer({ min: 0, max: 99 }) }) },
    { weight: 1, arbitrary: fc.constant<Step>({ kind: 'skip' }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('hold' as const), cycles: fc.integer({ min: 1, max: 4 }) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('part' as const),
        share: fc.integer({ min: 1, max: 90 }),
        effect: fc.constantFrom('keep_instalment' as const, 'keep_tenure' as const),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('rate' as const),
        annual_rate_bp: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3600 })),
      }),
    },
    { weight: 1, arbitrary: fc.constant<Step>({ kind: 'foreclose' }) },
  ),
  { maxLength: 30 },
);

/** Runs events on a loan until it is settled; answers every principal payment. */
function repay(
  amount: Paise,
  tenure: number,
  first_terms: PlanTerms,
  events: readonly Step[],
  short_recovery: 'carry_forward' | 'next_month_double',
) {
  let kind = first_terms;
  let balance = newBalance(amount, kind, tenure);
  let open: readonly PlanRow[] = planLoan(balance, kind, { rows: tenure }, { first_cycle: '2026-06', first_sequence: 1 });
  let instalment = open[0]?.instalment_paise as Paise;
  let repaid = 0;
  const queue = [...events];
  for (let guard = 0; open.length > 0; guard++) {
    if (guard > 2500) throw new Error('never ends');
    const step = queue.shift() ?? { kind: 'take' };
    const [row, ...later] = open;
    if (!row) break;
    if (step.kind === 'skip') {
      const before = balance;
      balance = carryCycles(balance, kind, 1);
      open = skipCycle(before, open, row.cycle, kind, instalment);
    } else if (step.kind === 'hold') {
      const after = releaseHold(balance, {
        terms: kind,
        instalment,
        cycle: addToMonth(row.cycle, step.cycles),
        sequence: row.sequence,
        cycles_held: step.cycles,
      });
      ({ balance } = after);
      open = after.rows;
    } else if (step.kind === 'part') {
      const part = payEarly(balance, paise(Math.floor((balance.principal_paise * step.share) / 100)), open, kind, {
        effect: step.effect,
        instalment,
      });
      repaid += part.paid.principal_paise;
      ({ balance } = part);
      open = part.rows;
    } else if (step.kind === 'rate') {
      // the rows that are open keep their number; interest of a flat loan is fixed
      if (kind.interest_method !== 'reducing') continue;
      kind = { ...kind, annual_rate_bp: step.annual_rate_bp };
      open = planOpen(balance, kind, { rows: open.length }, row.cycle, row.sequence);
      instalment = equalInstalment(balance, kind, Math.max(1, open.length));
    } else if (step.kind === 'foreclose') {
      const quote = foreclosureQuote(balance, kind, 10, {
        lent_paise: balance.principal_paise,
        fee_bp: 0,
        fee_due_paise: paise(0),
      });
      expect(quote.total_paise).toBe(quote.principal_paise + quote.carried_paise + quote.interest_paise);
      repaid += balance.principal_paise;
      balance = { principal_paise: paise(0), carried_paise: paise(0), fixed_interest_paise: paise(0) };
      open = [];
    } else {
      const taken_paise =
        step.kind === 'short' ? paise(Math.floor((row.instalment_paise * step.share) / 100)) : row.instalment_paise;
      const taken = recoverRow(balance, { row, taken_paise, later, terms: kind, instalment, short_recovery });
      repaid += taken.allocation.principal_paise;
      balance = taken.after;
      open = taken.rows ?? later;
    }
    expect(balance.principal_paise).toBeGreaterThanOrEqual(0);
    // the ledger replays to the plan: the first open row opens at what was lent less what was repaid
    if (open[0]) expect(open[0].opening_paise).toBe(amount - repaid);
    expect(repaid + balance.principal_paise).toBe(amount);
    expect(open.reduce((total, { principal_paise }) => total + principal_paise, 0)).toBe(balance.principal_paise);
  }
  return { balance, repaid };
}

test('2,000 random sequences: principal sums to the paisa, nothing turns negative, every sequence closes at zero', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 50_000_000 }),
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom(
        terms('none', 0),
        terms('flat', 900),
        terms('reducing', 1000),
        terms('reducing', 600, 100),
        terms('reducing', 3600),
      ),
      steps,
      fc.constantFrom('carry_forward' as const, 'next_month_double' as const),
      (amount, tenure, kind, events, short) => {
        const { balance, repaid } = repay(paise(amount), tenure, kind, events, short);
        expect(repaid).toBe(amount);
        expect(balance.principal_paise).toBe(0);
        expect(balance.carried_paise).toBe(0);
      },
    ),
    { numRuns: 2000 },
  );
});

test('a rate that falls to zero leaves the principal in equal rows, and carried interest before it', () => {
  const carried: LoanBalance = { principal_paise: rupees(70_000), carried_paise: paise(58_333), fixed_interest_paise: paise(0) };
  const rows = planOpen(carried, terms('reducing', 0), { rows: 7 }, '2026-11', 6);
  expect(rows.every(({ interest_paise }) => interest_paise === 0)).toBe(true);
  expect(rows[0]).toMatchObject({ carried_paise: 58_333, instalment_paise: rupees(10_000) });
  expect(rows.reduce((total, row) => total + row.instalment_paise, 0)).toBe(rupees(70_000) + 58_333);
});

test('nothing is planned when nothing is owed', () => {
  expect(
    planOpen(
      { principal_paise: paise(0), carried_paise: paise(0), fixed_interest_paise: paise(0) },
      REDUCING,
      { rows: 3 },
      '2026-06',
      1,
    ),
  ).toEqual([]);
});
