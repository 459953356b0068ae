/** How the settings of claims stand, for the Settings page. */
import { settingCount } from '@hrms/platform/web';
import { expenseCategories, expensePolicies } from '@hrms/reimbursements/contract';

export const CategoriesState = settingCount(expenseCategories.list, 'category', 'categories');
export const PoliciesState = settingCount(expensePolicies.list, 'policy', 'policies');
