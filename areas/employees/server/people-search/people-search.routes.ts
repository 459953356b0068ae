import { employees } from '@hrms/employees/contract';
import { type Route, route } from '@hrms/platform/server';
import { listEmployees } from './employee-list.queries.ts';

/** The list of employees. */
export const peopleSearchRoutes: readonly Route[] = [route(employees.list, (ctx, { query }) => listEmployees(ctx, query))];
