import { type Area, defineArea } from '@hrms/platform/server';
import { statutoryPermissions } from '@hrms/statutory/contract';
import { dueItemsJob, dueRemindersJob } from './calendar/due-items.jobs.ts';
import { STATUTORY_DEPENDENCIES } from './dependencies.ts';
import { provideGratuityJob } from './gratuity/provision.jobs.ts';
import { lawImpactJob, lawReleaseJob } from './law-releases/releases.jobs.ts';
import { statutoryExportDefinitions } from './list-exports/list-export.service.ts';
import { statutoryNotices } from './notices.ts';
import { pensionEndingJob } from './pension-ending.jobs.ts';
import { exemptionsEndingJob } from './ptax-exemption.service.ts';
import { statutoryDatasets } from './report-datasets.queries.ts';
import { statutoryRoutes } from './routes.ts';
import { buildStatementsJob } from './statements/build.jobs.ts';
import { previousMissingJob } from './tds/previous-missing.jobs.ts';
import { taxJumpJob, taxWindowNoticesJob } from './tds/tax-notices.jobs.ts';

export { listMinimumWages } from './bonus/minimum-wage.queries.ts';
export { listReturnedDues } from './calendar/monthly-dues.service.ts';
export { signCeilingMethod } from './ceiling-method.service.ts';
export { findPayrollsWithLines, recordContributions, recordContributionsOf } from './contributions/line.queries.ts';
export { putDeclaration } from './declaration.service.ts';
export { type OpenTaxDues, readOpenTaxDues } from './declarations/open-dues.service.ts';
export type {
  DeductedShare,
  EmployeeArrears,
  LawDifference,
  ProjectedTax,
  ProjectTax,
  StatutoryDependencies,
  TaxChange,
  WageMonth,
  YearOpenings,
} from './dependencies.ts';
export { readEpfSetting } from './epf-setting.service.ts';
export { listServiceBreaks } from './gratuity/break-rule.service.ts';
export { listUnconfirmedRates } from './law.service.ts';
export { listAadhaarUnseeded, toEpfMembership } from './membership.queries.ts';
export { listOverridesIn } from './override.queries.ts';
export type { LawEffect } from './override.service.ts';
export {
  isEsiInsured,
  listEpfEstablishments,
  loadPayFacts,
  type PayFacts,
  readStatutoryFacts,
  recordEsiCoverage,
  type TestedCoverage,
} from './pay-facts.queries.ts';
export { statutoryPaySource } from './pay-source.ts';
export { settlementDueOn } from './settlement-limit.ts';
export { enqueueMonthEnd } from './statements/build.jobs.ts';
export { type RunEcr, readRunEcr } from './statements/run-ecr.service.ts';
export { recordJoinerTax } from './tax-profile.service.ts';
export { findPayrollsWithEntries, type PaidTax, recordTdsEntries } from './tds/entry.queries.ts';
export { valuePerquisites } from './tds/perquisite.service.ts';

export const statutoryArea: Area = defineArea({
  name: 'statutory',
  datasets: statutoryDatasets,
  exports: statutoryExportDefinitions,
  dependencies: STATUTORY_DEPENDENCIES,
  routes: statutoryRoutes,
  jobs: [
    buildStatementsJob,
    provideGratuityJob,
    dueItemsJob,
    dueRemindersJob,
    exemptionsEndingJob,
    pensionEndingJob,
    lawReleaseJob,
    lawImpactJob,
    taxWindowNoticesJob,
    taxJumpJob,
    previousMissingJob,
  ],
  permissions: statutoryPermissions,
  notices: statutoryNotices,
  sealed: [{ table: 'statutory_registration', column: 'portal_user' }],
});
