import { cleanup, render } from '@hrms/platform/web/testing';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { InboxCard } from './inbox.card.tsx';

afterEach(cleanup);

test('to-dos that could not be read are said to be missing, never left out in silence', async () => {
  const place = await render(
    <MemoryRouter>
      <InboxCard inbox={{ todo: 2, unread: 0, lines: [] }} items={[]} failure={<p role="alert">Could not be loaded</p>} />
    </MemoryRouter>,
  );
  expect(place.textContent).toContain('2 to do');
  expect(place.querySelector('[role=alert]')?.textContent).toBe('Could not be loaded');
});
