import { queryClient, WebProvider } from '@hrms/platform/web';
import { cleanup, click, render, waitForUpdates } from '@hrms/platform/web/testing';
import { BrowserRouter, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RunView } from './run-view.tsx';
import { usePatchParameters } from './use-parameters.ts';

const run = (group_by: string, rows: number) => ({
  run_id: `019a0000-0000-7000-8000-00000000000${rows}`,
  report_id: 'joiners',
  definition_id: null,
  name: 'Joiners',
  status: 'done',
  resolved_parameters: [{ key: 'group_by', label: 'Grouped by', value: group_by }],
  columns: [],
  hidden_columns: [],
  checks: [],
  totals: [],
  chart: null,
  confidential: false,
  row_count: rows,
});
const BODY = { groups: [], columns: [], detail: true } as never;

/** Answers of the server by what a run is grouped by; a test gives each when it likes. */
const answers = new Map<string, (value: Response) => void>();
const answer = (group_by: string, rows: number) => {
  const give = answers.get(group_by);
  if (!give) throw new Error(`No run grouped by ${group_by} was started: ${[...answers.keys()]}`);
  give(new Response(JSON.stringify({ success: true, data: run(group_by, rows) }), { status: 201 }));
};

beforeEach(() => {
  queryClient.clear();
  answers.clear();
  window.history.replaceState(null, '', '/reports/joiners?group_by=branch');
  vi.stubGlobal('fetch', async (_address: string, { body }: { body?: string } = {}) => {
    const group_by: unknown = JSON.parse(body ?? '{}').parameters?.group_by;
    if (typeof group_by === 'string') return new Promise<Response>((give) => answers.set(group_by, give));
    return new Response(
      JSON.stringify({ success: true, data: { rows: [] }, pagination: { page: 1, limit: 20, total: 0, totalPages: 1 } }),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Address() {
  const change = usePatchParameters();
  const [params] = useSearchParams();
  const twice = () => {
    change({ group_by: 'department' });
    change({ chart_of: 'rows' });
  };
  return (
    <button type="button" onClick={twice}>
      {params.toString()}
    </button>
  );
}

test('a run that is answered late does not replace the one asked for after it', async () => {
  const place = await render(
    <WebProvider>
      <BrowserRouter>
        <Address />
        <RunView base={{ report_id: 'joiners' }} name="Joiners" body={BODY} of_employee={false} />
      </BrowserRouter>
    </WebProvider>,
  );
  await click(place.querySelector('button'));
  await waitForUpdates(20);
  answer('department', 7);
  await waitForUpdates(50);
  answer('branch', 3);
  await waitForUpdates(50);
  expect(place.textContent).toContain('Grouped by: department · 7 rows');
});

test('two changes of the address before it is drawn again are both kept', async () => {
  const place = await render(
    <WebProvider>
      <BrowserRouter>
        <Address />
      </BrowserRouter>
    </WebProvider>,
  );
  await click(place.querySelector('button'));
  await waitForUpdates(20);
  expect(place.querySelector('button')?.textContent).toBe('group_by=department&chart_of=rows');
});
