import { afterEach, expect, test } from 'vitest';
import { cleanup, click, render } from '../testing/render.tsx';
import { TableTools } from './table-tools.tsx';

afterEach(cleanup);

const filter = (name: string) => ({ name, label: name, options: [{ value: 'x', label: 'X' }] });
const show = (names: string[], values: Record<string, string> = {}) =>
  render(<TableTools values={values} onChange={() => undefined} searchLabel="Search" filters={names.map(filter)} />);
const labels = (place: ParentNode) =>
  [...place.querySelectorAll('[role="combobox"]')].map((select) => select.getAttribute('aria-label'));

test('three selects stand beside the search', async () => {
  const tools = await show(['Status', 'Role', 'Area']);
  expect(labels(tools)).toEqual(['Status', 'Role', 'Area']);
  expect(tools.textContent).not.toContain('More filters');
});

test('of five the first two stay; the others are behind a button that counts the active ones', async () => {
  const tools = await show(['Status', 'Role', 'Factor', 'Employee', 'Seen'], { Role: 'x', Seen: 'x' });
  expect(labels(tools)).toEqual(['Status', 'Role']);
  const more = [...tools.querySelectorAll('button')].find(({ textContent }) => textContent === 'More filters (1)');
  await click(more ?? null);
  const drawer = document.querySelector('.ant-drawer');
  expect(drawer && labels(drawer)).toEqual(['Factor', 'Employee', 'Seen']);
  expect(drawer?.textContent).toContain('Clear filters');
});

test('on a phone what the list can do stays in sight; what filters otherwise stands among the filters', async () => {
  const browser = (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM;
  browser.setViewport({ width: 390 });
  const tools = await render(
    <TableTools
      values={{}}
      onChange={() => undefined}
      searchLabel="Search"
      filters={[filter('Status')]}
      moreFilters={<input aria-label="As on" />}
      tools={<button type="button">Request advance</button>}
    />,
  );
  expect(tools.textContent).toContain('Request advance');
  expect(tools.querySelector('[aria-label="As on"]')).toBeNull();
  await click(tools.querySelector('[aria-label="Filters"]'));
  expect(document.querySelector('.ant-drawer [aria-label="As on"]')).not.toBeNull();
  browser.setViewport({ width: 1440 });
});
