import { afterEach, expect, test } from 'vitest';
import { cleanup, click, render } from '../testing/render.tsx';
import { RowsTable } from './rows-table.tsx';

afterEach(cleanup);

const show = (count: number, first?: number) =>
  render(
    <RowsTable
      rows={Array.from({ length: count }, (_, at) => ({ id: `r${at}`, name: `Row ${at}` }))}
      columns={[{ key: 'name', title: 'Name', narrow: 'title' }]}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      first={first}
    />,
  );
const rowsOf = (place: Element) => place.querySelectorAll('tbody tr:not(.ant-table-measure-row)').length;
const buttonsOf = (place: Element) => [...place.querySelectorAll('button')].map(({ textContent }) => textContent);

test('a long table shows its first rows, and all of them when asked', async () => {
  const place = await show(25, 6);
  expect([rowsOf(place), buttonsOf(place)]).toEqual([6, ['Show all 25']]);
  await click(place.querySelector('button'));
  expect([rowsOf(place), buttonsOf(place)]).toEqual([25, ['Show fewer']]);
  await click(place.querySelector('button'));
  expect(rowsOf(place)).toBe(6);
});

test('a table that is not longer, or has no limit, shows all rows', async () => {
  for (const place of [await show(6, 6), await show(8)]) expect(buttonsOf(place)).toEqual([]);
  expect(rowsOf(await show(8))).toBe(8);
});
