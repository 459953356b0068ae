/** How the settings of assets stand, for the Settings page. */
import { assetCategories } from '@hrms/assets/contract';
import { settingCount } from '@hrms/platform/web';

export const CategoriesState = settingCount(assetCategories.list, 'category', 'categories');
