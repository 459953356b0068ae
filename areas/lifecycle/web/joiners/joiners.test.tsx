import { adoptSignIn, queryClient, WebProvider } from '@hrms/platform/web';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConvertJoinerScreen } from './convert.screen.tsx';
import { CreateJoinerScreen } from './create.screen.tsx';
import { EditJoinerScreen } from './edit.screen.tsx';
import { JoinerScreen } from './joiner.screen.tsx';
import { OnboardingListScreen } from './onboarding.screen.tsx';

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

const ID = '019a0000-0000-7000-8000-000000000001';
const CAN = [
  'lifecycle.onboarding.read',
  'lifecycle.onboarding.update',
  'lifecycle.onboarding.verify',
  'lifecycle.onboarding.convert',
  'lifecycle.offer.update',
  'lifecycle.template.read',
  'lifecycle.template.update',
  'lifecycle.probation.decide',
];
const JOINER = {
  joiner_id: ID,
  full_name: 'Kavya Menon',
  first_name: 'Kavya',
  last_name: 'Menon',
  personal_email: 'kavya@example.in',
  joining_date: '2026-12-01',
  branch: 'Pune',
  department: 'Sales',
  designation: 'Executive',
  employment_type: 'permanent',
  status: 'in_progress',
  annual_ctc_paise: 60_000_000,
  sections_done: 1,
  sections_all: 5,
  documents_done: 0,
  documents_all: 1,
  tasks_done: 0,
  tasks_all: 1,
  tasks_overdue: 1,
  version: 1,
  link: null,
  sections: [
    { key: 'bank', required: true, status: 'submitted', remark: null, submitted_at: null, data: { ifsc: 'SBIN0001234' } },
  ],
  documents: [
    {
      document_id: ID,
      type: 'PAN card',
      file_name: 'pan.pdf',
      media_type: 'application/pdf',
      status: 'submitted',
      remark: null,
      uploaded_at: '2026-11-20T04:00:00.000Z',
    },
  ],
  tasks: [
    {
      task_id: ID,
      joiner_id: ID,
      joiner_name: 'Kavya Menon',
      title: 'Laptop',
      owner_name: 'HR',
      due_on: '2026-11-28',
      overdue: true,
      gate: true,
      status: 'open',
      mine: true,
    },
  ],
  events: [{ event_id: ID, happened_at: '2026-11-20T04:00:00.000Z', by_name: 'Asha', text: 'Added' }],
  missing: ['Bank account: not verified yet'],
  matches: [],
  actions: ['edit', 'send_link', 'verify', 'convert', 'cancel', 'no_show'],
};
const CONVERSION = {
  joiner_id: ID,
  full_name: 'Kavya Menon',
  values: [{ group: 'Numbers', label: 'PAN', value: 'XXXXXX234K', source: 'joiner' }],
  missing: ['Bank account: not verified yet'],
  duplicates: [{ employee_id: ID, label: 'E1 Kavya Menon', left: true, fields: ['PAN'] }],
  next_code: 'E042',
  joining_date: '2026-12-01',
  employment_type: 'permanent',
  structures: ['Staff'],
  annual_ctc_paise: 60_000_000,
  has_email: true,
  may_override: true,
  version: 1,
};
const PAGED = { pagination: { page: 1, limit: 10, total: 1, totalPages: 1 } };

const ANSWERS: Record<string, object> = {
  '/onboardings': { data: [JOINER], ...PAGED },
  '/onboardings/summary': { data: { joining_this_week: 1, waiting_for_verification: 1, overdue_tasks: 1, offers_ending: 0 } },
  '/onboardings/choices': { data: { structures: ['Staff'], templates: [] } },
  [`/onboardings/${ID}`]: { data: JOINER },
  [`/onboardings/${ID}/convert`]: { data: CONVERSION },
  '/lifecycle-tasks': { data: JOINER.tasks, ...PAGED },
  '/joining-settings': { data: { link_days: 14, portal_code: true, minimum_age: 18, declined_retention_days: 180, version: 1 } },
};

let root: Root;
beforeEach(async () => {
  localStorage.clear();
  queryClient.clear();
  const answer = (address: string) => ANSWERS[address.replace('/v1', '').split('?')[0] ?? ''] ?? { data: [], ...PAGED };
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    if (!address.startsWith('/v1/batch')) return new Response(JSON.stringify({ success: true, ...answer(address) }));
    const { calls } = JSON.parse(body ?? '{}') as { calls: { path: string }[] };
    const answers = calls.map(({ path }) => ({ status: 200, body: { success: true, ...answer(path) } }));
    return new Response(JSON.stringify({ success: true, data: { answers } }));
  });
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
          role_name: 'HR',
          permissions: CAN.map((permission_code) => ({ permission_code, scope: 'organisation' })),
        },
      ],
    },
  } as never);
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function open(path: string, pattern: string, screen: ReactNode): Promise<string> {
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  await act(async () =>
    root.render(
      <WebProvider>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path={pattern} element={screen} />
          </Routes>
        </MemoryRouter>
      </WebProvider>,
    ),
  );
  await act(() => new Promise<void>((done) => setTimeout(done, 150)));
  return document.body.textContent ?? '';
}

const LIST = '/employees/onboarding';
test.each([
  ['the list', LIST, LIST, <OnboardingListScreen key="s" />, 'Kavya Menon'],
  ['tasks', `${LIST}?tab=tasks`, LIST, <OnboardingListScreen key="s" />, 'Laptop'],
  ['probation', `${LIST}?tab=probation`, LIST, <OnboardingListScreen key="s" />, 'No employees on probation'],
  ['templates', `${LIST}?tab=templates`, LIST, <OnboardingListScreen key="s" />, 'Joining settings'],
  ['a new one', `${LIST}/create`, `${LIST}/create`, <CreateJoinerScreen key="s" />, 'Terms of the offer'],
  ['one joiner', `${LIST}/${ID}`, `${LIST}/:id`, <JoinerScreen key="s" />, 'Still missing'],
  ['details', `${LIST}/${ID}?tab=details`, `${LIST}/:id`, <JoinerScreen key="s" />, 'SBIN0001234'],
  ['documents', `${LIST}/${ID}?tab=documents`, `${LIST}/:id`, <JoinerScreen key="s" />, 'pan.pdf'],
  ['an edit', `${LIST}/${ID}/edit`, `${LIST}/:id/edit`, <EditJoinerScreen key="s" />, 'Terms of the offer'],
  ['the conversion', `${LIST}/${ID}/convert`, `${LIST}/:id/convert`, <ConvertJoinerScreen key="s" />, 'XXXXXX234K'],
])('%s is shown', async (_what, path, pattern, screen, text) => expect(await open(path, pattern, screen)).toContain(text));
