/** What an asset is worth in use, by financial year. Amounts in paise. */
import { byId, endpoint, isoDate } from '@hrms/platform/contract';
import * as z from 'zod';

export const AssetValue = z.object({
  method: z.enum(['none', 'straight_line', 'reducing']),
  price_paise: z.int(),
  purchased_on: isoDate,
  /** Never below this. */
  salvage_paise: z.int(),
  book_value_paise: z.int(),
  /** The last day of the life; null where the method knows none. */
  ends_on: isoDate.nullable(),
  /** From the purchase on, until nothing is lost any more or it is disposed of. */
  years: z.array(
    z.object({
      year: z.string(),
      opening_paise: z.int(),
      depreciation_paise: z.int(),
      closing_paise: z.int(),
      /** Up to today of the running year; later years are as planned. */
      planned: z.boolean(),
    }),
  ),
});
export type AssetValue = z.output<typeof AssetValue>;

export const assetValues = {
  get: endpoint({
    method: 'GET',
    path: '/assets/{id}/value',
    permission: 'assets.value.read',
    summary: 'Depreciation of an asset by financial year; no figure of the accounts or of income tax',
    params: byId,
    response: AssetValue,
    errors: ['assets.not_found', 'assets.no_value'],
  }),
};
