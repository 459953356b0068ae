import type { AssetDetail } from '@hrms/assets/contract';
import { Facts, formatDate, Money, QrCode, Section } from '@hrms/platform/web';
import { CONDITIONS, DISPOSAL_CHOICES, OWNERSHIP_CHOICES } from '../labels.ts';

const labelOf = (choices: readonly { value: string; label: string }[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

/** What the register knows of an asset, with the QR code of its label. */
export const AssetFacts = ({ asset }: { asset: AssetDetail }) => (
  <Section title="Details">
    <Facts
      facts={[
        ['Category', asset.category_name],
        ['Serial number', asset.serial_number],
        ['Brand', asset.brand],
        ['Model', asset.model],
        ...asset.fields.map(({ key, label, type }) => {
          const value = asset.values[key];
          if (type === 'money' && typeof value === 'number') return [label, <Money key={key} paise={value} />] as const;
          return [label, typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value] as const;
        }),
        ['In stock', asset.stock_quantity !== null && String(asset.stock_quantity)],
        ['Condition', CONDITIONS[asset.condition]],
        ['Branch', asset.branch_name],
        ['Location', asset.location],
        ['Holder', asset.holder_name],
        ['Warranty until', asset.warranty_until && formatDate(asset.warranty_until)],
        ['Insured until', asset.insured_until && formatDate(asset.insured_until)],
        ['Insurance policy', asset.insurance_policy],
        ['Maintenance contract until', asset.amc_until && formatDate(asset.amc_until)],
        ['Purchased on', asset.purchased_on && formatDate(asset.purchased_on)],
        ['Price', asset.purchase_price_paise !== null && <Money key="price" paise={asset.purchase_price_paise} />],
        ['Book value today', asset.book_value_paise !== null && <Money key="value" paise={asset.book_value_paise} />],
        ['Vendor', asset.vendor],
        ['Invoice number', asset.invoice_number],
        ['Ownership', asset.ownership !== 'owned' && labelOf(OWNERSHIP_CHOICES, asset.ownership)],
        ['Monthly rent', asset.monthly_rent_paise !== null && <Money key="rent" paise={asset.monthly_rent_paise} />],
        ['Lease ends', asset.lease_end && formatDate(asset.lease_end)],
        ['Disposed of', asset.disposed_on && formatDate(asset.disposed_on)],
        ['How', asset.disposal_kind && labelOf(DISPOSAL_CHOICES, asset.disposal_kind)],
        ['Received for it', asset.disposal_value_paise !== null && <Money key="sale" paise={asset.disposal_value_paise} />],
        ['Notes', asset.notes],
      ]}
    />
    <div className="asset-qr">
      <QrCode text={`${window.location.origin}/assets/${asset.asset_id}`} label={`QR code of ${asset.tag}`} />
    </div>
    {asset.book_value_paise !== null && <p className="ui-note">The book value isn’t used for accounts or income tax.</p>}
  </Section>
);
