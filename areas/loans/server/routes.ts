import type { Route } from '@hrms/platform/server';

export const loansRoutes: readonly Route[] = [];
