import type { Route } from '@hrms/platform/server';

export const lifecycleRoutes: readonly Route[] = [];
