import { payrollPermissions } from '@hrms/payroll/contract';
import { type Area, defineArea, job } from '@hrms/platform/server';
import type { ApprovalSubject } from '@hrms/workflows/server';
import { payrollRunSubject } from './approval/run.subject.ts';
import { PAYROLL_DEPENDENCIES } from './dependencies.ts';
import { type ComputeJob, computePayroll } from './drafts/compute.service.ts';
import { computeChosen, RUN_TOPIC, refreshDrafts } from './drafts/refresh.service.ts';
import { runFinalise } from './finalise.service.ts';
import { journalDatasets } from './journal/report-datasets.queries.ts';
import { payrollNotices } from './notices.ts';
import { publicationJobs } from './publication/publication.jobs.ts';
import { payrollDatasets } from './report-datasets.queries.ts';
import { payrollRoutes } from './routes.ts';
import { payrollSearch } from './search.queries.ts';

import { cutoffJob } from './steps/cutoff.jobs.ts';
import { openNextMonthsJob } from './steps/next-month.jobs.ts';

export { acceptAndFinalisePayroll } from './accept-and-finalise.service.ts';
export { findOpenDrafts } from './approval/approval.queries.ts';
export { recordEarlierContributions } from './contributions.service.ts';
export { listLawDifferences, payLawArrears } from './corrections/law-arrears.service.ts';
export { listOpenGroups } from './groups/open-groups.service.ts';
export { payGuards } from './guard.service.ts';
export { firstOpenMonth, firstOpenMonths, setAttendanceInputs } from './inputs/attendance-inputs.service.ts';
export { overtimeAmounts } from './inputs/attendance-items.service.ts';
export { encashmentAmounts } from './inputs/encashment-inputs.service.ts';
export { estimateLawEffect } from './law-effect.service.ts';
export {
  countPayslipsOn,
  type EmployerFund,
  findLastNetPay,
  hasPayRecords,
  isMonthFinalised,
  lastFinalisedAt,
  lastFinalisedMonth,
  listEmployerFunds,
  listHighFunds,
  listLastNetPays,
} from './paid-months.queries.ts';
export { findNextPayday } from './payday.queries.ts';
export { writePaymentFile } from './payments/payment-file.service.ts';
export { listPaidTaxYears } from './payments/tax-year.service.ts';
export { createPayroll } from './payroll.service.ts';
export { sealPrintedNumbers } from './payslips/seal-printed.service.ts';
export { findPaidEncashment } from './payslips/visible-payslip.queries.ts';
export { listCutOffs } from './ports/cut-off.service.ts';
export { readYearOpenings } from './ports/openings-port.service.ts';
export { paysPension } from './ports/pension-port.service.ts';
export { explainPayslip } from './ports/slip-explanation.service.ts';
export { countRunsPaid, listSchemeDeductions, listWageMonths } from './ports/tax-port.queries.ts';
export { listSalaryWages, projectTax } from './ports/tax-port.service.ts';
export { listFinalMonths } from './run.queries.ts';
export { createPayrollDefaults } from './setting.queries.ts';
export { readEarlierGratuity } from './settlements/earlier-gratuity.service.ts';
export { listGratuitySettled } from './settlements/settlement.queries.ts';
export { startSettlement } from './settlements/settlement.service.ts';
export { startSupplement } from './supplements/supplement.service.ts';

/** What payroll asks approval for. */
export const payrollApprovalSubjects: readonly ApprovalSubject[] = [payrollRunSubject];

/** The payroll area: routes, jobs, permissions, notices and search. */
export const payrollArea: Area = defineArea({
  name: 'payroll',
  datasets: [...payrollDatasets, ...journalDatasets],
  dependencies: PAYROLL_DEPENDENCIES,
  routes: payrollRoutes,
  jobs: [
    job<ComputeJob>('payroll.compute', computePayroll, { title: 'Payroll calculation', path: '/payroll/{{subject_id}}' }),
    job<ComputeJob>('payroll.finalise', runFinalise, { title: 'Finalising payroll', path: '/payroll/{{subject_id}}' }),
    ...publicationJobs,
    job('payroll.compute_employees', computeChosen),
    job('pay.changed', refreshDrafts),
    cutoffJob,
    openNextMonthsJob,
  ],
  permissions: payrollPermissions,
  topics: { [RUN_TOPIC]: 'payroll.run.read' },
  followed: { 'payroll.compute': 'payroll.run.read', 'payroll.finalise': 'payroll.run.read' },
  notices: payrollNotices,
  searches: [payrollSearch],
});
