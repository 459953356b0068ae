import { WebProvider } from '@hrms/platform/web';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { PendingLine } from './subject-approvals.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const approval = {
  approval_id: '0198c0de-0000-7000-8000-000000000001',
  title: 'Earned leave, 18–23 Dec 2026 (6 days)',
  summary: 'From: 18 Dec 2026',
  employee: { employee_id: '0198c0de-0000-7000-8000-000000000002', name: 'Asha Rao', employee_code: 'E1', department_name: null },
  submitter_name: 'Hema Joshi',
  on_behalf_of_name: null,
  overdue: false,
};
const acts = { busy: false, approve: () => undefined, ask: () => undefined, open: () => undefined };

async function shown(changed: object): Promise<string> {
  const place = document.createElement('ul');
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <WebProvider>
        <PendingLine approval={{ ...approval, ...changed } as never} acts={acts as never} isChosen={false} choose={undefined} />
      </WebProvider>,
    ),
  );
  const text = place.textContent ?? '';
  await act(async () => root.unmount());
  return text;
}

test('an approval on the screen of its area names whom it is for, once', async () => {
  expect((await shown({})).match(/Asha Rao/g)).toHaveLength(1);
  expect(await shown({ employee: null })).toContain('Hema Joshi');
});
