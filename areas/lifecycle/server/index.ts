import { lifecyclePermissions } from '@hrms/lifecycle/contract';
import type { LetterKind } from '@hrms/organisation/server';
import { type Area, defineArea, type ExportDefinition } from '@hrms/platform/server';
import { LIFECYCLE_DEPENDENCIES } from './dependencies.ts';
import { exitDayJob } from './exits/exit.jobs.ts';
import { exitNotices } from './exits/exit.notices.ts';
import { exitExport } from './exits/export.service.ts';
import { joinerLinkSweep } from './joiner-link.sweep.ts';
import { SECRET_NUMBERS } from './joiners/section.queries.ts';
import { joiningErasureJob, joiningInvitationJob, joiningReminderJob } from './joining.jobs.ts';
import { joiningNotices } from './joining.notices.ts';
import { employeeLetterKinds } from './letters/employee-letter-kinds.ts';
import { issueLettersJob } from './letters/letter.jobs.ts';
import { letterNotices } from './letters/letter.notices.ts';
import { joiningLetterKinds as offerLetterKinds } from './letters/letter-kinds.ts';
import { lifecycleDatasets } from './report-datasets.queries.ts';
import { lifecycleRoutes } from './routes.ts';
import { lifecycleToDos } from './to-do.ts';

export { lifecycleApprovalSubjects } from './approval-subjects.ts';
export type { ExitItem, ExitItemSource, JoinedEmployee, JoinedListener, OfferLine } from './dependencies.ts';
export { findExitKinds, findExitStates, hasExitRecords, listDeceased, listExitsForSettlement } from './exits/exit.queries.ts';
export { readPayeeAccounts } from './exits/exit-payee.service.ts';
export { type ExitForSettlement, loadExitForSettlement, settleExitOf } from './exits/exit-settle.service.ts';
export { exitLetterKinds } from './letters/exit-letter-kinds.ts';

/** Letters of joining and of employment. */
export const joiningLetterKinds: readonly LetterKind[] = [...offerLetterKinds, ...employeeLetterKinds];

export const lifecycleArea: Area = defineArea({
  name: 'lifecycle',
  datasets: lifecycleDatasets,
  to_dos: [lifecycleToDos],
  dependencies: LIFECYCLE_DEPENDENCIES,
  routes: lifecycleRoutes,
  jobs: [joiningReminderJob, joiningInvitationJob, joiningErasureJob, exitDayJob, issueLettersJob],
  exports: [exitExport as ExportDefinition],
  sweeps: [joinerLinkSweep],
  permissions: lifecyclePermissions,
  notices: { ...joiningNotices, ...letterNotices, ...exitNotices },
  sealed: [
    ...SECRET_NUMBERS.map((column) => ({ table: 'joiner_secret', column })),
    { table: 'exit_payee', column: 'account_number' },
  ],
});
