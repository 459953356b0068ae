import type { Route } from '@hrms/platform/server';

export const reimbursementsRoutes: readonly Route[] = [];
