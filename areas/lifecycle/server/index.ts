import { lifecyclePermissions } from '@hrms/lifecycle/contract';
import { type Area, defineArea } from '@hrms/platform/server';
import { LIFECYCLE_DEPENDENCIES } from './dependencies.ts';
import { joinerLinkSweep } from './joiner-link.sweep.ts';
import { SECRET_NUMBERS } from './joiners/section.queries.ts';
import { joiningErasureJob, joiningInvitationJob, joiningReminderJob } from './joining.jobs.ts';
import { joiningNotices } from './joining.notices.ts';
import { lifecycleDatasets } from './report-datasets.queries.ts';
import { lifecycleRoutes } from './routes.ts';

export { lifecycleApprovalSubjects } from './approval-subjects.ts';
export type { JoinedEmployee, JoinedListener, OfferLine } from './dependencies.ts';
export { joiningLetterKinds } from './letters/letter-kinds.ts';

export const lifecycleArea: Area = defineArea({
  name: 'lifecycle',
  datasets: lifecycleDatasets,
  dependencies: LIFECYCLE_DEPENDENCIES,
  routes: lifecycleRoutes,
  jobs: [joiningReminderJob, joiningInvitationJob, joiningErasureJob],
  sweeps: [joinerLinkSweep],
  permissions: lifecyclePermissions,
  notices: joiningNotices,
  sealed: SECRET_NUMBERS.map((column) => ({ table: 'joiner_secret', column })),
});
