import type { Overtime } from '@hrms/attendance/contract';
import { expect, test } from 'vitest';
import { overtimeColumns } from './columns.tsx';

test('the list shows the rate that decides the price of paid overtime', () => {
  const rate = overtimeColumns.find(({ title }) => title === 'Rate');
  const shown = (of: Partial<Overtime>) => rate?.render?.(of as Overtime);
  expect(shown({ multiplier_bp: 20_000, reward: 'pay' })).toBe('2 ×');
  expect(shown({ multiplier_bp: 15_000, reward: 'pay' })).toBe('1.5 ×');
  expect(shown({ multiplier_bp: 20_000, reward: 'comp_off' })).toBeNull();
});
