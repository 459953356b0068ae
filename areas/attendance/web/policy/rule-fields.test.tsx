import { AttendanceRule, policies } from '@hrms/attendance/contract';
import { FormDrawer, WebProvider } from '@hrms/platform/web';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RuleFields } from './rule.form.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
const pause = () => act(() => new Promise<void>((done) => setTimeout(done, 60)));

const Editor = () => (
  <FormDrawer
    isOpen
    close={() => undefined}
    title="Policy"
    submitLabel="Save"
    endpoint={policies.create}
    initial={{ rule: AttendanceRule.parse({}) }}
  >
    <RuleFields />
  </FormDrawer>
);
beforeEach(async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: true, data: { rows: [] } }), { status: 200 }));
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  await act(async () =>
    root.render(
      <WebProvider>
        <Editor />
      </WebProvider>,
    ),
  );
  await pause();
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const flip = async (label: string) => {
  await act(async () => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click());
  await pause();
};
const shows = (text: string) => [...document.querySelectorAll('label')].some(({ textContent }) => textContent === text);
test.each([
  ['Flexible hours', 'Core hours from', false],
  ['Late marks take a day', 'Every so many marks', true],
])('%s is switched on and off, and on again', { timeout: 30_000 }, async (label, field, atFirst) => {
  expect(shows(field)).toBe(atFirst);
  for (const isOn of [!atFirst, atFirst, !atFirst]) {
    await flip(label);
    expect(shows(field)).toBe(isOn);
  }
});

test('thresholds of a day are entered in hours', () => {
  const labels = [...document.querySelectorAll<HTMLLabelElement>('label')];
  const hoursOf = (label: string) =>
    (document.getElementById(labels.find(({ textContent }) => textContent === label)?.htmlFor ?? '') as HTMLInputElement | null)
      ?.value;
  const { full_minutes, half_minutes } = AttendanceRule.parse({});
  expect([hoursOf('Full day from'), hoursOf('Half day from')].map(Number)).toEqual(
    [full_minutes, half_minutes].map((min) => min / 60),
  );
  expect(
    labels.filter(({ textContent }) => textContent?.endsWith('(minutes)')).map(({ textContent }) => textContent),
  ).not.toContain('Full day from (minutes)');
});
