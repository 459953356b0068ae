import { beforeEach, expect, test, vi } from 'vitest';
import { endSession, onSessionChange, signOut } from '../session/session.ts';
import { watchTabs } from '../session/tabs.ts';
import { signInAs } from '../testing/session.ts';
import { clearDevice, type DeviceRecord, deviceStore, hasUnsentOnDevice, watchDevice } from './device-store.ts';

const cards = deviceStore('card');
const claims = deviceStore('claim', { unsent: true });
const record = (user_id: string, id: string, saved_at = '2026-11-20T04:00:00.000Z'): DeviceRecord => ({ id, user_id, saved_at });
const idsOf = (records: readonly DeviceRecord[]) => records.map(({ id }) => id);

/** What a user keeps, as their own session keeps it. */
async function keep(user_id: string): Promise<void> {
  await signInAs(user_id);
  await claims.put(record(user_id, `claim of ${user_id}`));
  await cards.put(record(user_id, `card of ${user_id}`));
}
const onDevice = async (...users: readonly string[]) =>
  (await Promise.all(users.flatMap((user_id) => [claims.list(user_id), cards.list(user_id)]))).flat().map(({ id }) => id);

beforeEach(async () => {
  for (const user_id of ['asha', 'ravi']) await clearDevice('asked', user_id);
  await signInAs('asha');
});

test('records are listed for their user and kind alone, the oldest first', async () => {
  await claims.put(record('asha', 'second', '2026-11-20T05:00:00.000Z'));
  await claims.put(record('asha', 'first'));
  await cards.put(record('asha', 'first'));
  await signInAs('ravi');
  await claims.put(record('ravi', 'other'));
  expect(idsOf(await claims.list('asha'))).toEqual(['first', 'second']);
  await claims.remove('first');
  expect(idsOf(await claims.list('asha'))).toEqual(['second']);
  expect(idsOf(await cards.list('asha'))).toEqual(['first']);
});

test('what was not sent survives a session that ran out; signing out leaves nothing', async () => {
  await claims.put(record('asha', 'claim'));
  await cards.put(record('asha', 'card'));
  expect([await hasUnsentOnDevice('asha'), await hasUnsentOnDevice('ravi')]).toEqual([true, false]);
  await clearDevice('ended', 'asha');
  expect([idsOf(await claims.list('asha')), idsOf(await cards.list('asha'))]).toEqual([['claim'], []]);
  await clearDevice('asked', 'asha');
  expect(await claims.list('asha')).toEqual([]);
});

test('signing out deletes cards of everybody, and what was not sent of the user who signs out alone', async () => {
  await keep('ravi');
  await keep('asha');
  await clearDevice('asked', 'asha');
  expect(await onDevice('asha', 'ravi')).toEqual(['claim of ravi']);
});

test('another tab whose session ends takes the cards, and leaves what was not sent', async () => {
  await keep('asha');
  const stops = [watchDevice(), watchTabs(onSessionChange)];
  localStorage.setItem('hrms.auth_status', 'logged_out');
  dispatchEvent(Object.assign(new Event('storage'), { key: 'hrms.auth_status', newValue: 'logged_out' }));
  await vi.waitFor(async () => expect(await onDevice('asha')).toEqual(['claim of asha']));
  for (const stop of stops) stop();
});

test('what others did not send outlives the clearing of the browser at a sign-out', async () => {
  await keep('ravi');
  await keep('asha');
  const stop = watchDevice();
  vi.stubGlobal('fetch', async () => {
    for (const user_id of ['asha', 'ravi']) await clearDevice('asked', user_id);
    return new Response('{"success":true,"data":{}}');
  });
  await signOut();
  await vi.waitFor(async () => expect(await onDevice('asha', 'ravi')).toEqual(['claim of ravi']));
  vi.unstubAllGlobals();
  stop();
});

test('a record that comes after the end of its session, or is of another user, is refused', async () => {
  await expect(cards.put(record('ravi', 'late'))).rejects.toThrow('signed out');
  endSession('asked');
  await expect(cards.put(record('asha', 'late'))).rejects.toThrow('signed out');
  expect(await onDevice('asha', 'ravi')).toEqual([]);
});
