import type { AssetValue } from '@hrms/assets/contract';
import { bookValue, lifeEndsOn, salvageValue, valueYears } from '@hrms/assets/domain';
import { paise } from '@hrms/platform/money';
import type { Ctx } from '@hrms/platform/server';
import { readCategory } from '../categories/category.service.ts';
import { missing, noValue } from '../refusals.ts';
import { readAssetSettings } from '../settings/setting.queries.ts';
import { findAssets } from './asset.queries.ts';

/** Depreciation of an asset by financial year. @throws `not_found`, `no_value` */
export async function readValue(ctx: Ctx, id: string): Promise<AssetValue> {
  const [asset] = await findAssets(ctx.tx, [id]);
  if (!asset) throw missing('Asset');
  const { book_values_on, first_month } = await readAssetSettings(ctx.tx);
  const { purchased_on, purchase_price_paise, disposed_on } = asset;
  if (!book_values_on || purchased_on === null || purchase_price_paise === null) throw noValue();
  const category = await readCategory(ctx, asset.category_id);
  const terms = { ...category, first_month };
  const price = paise(purchase_price_paise);
  return {
    method: category.depreciation_method,
    price_paise: price,
    purchased_on,
    salvage_paise: category.depreciation_method === 'none' ? price : salvageValue(price, terms),
    book_value_paise: bookValue(price, purchased_on, terms, disposed_on ?? ctx.today),
    ends_on: lifeEndsOn(purchased_on, terms),
    years: [...valueYears(price, purchased_on, terms, { today: ctx.today, disposed_on })],
  };
}
