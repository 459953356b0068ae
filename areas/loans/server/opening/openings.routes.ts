import { loanImports } from '@hrms/loans/contract';
import { importRoutes, type Route } from '@hrms/platform/server';
import { openingLoans } from './opening-import.service.ts';

/** Opening loans from a file. */
export const openingRoutes: readonly Route[] = importRoutes(loanImports, [openingLoans]);
