import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { JoinerPage } from './joiner-page.tsx';

const SECTION = { remark: null, submitted_at: null, data: {}, status: 'empty' };
const KEYS = [
  'personal',
  'address',
  'identity',
  'bank',
  'epf_declaration',
  'tax',
  'policies',
  'family',
  'nominees',
  'education',
  'experience',
];
const STATE = {
  organisation: 'Sahyadri Components',
  full_name: 'Kavya Menon',
  status: 'in_progress',
  designation: 'Executive',
  department: 'Sales',
  branch: 'Pune',
  joining_date: '2026-12-01',
  offer: null,
  consented_at: '2026-11-20T04:00:00.000Z',
  submitted_at: null,
  sections: KEYS.map((key, at) => ({ ...SECTION, key, required: at < 7 })),
  documents: [],
  policies: [{ policy_id: '019a0000-0000-7000-8000-000000000002', title: 'Code of conduct' }],
  document_types: [{ document_type_id: '019a0000-0000-7000-8000-000000000001', name: 'PAN card' }],
  missing: ['Personal details'],
  closed: false,
};

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
let answers: Record<string, { status: number; body: object }>;
const GONE = {
  status: 404,
  body: { success: false, code: 'lifecycle.link_invalid', message: 'This link is no longer valid' },
};
const ok = (data: object) => ({ status: 200, body: { success: true, data } });

beforeEach(() => {
  answers = {};
  vi.stubGlobal('fetch', async (address: string) => {
    const { status, body } = answers[address.replace('/v1/joiner-portal', '').split('?')[0] ?? ''] ?? GONE;
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  visit('/');
});

/** As if the browser had opened the address; the history of a page that an earlier test file left does not count. */
const visit = (address: string) =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`http://localhost:3000${address}`);

const open = async () => {
  const page = document.createElement('div');
  document.body.append(page);
  root = createRoot(page);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <JoinerPage />
      </MemoryRouter>,
    ),
  );
  await act(() => new Promise<void>((done) => setTimeout(done, 100)));
  return page;
};

test('the token leaves the address, and a code is asked', async () => {
  visit('/onboarding#joiner=abcdefghijklmnopqrstuvwxyz');
  answers['/open'] = ok({ organisation: 'Sahyadri Components', code_sent_to: 'k***n@example.in' });
  const page = await open();
  expect(location.hash).toBe('#joiner');
  expect(page.textContent).toContain('k***n@example.in');
});

test('a link that is not valid says so and shows nothing', async () => {
  visit('/onboarding#joiner=abcdefghijklmnopqrstuvwxyz');
  const page = await open();
  expect(page.textContent).toContain('This link is no longer valid');
});

test('inside, every section has its form', async () => {
  visit('/onboarding#joiner');
  answers['/state'] = ok(STATE);
  const page = await open();
  expect(page.querySelectorAll('section')).toHaveLength(KEYS.length + 2);
  expect(page.textContent).toContain('Welcome, Kavya Menon');
  expect(page.textContent).toContain('I have read and accept: Code of conduct');
  expect(page.querySelectorAll('form')).toHaveLength(KEYS.length);
});

test('before the consent only the notice is shown', async () => {
  visit('/onboarding#joiner');
  answers['/state'] = ok({ ...STATE, consented_at: null });
  const page = await open();
  expect(page.textContent).toContain('I agree');
  expect(page.querySelectorAll('form')).toHaveLength(0);
});

test('an offer is accepted by name', async () => {
  visit('/onboarding#joiner');
  const offer = { valid_until: '2026-11-28', ended: false, accepted_at: null, declined: false };
  answers['/state'] = ok({ ...STATE, status: 'offered', offer });
  const page = await open();
  expect(page.textContent).toContain('Accept the offer');
  expect(page.querySelectorAll('form')).toHaveLength(1);
});
