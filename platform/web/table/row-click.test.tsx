import { afterEach, expect, test } from 'vitest';
import { cleanup, click, render } from '../testing/render.tsx';
import { WideRows } from './wide-rows.tsx';

afterEach(cleanup);

const row = { id: 'r1', name: 'Plant', status: 'Active' };
const columns = [
  { key: 'name', title: 'Name', narrow: 'title' },
  { key: 'status', title: 'Status', render: () => <button type="button">Change</button> },
  { key: 'id', title: 'Number' },
];

const show = (onOpen: ((one: typeof row) => void) | undefined) =>
  render(
    <WideRows
      rows={[row]}
      columns={columns as never}
      choosing={[]}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      sort={undefined}
      onSort={() => undefined}
      onOpen={onOpen}
    />,
  );

test('the whole row opens, but for what in it does its own', async () => {
  const opened: string[] = [];
  const place = await show(({ id }) => opened.push(id));
  const cells = [...place.querySelectorAll('tbody tr:not(.ant-table-measure-row) td')];
  await click(cells.at(-1) ?? null);
  expect(opened).toEqual(['r1']);
  await click([...place.querySelectorAll('tbody button')].find(({ textContent }) => textContent === 'Change') ?? null);
  expect(opened).toEqual(['r1']);
  await click(place.querySelector('tbody .ui-open'));
  expect(opened).toEqual(['r1', 'r1']);
  expect(place.querySelector('tr.ui-opens')).not.toBeNull();
});

test('a row that does not open does not look as if it did', async () => {
  const place = await show(undefined);
  expect(place.querySelector('tr.ui-opens')).toBeNull();
});
