import type { Route } from '@hrms/platform/server';

export const workflowsRoutes: readonly Route[] = [];
