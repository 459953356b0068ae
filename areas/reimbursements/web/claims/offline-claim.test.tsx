import { cleanup, click, render, signInAs, typeInto, waitForUpdates } from '@hrms/platform/web/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropClaim, dropOpenClaim, keepCategories, listWaitingClaims, readOpenClaim } from './kept-claims.ts';
import { OfflineClaimPanel } from './offline-claim.panel.tsx';

const category = (category_id: string, name: string, kind: string) => ({ category_id, name, kind, active: true });
const CATEGORIES = [category('taxi', 'Taxi', 'expense'), category('km', 'Mileage', 'mileage')];

beforeEach(async () => {
  await signInAs('asha');
  await keepCategories('asha', '2026-11-20T04:00:00.000Z', CATEGORIES as never);
});
afterEach(async () => {
  cleanup();
  await dropOpenClaim('asha');
  for (const { id } of await listWaitingClaims('asha')) await dropClaim(id);
});

async function open(user_id: string): Promise<HTMLElement> {
  const place = await render(<OfflineClaimPanel user_id={user_id} />);
  await waitForUpdates();
  return place;
}
const button = (place: HTMLElement, name: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name) ?? null;
const field = (place: HTMLElement, name: string) =>
  place.querySelector<HTMLInputElement>(`[name^="${name}"]`) as HTMLInputElement;

async function takePhoto(place: HTMLElement): Promise<void> {
  const photo = new File(['x'], 'taxi.jpg', { type: 'image/jpeg' });
  const chooser = place.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  vi.spyOn(chooser, 'files', 'get').mockReturnValue([photo] as never);
  await act(async () => void chooser.dispatchEvent(new Event('change', { bubbles: true })));
}

async function save(place: HTMLElement): Promise<void> {
  await act(
    async () => void place.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
  await waitForUpdates();
}

test('a claim is kept with its photo, its amount in paise, and listed as waiting', async () => {
  const place = await open('asha');
  await takePhoto(place);
  expect([...field(place, 'category').querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Select a category',
    'Taxi',
  ]);
  await typeInto(field(place, 'title'), 'Airport');
  field(place, 'category').value = 'taxi';
  field(place, 'date').value = '2026-01-05';
  await typeInto(field(place, 'amount'), '1,742.50');
  await save(place);
  expect(await listWaitingClaims('asha')).toMatchObject([
    {
      head: { title: 'Airport' },
      lines: [{ category_id: 'taxi', expense_date: '2026-01-05', amount_paise: 174_250, paid_by: 'self' }],
      photos: [{ at: 0, file: { name: 'taxi.jpg' } }],
    },
  ]);
  expect(place.textContent).toContain('Airport: 1 line');
});

test('what is missing is named at its field, and nothing is kept', async () => {
  const place = await open('asha');
  await click(button(place, 'Add line'));
  field(place, 'date').value = '2999-01-01';
  await typeInto(field(place, 'amount'), '0');
  await save(place);
  for (const text of [
    'Please enter a title',
    'Please select a category',
    'The expense date is in the future',
    'Please enter an amount above 0',
  ])
    expect(place.textContent).toContain(text);
  expect(await listWaitingClaims('asha')).toEqual([]);
});

test('nothing is offered to a user who never opened claims on this device', async () => {
  expect((await open('ravi')).textContent).toBe('');
});

test('what is being typed is there again when the panel opens again, and goes with the saved claim', async () => {
  const before = await open('asha');
  await takePhoto(before);
  await typeInto(field(before, 'title'), 'Airport');
  field(before, 'category').value = 'taxi';
  field(before, 'date').value = '2026-01-05';
  await typeInto(field(before, 'amount'), '12');
  await waitForUpdates();
  const place = await open('asha');
  expect(['title', 'category', 'date', 'amount'].map((name) => field(place, name).value)).toEqual([
    'Airport',
    'taxi',
    '2026-01-05',
    '12',
  ]);
  expect(place.textContent).toContain('taxi.jpg');
  await save(place);
  expect(await listWaitingClaims('asha')).toMatchObject([
    { head: { title: 'Airport' }, photos: [{ file: { name: 'taxi.jpg' } }] },
  ]);
  expect(await readOpenClaim('asha')).toBeUndefined();
});

test('saved twice at once it is kept once; a device that does not keep it says so and the form stays', async () => {
  const place = await open('asha');
  await click(button(place, 'Add line'));
  await typeInto(field(place, 'title'), 'Airport');
  field(place, 'category').value = 'taxi';
  field(place, 'date').value = '2026-01-05';
  await typeInto(field(place, 'amount'), '12');
  await signInAs('ravi');
  await save(place);
  expect(place.textContent).toContain('The claim was not saved on this device.');
  expect(field(place, 'title').value).toBe('Airport');
  await signInAs('asha');
  await act(async () => {
    for (let time = 0; time < 2; time += 1)
      place.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  await waitForUpdates();
  expect(await listWaitingClaims('asha')).toHaveLength(1);
});
