/** How the settings of loans stand, for the Settings page. */
import { loanTypes } from '@hrms/loans/contract';
import { settingCount } from '@hrms/platform/web';

export const TypesState = settingCount(loanTypes.list, 'loan type', 'loan types');
