import { type ImportRun, pastImportEndpoints } from '@hrms/platform/contract';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient, queryKeyOf, refetchOthers } from '../data/query-client.ts';
import { cleanup, render, waitForUpdates } from '../testing/render.tsx';
import { WebProvider } from '../theme/web-provider.tsx';
import { ImportHistory } from './import-history.tsx';

const endpoints = pastImportEndpoints({ path: '/grade-imports', permission: 'organisation.grade.update', what: 'grades' });
const runOf = (file_name: string): ImportRun => ({
  import_id: file_name,
  kind: 'grades',
  file_name,
  status: 'committed',
  row_count: 3,
  error_count: 0,
  counts: {},
  problem: null,
  undo_until: null,
  created_at: '2026-11-20T06:00:00Z',
});

let answer: (rows: readonly ImportRun[]) => void;
beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answer = (data) => {
          const pagination = { page: 1, limit: 10, total: data.length, totalPages: 1 };
          resolve(new Response(JSON.stringify({ success: true, data, pagination }), { status: 200 }));
        };
      }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <WebProvider>
      <MemoryRouter>
        <ImportHistory endpoints={endpoints} empty="No imports yet" />
      </MemoryRouter>
    </WebProvider>,
  );

test('after an import the former rows are not shown until the list is read again', async () => {
  const first = await show();
  answer([runOf('march.csv')]);
  await waitForUpdates(20);
  expect(first.textContent).toContain('march.csv');
  cleanup();
  // another resource was written, as an import does
  await refetchOthers();
  expect(queryClient.getQueryData(queryKeyOf(endpoints.list, { query: { limit: '10' } }))).toBeDefined();
  const again = await show();
  await waitForUpdates(20);
  expect(again.textContent).not.toContain('march.csv');
  expect(again.textContent).not.toContain('No imports yet');
  answer([runOf('april.csv'), runOf('march.csv')]);
  await waitForUpdates(20);
  expect(again.textContent).toContain('april.csv');
  expect(again.textContent).toContain('march.csv');
});

test('what was read just now, with nothing written since, is shown at once', async () => {
  await show();
  answer([runOf('march.csv')]);
  await waitForUpdates(20);
  cleanup();
  expect((await show()).textContent).toContain('march.csv');
});
