import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../data/query-client.ts';
import { cleanup, click, render, typeInto, waitForUpdates } from '../testing/render.tsx';
import { WebProvider } from '../theme/web-provider.tsx';
import { EmployeeSelect, EmployeesSelect, initialsOf } from './employee-select.tsx';

const ASHA = { employee_id: 'e1', full_name: 'Asha Rao', employee_code: 'E001' };
const VIKRAM = { employee_id: 'e2', full_name: 'Vikram Seth', employee_code: 'E002' };
/** Not in service: named only because it is chosen. */
const LEAVER = { employee_id: 'e9', full_name: 'Meera Iyer', employee_code: null };

let calls: URL[];
beforeEach(() => {
  queryClient.clear();
  calls = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://localhost');
    calls.push(url);
    const search = (url.searchParams.get('search') ?? '').toLowerCase();
    const ids = (url.searchParams.get('ids') ?? '').split(',');
    const hits = [ASHA, VIKRAM].filter(({ full_name, employee_code }) =>
      `${full_name} ${employee_code}`.toLowerCase().includes(search),
    );
    const named = [ASHA, VIKRAM, LEAVER]
      .filter((person) => ids.includes(person.employee_id) && !hits.some(({ employee_id }) => employee_id === person.employee_id))
      .map((person) => ({ ...person, employee_code: null }));
    return new Response(JSON.stringify({ success: true, data: { people: [...hits, ...named] } }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(content: ReactNode): Promise<HTMLElement> {
  const place = await render(<WebProvider>{content}</WebProvider>);
  await waitForUpdates(50);
  return place;
}
async function open(place: ParentNode): Promise<void> {
  const box = place.querySelector('.ant-select');
  await click(box);
  box?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  await waitForUpdates(50);
}
async function search(place: ParentNode, text: string): Promise<void> {
  await typeInto(place.querySelector('input') as HTMLInputElement, text);
  await waitForUpdates(80);
}
const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.getAttribute('title'));
const choose = async (title: string) => {
  await click(document.querySelector(`.ant-select-item-option[title="${title}"]`));
  await waitForUpdates(80);
};

test('an employee is found by code, and chosen with the name', async () => {
  const chosen: unknown[] = [];
  const place = await show(<EmployeeSelect onChange={(id, name) => chosen.push([id, name])} />);
  await open(place);
  expect(offered()).toEqual(['Asha Rao (E001)', 'Vikram Seth (E002)']);
  await search(place, 'e002');
  expect(offered()).toEqual(['Vikram Seth (E002)']);
  expect(document.querySelector('.ant-select-item .ui-initials')?.textContent).toBe('VS');
  await choose('Vikram Seth (E002)');
  expect(chosen).toEqual([['e2', 'Vikram Seth']]);
});

test('a chosen employee who left keeps the name; excluded ones are not offered', async () => {
  const place = await show(<EmployeeSelect value="e9" except={['e1', null]} />);
  expect(place.textContent).toContain('Meera Iyer');
  expect(calls[0]?.searchParams.get('ids')).toBe('e9');
  await open(place);
  expect(offered()).toEqual(['Vikram Seth (E002)', 'Meera Iyer']);
});

test('nobody can be a choice of its own, and is no choice while searching', async () => {
  const chosen: unknown[] = [];
  const empty = await show(<EmployeeSelect none="No manager" value={null} />);
  expect(empty.textContent).toContain('No manager');
  const place = await show(<EmployeeSelect none="No manager" value="e1" onChange={(id) => chosen.push(id)} />);
  await open(place);
  await choose('No manager');
  expect(chosen).toEqual([null]);
  await search(place, 'vikram');
  expect(offered()).toEqual(['Vikram Seth (E002)', 'Asha Rao (E001)']);
});

function Several() {
  const [ids, setIds] = useState<string[]>(['e2']);
  return (
    <>
      <EmployeesSelect value={ids} onChange={setIds} />
      <output>{ids.join()}</output>
    </>
  );
}

test('several employees keep name and code where the next search does not find them', async () => {
  const place = await show(<Several />);
  await open(place);
  await search(place, 'asha');
  await choose('Asha Rao (E001)');
  expect(place.querySelector('output')?.textContent).toBe('e2,e1');
  expect([...place.querySelectorAll('.ant-select-selection-item')].map(({ textContent }) => textContent)).toEqual([
    'Vikram Seth (E002)',
    'Asha Rao (E001)',
  ]);
});

test('initials are the first letters of two words', () => {
  expect(['Asha Rani Rao', 'asha', ' ', 'Ümit Öz'].map(initialsOf)).toEqual(['AR', 'A', '', 'ÜÖ']);
});
