import { WebProvider } from '@hrms/platform/web';
import { cleanup, render, typeInto, waitForUpdates } from '@hrms/platform/web/testing';
import { lowerDeductions } from '@hrms/statutory/contract';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { CertificateUploadDialog } from './certificate-upload.dialog.tsx';

afterEach(cleanup);

const BLANK = { from_date: '2026-10-01', until_date: null, note: '', number: '' };

async function show(record: (entered: Partial<typeof BLANK>, file: File) => Promise<unknown>) {
  const closed: string[] = [];
  await render(
    <MemoryRouter>
      <WebProvider>
        <CertificateUploadDialog<typeof BLANK>
          isOpen
          subject={undefined}
          close={() => closed.push('closed')}
          title="Record certificate"
          name="certificate"
          blank={BLANK}
          lastDayLabel="Last day"
          before={({ number }, change) => (
            <input aria-label="Number" value={number} onChange={({ target }) => change({ number: target.value })} />
          )}
          record={record}
          refresh={lowerDeductions.list}
        />
      </WebProvider>
    </MemoryRouter>,
  );
  return closed;
}

async function choose(name: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  Object.defineProperty(input, 'files', { value: [new File(['%PDF-'], name)], configurable: true });
  await act(async () => {
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await waitForUpdates(50);
}

const field = (label: string) => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`) as HTMLInputElement;

test('the chosen document is sent with what was entered; what is left empty is left out', async () => {
  const sent: unknown[] = [];
  const closed = await show(async (entered, file) => sent.push([entered, file.name]));
  await typeInto(field('Number'), 'A1');
  await choose('certificate.pdf');
  expect(sent).toEqual([[{ from_date: '2026-10-01', number: 'A1' }, 'certificate.pdf']]);
  expect(closed).toEqual(['closed']);
});

test('a refusal is shown, and what was entered stays', async () => {
  const closed = await show(() => Promise.reject(new Error('Enter a last day after the first')));
  await typeInto(field('Number'), 'A1');
  await choose('certificate.pdf');
  expect(document.body.textContent).toContain('Enter a last day after the first');
  expect([field('Number').value, closed]).toEqual(['A1', []]);
});
