import { leaveImports } from '@hrms/leave/contract';
import { importRoutes, type Route } from '@hrms/platform/server';
import { balanceImports } from './balances.service.ts';
import { pastLeave } from './past-leave.service.ts';

/** Opening balances, past leave and adjustments from files. */
export const leaveImportRoutes: readonly Route[] = importRoutes(leaveImports, [...balanceImports, pastLeave]);
