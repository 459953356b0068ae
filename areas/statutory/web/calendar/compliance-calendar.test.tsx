import { adoptSignIn, queryClient, WebProvider } from '@hrms/platform/web';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ComplianceCalendarScreen } from './compliance-calendar.screen.tsx';
import { weeksOf } from './month-grid.card.tsx';

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

const item = (n: number, title: string, due_on: string, more: object = {}) => ({
  due_item_id: `019a0000-0000-7000-8000-00000000000${n}`,
  law: 'epf',
  state_code: null,
  title,
  form: null,
  first_month: '2026-10',
  last_month: '2026-10',
  due_on,
  status: 'due',
  done_on: null,
  reference: null,
  file_name: null,
  note: null,
  owner_user_id: null,
  owner_name: null,
  owned_by_caller: false,
  left_paise: null,
  source: 'EPF Scheme, para 38',
  confidence: 'read',
  to_verify: null,
  version: 1,
  ...more,
});
const ITEMS = [
  item(1, 'EPF payment', '2026-11-15', { left_paise: 240_000 }),
  item(2, 'ESI payment', '2026-11-15', { law: 'esi' }),
  item(3, 'PT payment', '2026-11-20', {
    law: 'ptax',
    state_code: 'IN-KA',
    status: 'done',
    done_on: '2026-11-18',
    reference: 'GRN 7',
    file_name: 'grn-7.pdf',
  }),
];

let root: Root;
let place: HTMLElement;
const wait = (ms: number) => act(async () => new Promise((done) => setTimeout(done, ms)));
const buttons = () => [...place.querySelectorAll<HTMLButtonElement>('table.st-calendar button')];
const press = async (key: string) => {
  await act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
};

async function show(permissions: readonly string[], address = '/statutory/compliance-calendar?month=2026-11&view=month') {
  await adoptSignIn({
    access_token: 'x',
    session_stamp: 'x',
    user: {
      user_id: 'u1',
      user_type: 'admin',
      email: 'asha@example.in',
      first_name: 'Asha',
      last_name: 'Rao',
      employee_id: null,
      roles: [
        {
          role_id: 'r1',
          role_name: 'Role',
          permissions: permissions.map((permission_code) => ({ permission_code, scope: 'organisation' })),
        },
      ],
    },
  } as never);
  await act(async () =>
    root.render(
      <WebProvider>
        <MemoryRouter initialEntries={[address]}>
          <ComplianceCalendarScreen />
        </MemoryRouter>
      </WebProvider>,
    ),
  );
  await wait(50);
}

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  vi.stubGlobal('fetch', async (address: string) => {
    const one = ITEMS.find(({ due_item_id }) => String(address).includes(due_item_id));
    const taken = [{ event_id: 'v1', at: '2026-11-19T06:00:00Z', event: 'taken', actor: 'Bina Shah', note: 'GRN 7 asked for' }];
    const of_call = String(address).includes('/due-items/owners') ? { rows: [] } : (one ?? ITEMS);
    const data = String(address).includes('/history') ? taken : of_call;
    const pagination = { page: 1, limit: 200, total: ITEMS.length, totalPages: 1 };
    return new Response(JSON.stringify({ success: true, data, pagination }), { status: 200 });
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

describe('the month', () => {
  test('begins on Monday and holds each of its days', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks.map((week) => week[0])).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
  });

  test('shows what falls due on its day, with place and state', async () => {
    await show(['statutory.calendar.read']);
    expect(buttons().map(({ textContent }) => textContent)).toEqual([
      'EPF paymentDue',
      'ESI paymentDue',
      'PT paymentKarnataka · Done',
    ]);
    const day = buttons()[2]?.closest('td');
    expect(day?.querySelector('.day')?.textContent).toBe('20');
  });

  test('is walked with the arrow keys, around its ends', async () => {
    await show(['statutory.calendar.read']);
    const [first, second, third] = buttons();
    first?.focus();
    await press('ArrowRight');
    expect(document.activeElement).toBe(second);
    await press('ArrowDown');
    expect(document.activeElement).toBe(third);
    await press('ArrowRight');
    expect(document.activeElement).toBe(first);
    await press('ArrowLeft');
    expect(document.activeElement).toBe(third);
    await press('Tab');
    expect(document.activeElement).toBe(third);
  });
});

describe('the drawer of a due date', () => {
  const open = async (at: number) => {
    await act(async () => buttons()[at]?.click());
    await wait(50);
    return document.querySelector('.ant-drawer') as HTMLElement;
  };
  const actionsIn = (drawer: HTMLElement) =>
    [...drawer.querySelectorAll<HTMLButtonElement>('.st-buttons button')].map(({ textContent }) => textContent);

  test('says the rule, what is left out of statements, and what may be done', async () => {
    await show(['statutory.calendar.read', 'statutory.calendar.update']);
    const drawer = await open(0);
    expect(drawer.textContent).toContain('EPF Scheme, para 38');
    expect(drawer.textContent).toContain('Not in a statement');
    expect(drawer.textContent).toContain('2,400');
    expect(drawer.textContent).toContain('HistoryAssigned to selfBina Shah, ');
    expect(drawer.textContent).toContain('GRN 7 asked for');
    expect(actionsIn(drawer)).toEqual(['Attach receipt', 'Done', 'Set owner', 'Not applicable', 'Assign to me']);
    expect(drawer.querySelector('a')?.getAttribute('href')).toBe('/epf');
  });

  test('of a closed one offers to open it again, and nothing to those who only read', async () => {
    await show(['statutory.calendar.read', 'statutory.calendar.update']);
    const closed = await open(2);
    expect(closed.textContent).toContain('GRN 7');
    expect(closed.textContent).not.toContain('Not in a statement');
    expect(actionsIn(closed)).toEqual(['Download receipt', 'Replace receipt', 'Reopen']);
  });

  test('has no actions for those who only read', async () => {
    await show(['statutory.calendar.read']);
    expect(actionsIn(await open(0))).toEqual([]);
  });
});
