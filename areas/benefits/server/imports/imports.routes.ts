import { benefitImports } from '@hrms/benefits/contract';
import { importRoutes, type Route } from '@hrms/platform/server';
import { dependantImport } from './dependant-import.service.ts';
import { enrolmentImport } from './enrolment-import.service.ts';
import { memberNumberImport } from './member-number-import.service.ts';

/** Enrolments, dependants and member numbers from files. */
export const benefitImportRoutes: readonly Route[] = importRoutes(benefitImports, [
  enrolmentImport,
  dependantImport,
  memberNumberImport,
]);
