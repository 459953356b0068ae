import type { Route } from '@hrms/platform/server';

export const attendanceRoutes: readonly Route[] = [];
