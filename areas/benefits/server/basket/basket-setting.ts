import type { BasketUnclaimed } from '@hrms/benefits/contract';
import { datedSetting } from '@hrms/platform/server';

/** What becomes of an amount that was held back and not claimed; paid as taxable pay until an organisation says otherwise. */
export const basketSetting = datedSetting<{ unclaimed: BasketUnclaimed }>({
  table: 'basket_setting',
  columns: ['unclaimed'],
  defaults: { unclaimed: 'pay_taxable' },
});
