import { importRoutes, type Route } from '@hrms/platform/server';
import { expenseImports } from '@hrms/reimbursements/contract';
import { cardImport } from './card-import.service.ts';
import { categoryImport } from './category-import.service.ts';
import { pastClaimImport } from './past-claim-import.service.ts';
import { policyImport } from './policy-import.service.ts';

/** Categories, policies, past claims and card statements from files. */
export const expenseImportRoutes: readonly Route[] = importRoutes(expenseImports, [
  categoryImport,
  pastClaimImport,
  cardImport,
  policyImport,
]);
