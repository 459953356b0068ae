import { ColumnMatcher, WebProvider } from '@hrms/platform/web';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { columnOptions, NEW_FIELD } from './match-column.ts';
import { ReplaceValuesCard } from './replace-values.card.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
const sent: unknown[] = [];
const run_id = '0198c0de-0000-7000-8000-000000000001';
const run = { run_id, mapping: ['employment_type'], kind: 'employees' };
const values = {
  faulty: [{ column: 'department', value: 'Qlty', row_count: 954, message: 'Department: "Qlty" is not valid', choices: null }],
  replaced: [{ column: 'gender', value: 'Ladies', replacement: 'female' }],
};
const pause = (milliseconds: number) => act(() => new Promise<void>((done) => setTimeout(done, milliseconds)));
const show = async (what: React.ReactNode) => {
  await act(async () =>
    root.render(
      <WebProvider>
        <MemoryRouter>{what}</MemoryRouter>
      </WebProvider>,
    ),
  );
  await pause(200);
};

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    if (method === 'POST') sent.push(JSON.parse(body ?? '{}'));
    return new Response(JSON.stringify({ success: true, data: values }), { status: 200 });
  });
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('a value of many rows is replaced once, beside those replaced before', { timeout: 30_000 }, async () => {
  await show(<ReplaceValuesCard run={run as never} />);
  expect(document.body.textContent).toContain('Department: “Qlty” in 954 rows');
  const input = document.querySelector<HTMLInputElement>('input[aria-label="Replace Qlty of Department by"]');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Quality');
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Replace and check again')?.click(),
  );
  await pause(200);
  expect(sent).toEqual([
    { replaced_values: [...values.replaced, { column: 'department', value: 'Qlty', replacement: 'Quality' }] },
  ]);
});

test('a column left over becomes a custom field, for those who may add one', { timeout: 30_000 }, async () => {
  const chosen: unknown[] = [];
  const matcher = (
    <ColumnMatcher
      headings={['Locker']}
      mapping={[null]}
      onChange={(mapping) => chosen.push(mapping)}
      options={(at) => columnOptions([], { mapping: [null], at, mayAdd: true })}
      nameOf={(heading) => `Column for ${heading}`}
      unused="Ignore"
    />
  );
  const open = async () => {
    await act(async () => {
      document.querySelector('.ant-select')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    });
    await pause(200);
    return [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')];
  };
  await show(matcher);
  const options = await open();
  expect(options.map(({ textContent }) => textContent)).toEqual(['Ignore', 'New custom field…']);
  await act(async () => options[1]?.click());
  expect(chosen).toEqual([[NEW_FIELD]]);
});
