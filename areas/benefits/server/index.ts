import { benefitsPermissions } from '@hrms/benefits/contract';
import { type Area, defineArea } from '@hrms/platform/server';
import { benefitsDailyJob } from './daily/daily.jobs.ts';
import { BENEFITS_DEPENDENCIES } from './dependencies.ts';
import { assignBenefitJob } from './enrolments/assign.jobs.ts';
import { benefitToDos } from './enrolments/to-do.ts';
import { benefitsNotices } from './notices.ts';
import { benefitDatasets } from './report-datasets.queries.ts';
import { benefitsRoutes } from './routes.ts';

export { benefitApprovalSubjects } from './approval-subjects.ts';
export { basketAllotments, listBasketAllotments } from './basket/basket.queries.ts';
export { claimableBaskets } from './basket/basket.service.ts';
export type { BenefitPay, FlexibleCategory } from './dependencies.ts';
export { hasBenefitRecords } from './pay-source.queries.ts';
export { benefitPaySource } from './pay-source.ts';

export const benefitsArea: Area = defineArea({
  name: 'benefits',
  to_dos: [benefitToDos],
  datasets: benefitDatasets,
  dependencies: BENEFITS_DEPENDENCIES,
  routes: benefitsRoutes,
  jobs: [benefitsDailyJob, assignBenefitJob],
  permissions: benefitsPermissions,
  notices: benefitsNotices,
  sealed: [
    { table: 'benefit_cover', column: 'pre_existing' },
    ...['pran', 'member_id'].map((column) => ({ table: 'benefit_enrolment', column })),
  ],
});
