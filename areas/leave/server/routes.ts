import type { Route } from '@hrms/platform/server';

export const leaveRoutes: readonly Route[] = [];
