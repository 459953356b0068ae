import { type AssetDetail, type AssetValue, assetValues } from '@hrms/assets/contract';
import { type Column, Facts, formatDate, LoadedData, Money, RowsTable, useEndpoint } from '@hrms/platform/web';
import { METHOD_CHOICES } from '../labels.ts';

type Year = AssetValue['years'][number];

const amount = (key: 'opening_paise' | 'depreciation_paise' | 'closing_paise', title: string): Column<Year> => ({
  key,
  title,
  align: 'right',
  ...(key === 'closing_paise' && { narrow: 'second' as const }),
  render: (year) => <Money paise={year[key]} />,
});

const COLUMNS: readonly Column<Year>[] = [
  { key: 'year', title: 'Year', narrow: 'title', render: ({ year, planned }) => (planned ? `${year} (planned)` : year) },
  amount('opening_paise', 'Opening'),
  amount('depreciation_paise', 'Depreciation'),
  amount('closing_paise', 'Closing'),
];

/** Depreciation of an asset by financial year. */
export function ValueTab({ asset }: { asset: AssetDetail }) {
  const read = useEndpoint(assetValues.get, { params: { id: asset.asset_id } });
  return (
    <LoadedData of={read}>
      {({ method, price_paise, purchased_on, salvage_paise, book_value_paise, ends_on, years }) => (
        <div className="ui-column">
          <Facts
            facts={[
              ['Method', METHOD_CHOICES.find(({ value }) => value === method)?.label],
              ['Price', <Money key="price" paise={price_paise} />],
              ['Purchased on', formatDate(purchased_on)],
              ['Book value today', <Money key="value" paise={book_value_paise} />],
              ['Never below', <Money key="salvage" paise={salvage_paise} />],
              ['Life ends', ends_on && formatDate(ends_on)],
            ]}
          />
          <RowsTable rows={years} columns={COLUMNS} idOf={({ year }) => year} nameOf={({ year }) => year} />
          <p className="ui-note">For information and recovery. Not used for accounts or income tax.</p>
        </div>
      )}
    </LoadedData>
  );
}
