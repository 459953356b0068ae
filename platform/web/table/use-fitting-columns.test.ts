import { expect, test } from 'vitest';
import { leavingOrder } from './use-fitting-columns.ts';

test('name and status stay; what has no place on a phone leaves first, from the right', () => {
  expect(
    leavingOrder([
      { key: 'name', title: 'Name', narrow: 'title' },
      { key: 'department', title: 'Department', narrow: 'second' },
      { key: 'manager', title: 'Manager' },
      { key: 'joined', title: 'Joining date' },
      { key: 'status', title: 'Status', narrow: 'tag' },
    ]),
  ).toEqual(['joined', 'manager', 'department']);
});

test('a column with a higher priority leaves later', () => {
  expect(
    leavingOrder([
      { key: 'code', title: 'Code' },
      { key: 'net', title: 'Net pay', priority: 9 },
    ]),
  ).toEqual(['code', 'net']);
});
