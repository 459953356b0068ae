import { adoptSignIn, queryClient, WebProvider } from '@hrms/platform/web';
import { cleanup, click, render, waitForUpdates } from '@hrms/platform/web/testing';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DelayCard } from './delay.card.tsx';

const step = (label: string, amount_paise: number) => ({ label, amount_paise, why: `why of ${label}` });
const COST = {
  days: 5,
  months: 1,
  interest_paise: 394_500,
  damages_paise: 2_400_000,
  steps: [
    { label: 'Paid late', amount_text: '5 days', why: 'why of Paid late' },
    step('Interest', 394_500),
    step('Damages', 2_400_000),
    step('Estimate', 2_794_500),
  ],
};

beforeEach(async () => {
  queryClient.clear();
  await adoptSignIn({
    access_token: 'x',
    session_stamp: 'x',
    user: { user_id: 'u1', user_type: 'admin', email: 'asha@example.in', first_name: 'Asha', employee_id: null, roles: [] },
  } as never);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: true, data: COST }), { status: 200 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['Interest', ['Paid late', 'Interest']],
  ['Damages', ['Paid late', 'Damages']],
  ['Estimate', ['Paid late', 'Interest', 'Damages', 'Estimate']],
])('what explains %s ends in it', async (title, labels) => {
  await render(
    <MemoryRouter>
      <WebProvider>
        <DelayCard scheme="epf" />
      </WebProvider>
    </MemoryRouter>,
  );
  await waitForUpdates(50);
  await click(document.querySelector(`button[aria-label$="${title}"]`) as HTMLElement);
  await waitForUpdates(50);
  const shown = COST.steps.map(({ label }) => label).filter((label) => document.body.textContent?.includes(`why of ${label}`));
  expect(shown).toEqual(labels);
});
