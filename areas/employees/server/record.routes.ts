import { colleagues } from '@hrms/employees/contract';
import { type Route, route } from '@hrms/platform/server';
import { readColleague } from './colleague.service.ts';

/** Calls about one person's record: who they are to a colleague, and the sections of the profile. */
export const recordRoutes: readonly Route[] = [route(colleagues.get, (ctx, { params }) => readColleague(ctx, params.id))];
