import {
  type Asset,
  type AssetCondition,
  AssetRequest,
  type AssetStatus,
  type AuditResult,
  type ChargeStatus,
  type ServiceKind,
} from '@hrms/assets/contract';
import { approvalStatusTags, statusTags } from '@hrms/platform/web';

export const ASSET_STATUSES = statusTags<AssetStatus>({
  in_stock: ['In stock', 'success'],
  reserved: ['Reserved', 'warning'],
  assigned: ['Assigned', 'accent'],
  in_repair: ['In repair', 'warning'],
  retired: ['Retired', 'neutral'],
  disposed: ['Disposed of', 'neutral'],
  lost: ['Lost', 'error'],
});

export const REQUEST_STATUSES = approvalStatusTags(AssetRequest.shape.status.options, {
  approved: ['Approved', 'accent'],
  fulfilled: ['Fulfilled', 'success'],
});

export const CHARGES: Record<ChargeStatus, string> = {
  none: 'None',
  proposed: 'Proposed',
  agreed: 'Agreed, with the next payslip',
  waived: 'Waived',
  recovered: 'Recovered',
};

export const CONDITIONS: Record<AssetCondition, string> = {
  new: 'New',
  good: 'Good',
  fair: 'Fair',
  damaged: 'Damaged',
  unusable: 'Unusable',
};

const toChoices = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

export const CONDITION_CHOICES = toChoices(CONDITIONS);
export const OWNERSHIP_CHOICES = toChoices({ owned: 'Owned', leased: 'Leased', rented: 'Rented' });
export const DISPOSAL_CHOICES = toChoices({
  sold: 'Sold',
  scrapped: 'Scrapped',
  donated: 'Donated',
  lost: 'Lost',
  stolen: 'Stolen',
  transferred_to_employee: 'Sold or given to an employee',
});
export const METHOD_CHOICES = toChoices({ none: 'None', straight_line: 'Straight line', reducing: 'Reducing' });
export const RECOVERY_CHOICES = toChoices({
  book_value: 'Book value on the day',
  purchase_share: 'Share of the price',
  fixed: 'Fixed amount',
});
export const TAX_CHOICES = toChoices({ computer: 'Computer or phone', car: 'Car', other: 'Other', none: 'None' });
export const FIELD_TYPES = toChoices({
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
  yes_no: 'Yes or no',
  money: 'Amount',
});
export const SERVICES: Record<ServiceKind, string> = {
  repair: 'Repair',
  maintenance: 'Maintenance',
  upgrade: 'Upgrade',
  inspection: 'Inspection',
};
export const SERVICE_CHOICES = toChoices(SERVICES);
export const FINDINGS: Record<AuditResult, string> = {
  expected: 'Not seen yet',
  found: 'Found',
  missing: 'Missing',
  extra: 'Extra',
};
export const FINDING_CHOICES = toChoices(FINDINGS);
export const FIRST_MONTH_CHOICES = toChoices({ full: 'Full month', by_days: 'From the purchase date' });
export const ASSET_LIST = { to: '/assets', label: 'Assets' };
export const CATEGORY_LIST = { to: '/assets/categories', label: 'Asset categories' };

/** How an asset is called in a list or a dialog. */
export const assetName = ({ tag, name }: Pick<Asset, 'tag' | 'name'>): string => `${name} (${tag})`;
