import { afterEach, expect, test, vi } from 'vitest';
import { Money } from '../figure/money.tsx';
import { cleanup, click, render } from '../testing/render.tsx';
import { moneyTotals } from './money-totals.tsx';
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

const DUES = [
  { id: 'apr', month: 'Apr 2026', open_paise: 1_00_000_00, paid_paise: null },
  { id: 'may', month: 'May 2026', open_paise: 50_000_00, paid_paise: 25_000_50 },
];
const showDues = () =>
  render(
    <RowsTable
      rows={DUES}
      columns={[
        { key: 'month', title: 'Month', narrow: 'title' },
        { key: 'open_paise', title: 'Open', align: 'right', narrow: 'second', render: (row) => <Money paise={row.open_paise} /> },
        { key: 'note', title: 'Note', render: () => false },
      ]}
      idOf={({ id }) => id}
      nameOf={({ month }) => month}
      totals={moneyTotals(DUES, ['open_paise', 'paid_paise'])}
    />,
  );

test('the last line says what the columns add up to, and a cell without anything a dash', async () => {
  const place = await showDues();
  const total = place.querySelector('.ui-totals');
  expect([...(total?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual(['Total', '₹1,50,000', '']);
  expect(place.querySelector('tbody tr:last-child td:last-child')?.textContent).toBe('–');
});

test('on a phone a figure says what it is, in the rows and in their total', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  const place = await showDues();
  vi.unstubAllGlobals();
  expect([...place.querySelectorAll('.second')].map(({ textContent }) => textContent)).toEqual([
    'Open ₹1,00,000',
    'Open ₹50,000',
    'Open ₹1,50,000',
  ]);
});
