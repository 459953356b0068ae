import { expect, test } from 'vitest';
import { Money } from '../figure/money.tsx';
import { cleanup, render } from '../testing/render.tsx';
import { WideRows } from './wide-rows.tsx';

const shown = async (amounts: readonly (number | null)[]) => {
  const rows = amounts.map((net_paise, at) => ({ id: String(at), net_paise }));
  const page = await render(
    <WideRows
      rows={rows}
      columns={[{ key: 'net_paise', title: 'Net', render: ({ net_paise }) => <Money paise={net_paise} /> }]}
      choosing={[]}
      idOf={({ id }) => id}
      nameOf={({ id }) => id}
      sort={undefined}
      onSort={() => undefined}
      actions={undefined}
      onOpen={undefined}
    />,
  );
  const texts = [...page.querySelectorAll('tbody .ui-number')].map(({ textContent }) => textContent);
  cleanup();
  return texts;
};

test('paise stand where they are not zero, and then in the whole column', async () => {
  expect(await shown([60_000_00, 1_234_00, null])).toEqual(['₹60,000', '₹1,234', '–']);
  expect(await shown([60_000_00, 1_234_50, -5_00])).toEqual(['₹60,000.00', '₹1,234.50', '−₹5.00']);
});
