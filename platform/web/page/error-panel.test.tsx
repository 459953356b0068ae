import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup, click, render } from '../testing/render.tsx';
import { ErrorGuard } from './error-panel.tsx';

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('no server here'))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const button = (page: HTMLElement, label: string) =>
  [...page.querySelectorAll('button')].find((found) => found.textContent === label) as HTMLButtonElement;

test('the panel says what the specification says, and gives up after three retries', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const value: { name: string } | null = null;
  const Broken = () => <p>{(value as unknown as { name: string }).name}</p>;
  const page = await render(
    <MemoryRouter initialEntries={['/leaves']}>
      <ErrorGuard>
        <Broken />
      </ErrorGuard>
    </MemoryRouter>,
  );
  expect(page.textContent).toContain('Something went wrong');
  expect(page.textContent).toContain('An error occurred while rendering this component.');
  expect(page.textContent).toContain('Some data had not loaded yet');
  expect(page.textContent).toContain('/leaves');
  for (let retry = 1; retry <= 3; retry += 1) {
    expect(page.textContent).not.toContain('Maximum retry attempts');
    await click(button(page, 'Retry'));
  }
  expect(page.textContent).toContain('Maximum retry attempts reached. Please refresh the page.');
  expect(button(page, 'Retry').disabled).toBe(true);
});

test('a part that works at the second attempt is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Flaky = () => {
    if (broken) throw new Error('not yet');
    return <p>There it is</p>;
  };
  const page = await render(
    <MemoryRouter>
      <ErrorGuard>
        <Flaky />
      </ErrorGuard>
    </MemoryRouter>,
  );
  broken = false;
  await click(button(page, 'Retry'));
  expect(page.textContent).toBe('There it is');
});

test('details are shown where the server’s setting says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubEnv('DEV', false);
  const Broken = () => {
    throw new Error('deep inside');
  };
  const panel = () =>
    render(
      <MemoryRouter>
        <ErrorGuard>
          <Broken />
        </ErrorGuard>
      </MemoryRouter>,
    );
  expect((await panel()).textContent).not.toContain('deep inside');
  cleanup();
  document.documentElement.toggleAttribute('data-error-details', true);
  expect((await panel()).querySelector('details')?.textContent).toContain('deep inside');
  document.documentElement.toggleAttribute('data-error-details', false);
  vi.unstubAllEnvs();
});
