import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids are uuids of version 7 that ascend, also within a millisecond, and none comes twice', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  const made = Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16);
  expect(Math.abs(made - Date.now())).toBeLessThan(10_000);
});

test('without their last 40 bits ids are as many, so that rows counted in them meet no others', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(new Set(ids.map((id) => id.slice(0, 26))).size).toBe(ids.length);
});

test('what is random in ids of one moment differs', () => {
  const tails = Array.from({ length: 2000 }, () => newId().slice(-11));
  expect(new Set(tails).size).toBe(tails.length);
});
