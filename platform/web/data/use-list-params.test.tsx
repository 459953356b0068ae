import { expect, test } from 'vitest';
import { patchListParams, readListParams } from './use-list-params.ts';

const names = ['search', 'sort', 'active'];
const read = (address: string) => readListParams(names, new URLSearchParams(address));

test('the address says what a list shows; nonsense falls back to page 1 of 10', () => {
  expect(read('')).toEqual({ page: 1, limit: 10 });
  expect(read('page=3&limit=50&search=ma&sort=-name&active=true')).toEqual({
    page: 3,
    limit: 50,
    search: 'ma',
    sort: '-name',
    active: 'true',
  });
  expect(read('page=-1&limit=abc&tab=2')).toEqual({ page: 1, limit: 10 });
  expect(read('limit=90000')).toMatchObject({ limit: 500 });
});

test('a new filter starts again at page 1, a new page keeps the filter, defaults leave the address', () => {
  const at = new URLSearchParams('page=4&search=ma&tab=tree');
  expect(String(patchListParams(at, { active: 'true' }))).toBe('search=ma&tab=tree&active=true');
  expect(String(patchListParams(at, { page: 5 }))).toBe('page=5&search=ma&tab=tree');
  expect(String(patchListParams(at, { page: 1, limit: 10 }))).toBe('search=ma&tab=tree');
  expect(String(patchListParams(at, { search: undefined }))).toBe('tab=tree');
});
