import { assetImports, assets } from '@hrms/assets/contract';
import { ImportPanel } from '@hrms/platform/web';

const KINDS = [
  {
    value: 'assets',
    label: 'Assets',
    columns:
      'category, name, tag, serial, brand, model, purchased_on, price, vendor, warranty_until, condition, branch, location, holder (employee code), assigned_on, then custom fields of the category by their labels',
  },
] as const;

/** Assets from a file: checked first, imported all or nothing. */
export const ImportTab = () => (
  <ImportPanel endpoints={assetImports} kinds={KINDS} countsText={() => ''} refresh={[assets.list, assets.summary]} />
);
