import { assetsPermissions } from '@hrms/assets/contract';
import { type Area, defineArea } from '@hrms/platform/server';
import { assetsDailyJob } from './daily/daily.jobs.ts';
import { ASSETS_DEPENDENCIES } from './dependencies.ts';
import { assetsNotices } from './notices.ts';
import { assetExports } from './papers/export.service.ts';
import { assetDatasets } from './report-datasets.queries.ts';
import { assetsRoutes } from './routes.ts';

export { assetApprovalSubjects } from './approval-subjects.ts';
export { listProposedCharges, listUnreturned } from './pay-source.queries.ts';
export { assetPaySource } from './pay-source.ts';
export { hasAssetRecords } from './register/asset.queries.ts';
export { listCarsHeld } from './register/assignment.queries.ts';

export const assetsArea: Area = defineArea({
  name: 'assets',
  dependencies: ASSETS_DEPENDENCIES,
  datasets: assetDatasets,
  routes: assetsRoutes,
  jobs: [assetsDailyJob],
  exports: assetExports,
  permissions: assetsPermissions,
  notices: assetsNotices,
});
