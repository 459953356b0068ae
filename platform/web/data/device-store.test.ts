import { beforeEach, expect, test } from 'vitest';
import { clearDevice, type DeviceRecord, deviceStore, hasUnsentOnDevice } from './device-store.ts';

const cards = deviceStore('card');
const claims = deviceStore('claim', { unsent: true });
const record = (user_id: string, id: string, saved_at = '2026-11-20T04:00:00.000Z'): DeviceRecord => ({ id, user_id, saved_at });
const idsOf = (records: readonly DeviceRecord[]) => records.map(({ id }) => id);

beforeEach(() => clearDevice('asked'));

test('records are listed for their user and kind alone, the oldest first', async () => {
  await claims.put(record('asha', 'second', '2026-11-20T05:00:00.000Z'));
  await claims.put(record('asha', 'first'));
  await claims.put(record('ravi', 'other'));
  await cards.put(record('asha', 'first'));
  expect(idsOf(await claims.list('asha'))).toEqual(['first', 'second']);
  await claims.remove('first');
  expect(idsOf(await claims.list('asha'))).toEqual(['second']);
  expect(idsOf(await cards.list('asha'))).toEqual(['first']);
});

test('what was not sent survives a session that ran out; signing out leaves nothing', async () => {
  await claims.put(record('asha', 'claim'));
  await cards.put(record('asha', 'card'));
  expect([await hasUnsentOnDevice('asha'), await hasUnsentOnDevice('ravi')]).toEqual([true, false]);
  await clearDevice('ended');
  expect([idsOf(await claims.list('asha')), idsOf(await cards.list('asha'))]).toEqual([['claim'], []]);
  await clearDevice('asked');
  expect(await claims.list('asha')).toEqual([]);
});
