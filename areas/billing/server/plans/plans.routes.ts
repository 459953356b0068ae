import { plans } from '@hrms/billing/contract';
import { type Route, route } from '@hrms/platform/server';
import { listPlans } from './plan.service.ts';

export const planRoutes: readonly Route[] = [route(plans.list, (ctx) => listPlans(ctx))];
