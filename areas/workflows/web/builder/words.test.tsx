import { expect, test } from 'vitest';
import { namesToday } from './preview.tsx';
import { approverText, conditionText, stageText } from './words.ts';

const nameOf = (id: string) => (id === 'd1' ? 'Quality' : 'Unknown');
const stage = {
  order: 1,
  name: 'One',
  min_approvals: 1,
  time_limit: null,
  due_at: null,
  blocked: false,
  skipped: false,
  notes: [],
};
const seat = (no: number, ...names: string[]) => ({
  seat: no,
  label: `Seat ${no}`,
  shared: names.length > 1,
  people: names.map((name) => ({
    user_id: name,
    employee_id: null,
    name,
    source: 'approver' as const,
    on_behalf_of_name: null,
    reason: '',
  })),
});

test('conditions read as sentences', () => {
  const amount = { type: 'amount', operator: '>', value: '25000.5', field: null } as const;
  expect(conditionText(amount, nameOf)).toBe('Amount is more than ₹25,000.50');
  expect(conditionText({ ...amount, type: 'department', operator: '!=', value: 'd1' }, nameOf)).toBe('Department is not Quality');
  expect(conditionText({ ...amount, type: 'custom', operator: '>=', value: '3', field: 'days' }, nameOf)).toBe(
    'days is at least 3',
  );
});

test('stages and approvers read in a few words', () => {
  expect(stageText({ approval_type: 'at_least', min_approvals: 2, time_limit: 48 })).toBe('At least 2 · 48 hours');
  const dynamic = {
    target_type: 'dynamic_role',
    target_name: '',
    dynamic_role_id: 'requestor_manager',
    dynamic_role_param: 'levels=2',
  } as const;
  expect(approverText(dynamic)).toBe("Requestor's manager (levels=2)");
  expect(approverText({ ...dynamic, target_type: 'role', target_name: '' })).toBe('Unknown Approver');
});

test('the preview names the holder of each seat, and of the stage where a seat is no approver’s', () => {
  const seats = [seat(1, 'Asha'), seat(2, 'Ravi', 'Meena')];
  expect(namesToday({ ...stage, approval_type: 'sequential', seats }, 1)).toBe('Ravi, Meena');
  expect(namesToday({ ...stage, approval_type: 'any_one', seats }, 0)).toBe('Asha, Ravi, Meena');
  expect(namesToday({ ...stage, approval_type: 'parallel', seats: [] }, 0)).toBe('No approver found');
  expect(namesToday(undefined, 0)).toBeNull();
});
