import { endpoint, nameText, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { CityClass, PayThrough } from './fields.ts';

/** Books of account with their vouchers are kept for eight financial years (Companies Act, 2013, section 128(5)). */
export const LEAST_RECEIPT_YEARS = 8;

export const ExpenseSettings = z.object({
  pay_through: PayThrough,
  max_open_advances: z.int(),
  advance_due_days: z.int(),
  recovery_after_days: z.int(),
  exit_window_days: z.int(),
  /** Financial years for which receipts are kept after the one in which they were booked. */
  receipt_years: z.int(),
  version: z.int(),
});
export type ExpenseSettings = z.output<typeof ExpenseSettings>;

export const UpdateExpenseSettings = z.strictObject({
  pay_through: PayThrough,
  max_open_advances: z.int({ error: 'Please enter a number' }).min(1, 'At least 1').max(20, 'At most 20'),
  advance_due_days: z.int({ error: 'Please enter a number of days' }).min(1, 'At least 1').max(180, 'At most 180'),
  recovery_after_days: z.int({ error: 'Please enter a number of days' }).min(0).max(180, 'At most 180'),
  exit_window_days: z.int({ error: 'Please enter a number of days' }).min(0).max(180, 'At most 180'),
  receipt_years: z
    .int({ error: 'Please enter a number of years' })
    .min(LEAST_RECEIPT_YEARS, `At least ${LEAST_RECEIPT_YEARS}: books with their vouchers must be kept for so long`)
    .max(20, 'At most 20')
    .optional(),
  version: version.optional(),
});
export type UpdateExpenseSettings = z.output<typeof UpdateExpenseSettings>;

const CityRow = z.object({ city: z.string(), state: z.string().nullable(), class: CityClass });
export type CityRow = z.output<typeof CityRow>;

export const expenseSettings = {
  get: endpoint({
    method: 'GET',
    path: '/expense-settings',
    permission: 'reimbursements.settings.update',
    summary: 'Settings of claims and advances',
    response: ExpenseSettings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/expense-settings',
    permission: 'reimbursements.settings.update',
    summary: 'Change the settings of claims and advances',
    body: UpdateExpenseSettings,
    response: ExpenseSettings,
    message: 'Settings saved',
    errors: ['reimbursements.version_conflict'],
  }),
};

export const cityClasses = {
  list: endpoint({
    method: 'GET',
    path: '/city-classes',
    permission: 'reimbursements.category.read',
    summary: 'Cities with their class; every other city is class C',
    response: z.object({ cities: z.array(CityRow) }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/city-classes',
    permission: 'reimbursements.settings.update',
    summary: 'Replace the list of cities and their classes',
    body: z.strictObject({
      cities: z
        .array(
          z.strictObject({
            city: nameText('Please enter a city').max(80),
            state: z.string().trim().max(60).nullish(),
            class: CityClass,
          }),
        )
        .max(1000),
    }),
    response: z.object({ cities: z.array(CityRow) }),
    message: 'City classes saved',
    errors: ['reimbursements.city_twice'],
  }),
};
