/** Settings of assets. */
import { endpoint, id, text, version } from '@hrms/platform/contract';
import * as z from 'zod';

const fields = {
  /** Days in which a holder confirms the receipt; daily reminders follow. */
  acknowledgement_days: z.int({ error: 'Please enter a number' }).min(1, 'At least 1').max(30, 'At most 30'),
  /** What a holder confirms. */
  undertaking: text('Please enter what the holder confirms').max(1000),
  /** Placeholders {prefix} and {branch}, and one number in zeros as {0000}. */
  tag_pattern: z
    .string({ error: 'Please enter a pattern' })
    .trim()
    .max(40)
    .regex(
      /^(?:[A-Za-z0-9/-]|\{prefix\}|\{branch\})*\{0{3,8}\}$/,
      'Use {prefix}, {branch}, letters, digits, - or /, and end with zeros such as {0000}',
    ),
  book_values_on: z.boolean(),
  /** Depreciation of the month of purchase: whole, or by its days. */
  first_month: z.enum(['full', 'by_days']),
  /** The role that may approve a charge to which the holder has not agreed; null: the holder has to agree. The owner always may. */
  charge_approval_role: id.nullable(),
};

export const AssetSettings = z.object({ ...fields, version: z.int() });
export type AssetSettings = z.output<typeof AssetSettings>;
export const UpdateAssetSettings = z.strictObject({
  ...fields,
  charge_approval_role: fields.charge_approval_role.optional(),
  version: version.optional(),
});
export type UpdateAssetSettings = z.output<typeof UpdateAssetSettings>;

export const assetSettings = {
  get: endpoint({
    method: 'GET',
    path: '/asset-settings',
    permission: 'assets.settings.update',
    summary: 'Settings of assets',
    response: AssetSettings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/asset-settings',
    permission: 'assets.settings.update',
    summary: 'Change the settings of assets',
    body: UpdateAssetSettings,
    response: AssetSettings,
    message: 'Settings saved',
    errors: ['assets.version_conflict', 'assets.role_unknown'],
  }),
};
