import { WebProvider } from '@hrms/platform/web';
import { Form } from 'antd';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEmployeeEditing } from './use-edited-employee.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
const sent: string[] = [];
const refused = { success: false, code: 'employees.code_taken', message: 'Employee code E1 is in use' };
const employee = { employee_id: '0198c0de-0000-7000-8000-000000000001', first_name: 'Asha', employee_code: 'E1', version: 1 };
const pause = (milliseconds: number) => act(() => new Promise<void>((done) => setTimeout(done, milliseconds)));

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: { method?: string } = {}) => {
    sent.push(`${method} ${address}`);
    if (method === 'PUT') return new Response(JSON.stringify(refused), { status: 409 });
    return new Response(JSON.stringify({ success: true, data: { custom_fields: [], rows: [] } }), { status: 200 });
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

function Editor() {
  const { state, save } = useEmployeeEditing(employee as never);
  return (
    <Form form={state.form} initialValues={employee}>
      <button type="button" onClick={() => save('draft')}>
        Save
      </button>
      <p>{state.notices.join()}</p>
    </Form>
  );
}

test('a change that is refused says so under its title', { timeout: 30_000 }, async () => {
  await act(async () =>
    root.render(
      <WebProvider>
        <MemoryRouter>
          <Editor />
        </MemoryRouter>
      </WebProvider>,
    ),
  );
  await pause(100);
  await act(async () => document.querySelector('button')?.click());
  await pause(300);
  expect(sent.some((call) => call.startsWith('PUT '))).toBe(true);
  expect(document.body.textContent).toContain('Error updating employee');
  expect(document.body.textContent).toContain(refused.message);
});
