import type { Route } from '@hrms/platform/server';

export const benefitsRoutes: readonly Route[] = [];
