import { benefitsOverview } from '@hrms/benefits/contract';
import { type Route, route } from '@hrms/platform/server';
import { readBenefitsOverview } from './overview.service.ts';

/** What benefits cost. */
export const overviewRoutes: readonly Route[] = [route(benefitsOverview.get, readBenefitsOverview)];
