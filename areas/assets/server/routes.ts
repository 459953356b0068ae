import type { Route } from '@hrms/platform/server';

export const assetsRoutes: readonly Route[] = [];
