import { cleanup, render, signInAs, waitForUpdates } from '@hrms/platform/web/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { syncKeptCards } from './kept-cards.ts';
import { OfflineCardsPanel } from './offline-cards.panel.tsx';
import { type DeviceCard, deviceCards } from './offline-cards.ts';

const card = (id: string, to_date: string): DeviceCard => ({
  id,
  user_id: 'asha',
  saved_at: '2026-11-20T04:00:00.000Z',
  version: 1,
  plan_name: `Health ${id}`,
  option_name: '5 lakh',
  provider: 'Star',
  helpline: '1800 425 2255',
  covered: ['Asha Patil', 'Ravi Patil'],
  to_date,
  files: [{ title: 'Benefit card', file: new Blob(['%PDF-old']) }],
});
const plan = (id: string, status: string, version: number) => ({
  plan_id: `plan-${id}`,
  name: `Health ${id}`,
  provider: 'Star',
  helpline: null,
  covered: ['Asha Patil'],
  enrolment: { enrolment_id: id, status, version, has_card: false, option_name: '3 lakh', to_date: '2999-03-31' },
});

beforeEach(async () => {
  await signInAs('asha');
  vi.stubGlobal('fetch', async () => new Response('%PDF-new'));
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of await deviceCards.list('asha')) await deviceCards.remove(id);
});

const shown = async (user_id: string) => {
  const place = await render(<OfflineCardsPanel user_id={user_id} />);
  await waitForUpdates();
  return place.textContent ?? '';
};

test('a kept card is read without a connection by its owner alone, while its cover runs', async () => {
  await deviceCards.put(card('running', '2999-03-31'));
  await deviceCards.put(card('over', '2020-03-31'));
  const text = await shown('asha');
  for (const part of ['Health running', '5 lakh', 'Asha Patil, Ravi Patil', '1800 425 2255']) expect(text).toContain(part);
  expect(text).not.toContain('Health over');
  expect(await shown('ravi')).toBe('');
});

test('with a connection changed cards are fetched again and cards of ended covers go', async () => {
  for (const id of ['same', 'changed', 'ended', 'gone']) await deviceCards.put(card(id, '2999-03-31'));
  const plans = [plan('same', 'active', 1), plan('changed', 'active', 2), plan('ended', 'ended', 1)];
  expect(await syncKeptCards('asha', plans as never)).toEqual(new Set(['same', 'changed']));
  const kept = new Map((await deviceCards.list('asha')).map((one) => [one.id, one]));
  expect([...kept.keys()].toSorted()).toEqual(['changed', 'same']);
  expect(kept.get('changed')).toMatchObject({ version: 2, option_name: '3 lakh' });
  expect(await kept.get('changed')?.files[0]?.file.text()).toBe('%PDF-new');
  expect(await kept.get('same')?.files[0]?.file.text()).toBe('%PDF-old');
});

test('a card that cannot be fetched stays as it is, and the next is brought up to date', async () => {
  for (const id of ['first', 'second']) await deviceCards.put(card(id, '2999-03-31'));
  let calls = 0;
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    return calls === 1 ? new Response('{}', { status: 500 }) : new Response('%PDF-new');
  });
  const plans = [plan('first', 'active', 2), plan('second', 'active', 2)];
  expect(await syncKeptCards('asha', plans as never)).toEqual(new Set(['first', 'second']));
  expect((await deviceCards.list('asha')).map(({ version }) => version)).toEqual([1, 2]);
});
