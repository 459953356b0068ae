import { endpoint, ownOrOthers, PageQuery, paged, type Scope } from '@hrms/platform/contract';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { queryClient } from '../data/query-client.ts';
import { adoptSignIn } from '../session/session.ts';
import { statusTags } from '../table/status-tags.tsx';
import { cleanup, click, render, typeInto, waitForUpdates } from '../testing/render.tsx';
import { WebProvider } from '../theme/web-provider.tsx';
import { RequestListScreen, type RequestListScreenProps } from './request-list.screen.tsx';

const Loan = z.object({ loan_id: z.string(), employee_name: z.string(), reason: z.string(), status: z.enum(['open', 'closed']) });
const loans = {
  list: endpoint({
    method: 'GET',
    path: '/loans',
    permission: 'loan.read',
    summary: 'Loans',
    query: PageQuery.extend({ ...ownOrOthers, status: Loan.shape.status.optional() }),
    response: paged(Loan),
  }),
  close: endpoint({
    method: 'POST',
    path: '/loans/close',
    permission: 'loan.close',
    summary: 'Close',
    body: z.strictObject({ loan_ids: z.array(z.string()) }),
    response: z.object({}),
  }),
  request: endpoint({ method: 'POST', path: '/loans', permission: 'loan.request', summary: 'Request', response: Loan }),
  export: endpoint({
    method: 'GET',
    path: '/loan-files',
    kind: 'file',
    permission: 'loan.read',
    summary: 'File',
    query: z.object({ status: Loan.shape.status.optional(), format: z.enum(['xlsx']) }),
    response: z.any(),
  }),
};
const LOANS = [
  { loan_id: 'l1', employee_name: 'Asha Rao', reason: 'Wedding', status: 'open' },
  { loan_id: 'l2', employee_name: 'Vikram Seth', reason: 'House', status: 'closed' },
] as const;

let calls: string[];
let answer: () => Response;
const respondWith = (status: number, body: object) => () => new Response(JSON.stringify(body), { status });
const pageOf = (data: readonly object[]) =>
  respondWith(200, { success: true, data, pagination: { page: 1, limit: 10, total: data.length, totalPages: 1 } });

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  calls = [];
  answer = pageOf(LOANS);
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    calls.push(address.replace('/v1', '') + (body ?? ''));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function signIn(employee_id: string | null, ...grants: [code: string, scope: Scope][]): Promise<void> {
  const permissions = grants.map(([permission_code, scope]) => ({ permission_code, scope }));
  await adoptSignIn({
    access_token: 'x',
    session_stamp: 'x',
    user: {
      user_id: 'u1',
      user_type: 'admin',
      email: 'asha@example.in',
      first_name: 'Asha',
      last_name: 'Rao',
      employee_id,
      roles: [{ role_id: 'r1', role_name: 'Role', permissions }],
    },
  });
}

const STATUSES = statusTags<'open' | 'closed'>({ open: ['Open', 'accent'], closed: ['Closed', 'neutral'] });
const RequestDialog = ({ isOpen }: { isOpen: boolean }) => (isOpen ? <div role="dialog">Loan form</div> : null);
const Address = () => <output>{useLocation().search}</output>;

async function show(props: Partial<RequestListScreenProps<typeof loans.list>> = {}, address = '/loans'): Promise<HTMLElement> {
  const place = await render(
    <WebProvider>
      <MemoryRouter initialEntries={[address]}>
        <RequestListScreen
          title="Loans"
          ownTab="My loans"
          create={{ label: 'Request loan', endpoint: loans.request, form: RequestDialog }}
          kind={{
            endpoint: loans.list,
            many: 'loans',
            idOf: ({ loan_id }) => loan_id,
            nameOf: ({ reason }) => reason,
            employeeNameOf: ({ employee_name }) => employee_name,
            columns: [{ key: 'reason', title: 'Reason', narrow: 'second' }],
            statuses: STATUSES,
            bulk: (ids) => <button type="button">{`Close ${ids.length}`}</button>,
            empty: { own: { title: 'No loans yet', text: 'Own' }, others: { title: 'No loans of employees', text: 'Others' } },
          }}
          {...props}
        />
        <Address />
      </MemoryRouter>
    </WebProvider>,
  );
  await waitForUpdates(50);
  return place;
}
const textsOf = (place: ParentNode, selector: string) => [...place.querySelectorAll(selector)].map((found) => found.textContent);
const tabsOf = (place: ParentNode) => textsOf(place, '[role="tab"]');
const buttonOf = (place: ParentNode, name: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name) ?? null;

test('an employee has the own list alone, without tabs, names and choices of rows', async () => {
  await signIn('e1', ['loan.read', 'self'], ['loan.request', 'self']);
  const place = await show();
  expect(tabsOf(place)).toEqual([]);
  expect(calls.at(-1)).toContain('whose=own');
  expect(textsOf(place, 'th').join()).not.toContain('Employee');
  expect(place.querySelector('[type="search"]')).toBeNull();
  expect(place.querySelector('[aria-label="Select all on this page"]')).toBeNull();
});

test('a person with a team gets Team, an office all, and who is both gets all three', async () => {
  await signIn('e1', ['loan.read', 'team']);
  expect(tabsOf(await show())).toEqual(['My loans', 'Team']);
  await signIn('e1', ['loan.read', 'organisation']);
  expect(tabsOf(await show())).toEqual(['My loans', 'All']);
  await signIn('e1', ['loan.read', 'team'], ['loan.read', 'organisation']);
  expect(tabsOf(await show())).toEqual(['My loans', 'Team', 'All']);
});

test('a user without an employee record has all alone, and can’t request', async () => {
  await signIn(null, ['loan.read', 'organisation'], ['loan.request', 'organisation']);
  const place = await show();
  expect(tabsOf(place)).toEqual([]);
  expect(calls.at(-1)).toContain('whose=all');
  expect(buttonOf(place, 'Request loan')).toBeNull();
});

test('a tab stands in the address and forgets the filters of the one before', async () => {
  await signIn('e1', ['loan.read', 'team']);
  const place = await show({}, '/loans?status=open&page=2');
  expect(calls.at(-1)).toContain('status=open');
  await click([...place.querySelectorAll('[role="tab"]')].at(-1) ?? null);
  await waitForUpdates(50);
  expect(place.querySelector('output')?.textContent).toBe('?tab=team');
  expect(calls.at(-1)).toContain('whose=team');
  expect(calls.at(-1)).not.toContain('status');
  expect(textsOf(place, 'th').join()).toContain('Employee');
  expect(textsOf(place, '.ui-tag')).toEqual(['Open', 'Closed']);
});

test('an unknown tab of an old link opens the first list', async () => {
  await signIn('e1', ['loan.read', 'team']);
  const place = await show({}, '/loans?tab=mine');
  expect(place.querySelector('[role="tab"][aria-selected="true"]')?.textContent).toBe('My loans');
});

test('an empty own list offers the form; a list without matches the way back', async () => {
  await signIn('e1', ['loan.read', 'self'], ['loan.request', 'self']);
  answer = pageOf([]);
  const place = await show();
  expect(place.textContent).toContain('No loans yet');
  await click(buttonOf(place.querySelector('.ui-state') ?? place, 'Request loan'));
  expect(place.textContent).toContain('Loan form');
  const filtered = await show({}, '/loans?status=open');
  expect(filtered.textContent).toContain('No loans match these filters');
  expect(buttonOf(filtered, 'Clear filters')).not.toBeNull();
});

test('a failure says why and can be tried again', async () => {
  await signIn('e1', ['loan.read', 'self']);
  answer = respondWith(409, { success: false, code: 'loan.closed', message: 'Loans are being counted', request_id: 'r' });
  const place = await show();
  expect(place.querySelector('[role="alert"]')?.textContent).toContain('Loans are being counted');
  answer = pageOf(LOANS);
  await click(buttonOf(place, 'Retry'));
  await waitForUpdates(50);
  expect(place.textContent).toContain('Wedding');
});

test('pending approvals stand on top and know what to read again; rows of others are chosen', async () => {
  await signIn('e1', ['loan.read', 'team']);
  const panel = ({ subject, refresh }: { subject: string; refresh: readonly { path: string }[] }) => (
    <aside>{`${subject} ${refresh.map(({ path }) => path).join()}`}</aside>
  );
  const place = await show({ approvals: { subject: 'loan', panel, refresh: [loans.export] } }, '/loans?tab=team');
  expect(place.querySelector('aside')?.textContent).toBe('loan /loans,/loan-files');
  await click(place.querySelector('[aria-label="Choose Wedding"]'));
  expect(place.querySelector('[role="toolbar"]')?.textContent).toContain('Close 1');
});

test('the file takes the filters it knows', async () => {
  await signIn('e1', ['loan.read', 'organisation']);
  const place = await show({ file: { endpoint: loans.export, query: { format: 'xlsx' } } }, '/loans?tab=all&status=open&page=3');
  await click(buttonOf(place, 'Export'));
  await waitForUpdates(50);
  const address = calls.find((call) => call.startsWith('/loan-files')) ?? '';
  expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toEqual({ status: 'open', format: 'xlsx' });
  expect(buttonOf(await show({ file: { endpoint: loans.export, query: {} } }), 'Export')).toBeNull();
});

const KIND: RequestListScreenProps<typeof loans.list>['kind'] = {
  endpoint: loans.list,
  many: 'loans',
  idOf: ({ loan_id }) => loan_id,
  nameOf: ({ reason }) => reason,
  columns: [{ key: 'reason', title: 'Reason' }],
  statuses: STATUSES,
  bulk: { label: 'Close chosen', endpoint: loans.close, toBody: (loan_ids) => ({ loan_ids }), failure: 'Loans not closed' },
  empty: { own: { title: 'No loans yet', text: 'Own' } },
};

test('an act over chosen rows is one call with their ids, and then nothing is chosen', async () => {
  await signIn('e1', ['loan.read', 'team'], ['loan.close', 'team']);
  const place = await show({ kind: KIND }, '/loans?tab=team');
  expect(place.textContent).toContain('Vikram Seth');
  await click(place.querySelector('[aria-label="Choose Wedding"]'));
  answer = respondWith(200, { success: true, data: {} });
  await click(buttonOf(place, 'Close chosen'));
  await waitForUpdates(50);
  expect(calls).toContain('/loans/close{"loan_ids":["l1"]}');
  expect(buttonOf(place, 'Close chosen')).toBeNull();
});

test('rows are not chosen by who may not act on them; others’ empty list says what the own one says', async () => {
  await signIn('e1', ['loan.read', 'team']);
  answer = pageOf([]);
  const place = await show({ kind: KIND }, '/loans?tab=team');
  expect(place.textContent).toContain('No loans yet');
  answer = pageOf(LOANS);
  const full = await show({ kind: KIND }, '/loans?tab=team&status=open');
  expect(full.querySelector('[aria-label="Choose Wedding"]')).toBeNull();
});

const ONE = { method: 'POST', path: '/loans/{id}/close', params: z.object({ id: z.string() }) } as const;
const closeOne = endpoint({
  ...ONE,
  permission: 'loan.close',
  summary: 'Close',
  body: z.strictObject({ reason: z.string().min(1, 'Please enter a reason').optional() }),
  response: z.object({}),
});
type Act = NonNullable<typeof KIND.acts>[number];
const ACT: Act = { label: 'Close', endpoint: closeOne, when: ({ status }) => status === 'open', failure: 'Loan not closed' };

async function openMenu(act: Act, row: string): Promise<HTMLElement> {
  const place = await show({ kind: { ...KIND, actions: () => [{ label: 'View', onClick: () => undefined }], acts: [act] } });
  await click(place.querySelector(`[aria-label="Actions for ${row}"]`));
  await waitForUpdates(50);
  return place;
}
const entries = () => textsOf(document, '.ant-dropdown:not(.ant-dropdown-hidden) [role="menuitem"]');
const entryOf = (name: string) =>
  [...document.querySelectorAll('[role="menuitem"]')].find(({ textContent }) => textContent === name) ?? null;

test('an act is offered of the rows it is meant for, to who may call it, and sends the row’s id', async () => {
  await signIn('e1', ['loan.read', 'self'], ['loan.close', 'self']);
  await openMenu(ACT, 'House');
  expect(entries()).toEqual(['View']);
  cleanup();
  await openMenu(ACT, 'Wedding');
  expect(entries()).toEqual(['View', 'Close']);
  answer = respondWith(200, { success: true, data: {} });
  await click(entryOf('Close'));
  await waitForUpdates(50);
  expect(calls).toContain('/loans/l1/close{}');
  cleanup();
  answer = pageOf(LOANS);
  queryClient.clear();
  await signIn('e1', ['loan.read', 'self']);
  await openMenu(ACT, 'Wedding');
  expect(entries()).toEqual(['View']);
});

test('an act that matters asks before', async () => {
  await signIn('e1', ['loan.read', 'self'], ['loan.close', 'self']);
  const question = () => ({ title: 'Close the loan?', text: 'It is over then.', label: 'Close it' });
  await openMenu({ ...ACT, question, toInput: () => ({ body: { reason: 'Repaid' } }) }, 'Wedding');
  await click(entryOf('Close'));
  await waitForUpdates(50);
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('It is over then.');
  expect(calls.some((call) => call.startsWith('/loans/l1'))).toBe(false);
  answer = respondWith(200, { success: true, data: {} });
  await click(buttonOf(document.body, 'Close it'));
  await waitForUpdates(50);
  expect(calls).toContain('/loans/l1/close{"reason":"Repaid"}');
});

test('an act with a reason asks for it in a dialog and sends it', async () => {
  await signIn('e1', ['loan.read', 'self'], ['loan.close', 'self']);
  await openMenu(
    { ...ACT, reason: ({ reason }) => ({ title: `Close ${reason}?`, submitLabel: 'Close loan', note: 'For good.' }) },
    'Wedding',
  );
  await click(entryOf('Close'));
  await waitForUpdates(50);
  const dialog = document.querySelector('[role="dialog"]');
  expect(dialog?.textContent).toContain('Close Wedding?');
  expect(dialog?.textContent).toContain('For good.');
  await typeInto(dialog?.querySelector('textarea') as HTMLTextAreaElement, 'Repaid');
  answer = respondWith(200, { success: true, data: {} });
  await click(buttonOf(document.body, 'Close loan'));
  await waitForUpdates(50);
  expect(calls).toContain('/loans/l1/close{"reason":"Repaid"}');
});
