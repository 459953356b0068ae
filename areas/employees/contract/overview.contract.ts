import { endpoint, id, isoDate, isoMonth } from '@hrms/platform/contract';
import * as z from 'zod';

const read = { method: 'GET', permission: 'employees.employee.read', scopes: ['self', 'team', 'organisation'] } as const;

/**
 * Figures of visible employees for the home page. Each number is the total of the employee list with the filter it
 * names.
 */
export const employeesOverview = {
  headCount: endpoint({
    ...read,
    path: '/employees/overview/head-count',
    summary: 'Active employees today and at the end of each of the last twelve months',
    response: z.object({ in_service: z.int(), months: z.array(z.object({ month: isoMonth, in_service: z.int() })) }),
  }),
  movements: endpoint({
    ...read,
    path: '/employees/overview/movements',
    summary: 'Joiners and leavers this month',
    response: z.object({ first_day: isoDate, last_day: isoDate, joiners: z.int(), leavers: z.int() }),
  }),
  missing: endpoint({
    ...read,
    path: '/employees/overview/missing',
    summary: 'Active employees with missing data',
    response: z.object({ pan: z.int(), uan: z.int(), bank: z.int(), manager: z.int() }),
  }),
  celebrations: endpoint({
    method: 'GET',
    path: '/employees/overview/celebrations',
    session: true,
    summary: 'Work anniversaries and joiners of the next seven days',
    response: z.object({
      people: z.array(
        z.object({
          employee_id: id,
          full_name: z.string(),
          day: isoDate,
          /** 0 for joiners. */
          years: z.int(),
        }),
      ),
    }),
  }),
};
