import { expect, test } from 'vitest';
import { findNextStep } from './next-step.ts';

const totals = { people: 12, gross_paise: 1, deductions_paise: 0, net_paise: 1, employer_cost_paise: 1, by_component: {} };
const draft = {
  status: 'draft' as const,
  computed_at: '2026-11-21T03:00:00Z',
  open_blockers: 0,
  open_warnings: 0,
  totals,
  period_month: '2026-11',
};
const calm = { working: false, failed: false, changed: false, unsigned: false, advised: false };
const action = (payroll: Partial<Parameters<typeof findNextStep>[0]>, known: Partial<Parameters<typeof findNextStep>[1]> = {}) =>
  findNextStep({ ...draft, ...payroll }, { ...calm, ...known }).action;

test('a clean draft can be finalised', () => {
  expect(findNextStep(draft, calm)).toEqual({
    sentence: 'Ready to finalise: 12 employees, no open exceptions',
    action: 'finalise',
    label: 'Finalise payroll',
  });
});

test('obstacles come one at a time, the first cause first', () => {
  const open = { open_blockers: 1, open_warnings: 3 };
  expect(action(open, { working: true })).toBeUndefined();
  expect(action(open, { failed: true })).toBe('recompute');
  expect(action({ ...open, computed_at: null })).toBe('recompute');
  expect(action(open, { changed: true, unsigned: true })).toBe('recompute');
  expect(action(open, { unsigned: true })).toBe('sign');
  expect(findNextStep({ ...draft, ...open }, calm).sentence).toContain('Fix 1 blocker');
  expect(findNextStep({ ...draft, open_warnings: 3 }, calm).label).toBe('Review warnings');
});

test('where a second person approves: submit, wait, finalise, and submit again after a new calculation', () => {
  const approval = (status: 'pending' | 'approved' | null, is_current = true) => ({
    approval: { status, is_current, waiting_for: ['Farah Shah'] },
  });
  expect(action({}, approval(null))).toBe('submit');
  expect(action({}, approval('pending'))).toBeUndefined();
  expect(findNextStep(draft, { ...calm, ...approval('pending') }).sentence).toBe('Pending approval by Farah Shah');
  expect(action({}, approval('pending', false))).toBe('submit');
  expect(action({}, approval('approved'))).toBe('finalise');
  expect(action({}, approval('approved', false))).toBe('submit');
  expect(action({ open_warnings: 1 }, approval(null))).toBe('exceptions');
});

test('a payroll run without employees cannot be finalised', () => {
  expect(action({ totals: { ...totals, people: 0 } })).toBe('recompute');
});

test('finalised: pay, then nothing', () => {
  expect(action({ status: 'finalised' })).toBe('pay');
  expect(action({ status: 'finalised' }, { advised: true })).toBeUndefined();
  // everybody was paid by cheque or in cash: there is no bank advice to create
  const paid = findNextStep({ ...draft, status: 'finalised', payment: 'paid' }, calm);
  expect(paid).toEqual({ sentence: 'November 2026 payroll is finalised and paid' });
  expect(findNextStep({ ...draft, status: 'finalising' }, { ...calm, failed: true })).toMatchObject({ alert: true });
});
