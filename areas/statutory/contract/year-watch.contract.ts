/** What to watch in a year: opening figures that are missing, and the yearly limit of professional tax. */
import { endpoint, id, isoDate, isoMonth } from '@hrms/platform/contract';
import * as z from 'zod';
import { taxYear } from './membership.contract.ts';

/** Employees who were in service before the first payroll of a year here, and have no opening figures. */
export const openingsMissing = endpoint({
  method: 'GET',
  path: '/statutory/openings-missing',
  permission: 'statutory.overview.read',
  summary: 'Employees without opening figures in a year whose first payroll is later than April',
  query: z.object({ tax_year: taxYear.optional() }),
  response: z.object({
    tax_year: taxYear,
    /** The month of the first payroll; null where nobody is without. */
    first_month: isoMonth.nullable(),
    employees: z.int(),
    /** Why opening figures were declined; null where they were not. */
    declined: z.string().nullable(),
    /** The first ten. */
    named: z.array(z.object({ employee_id: id, employee_name: z.string() })),
  }),
});

/** Somebody whose professional tax of the year is near the limit, or who paid it in several states. */
const PtaxWatchRow = z.object({
  employee_id: id,
  employee_name: z.string(),
  employee_code: z.string(),
  states: z.array(z.string()),
  /** Deducted in the year, in all states, with the opening figures; paise. */
  paid_paise: z.int(),
  /** Of the last month with a deduction; paise. */
  last_paise: z.int(),
  /** What the limit leaves; paise. */
  room_paise: z.int(),
});
export type PtaxWatchRow = z.output<typeof PtaxWatchRow>;

export const ptaxWatch = endpoint({
  method: 'GET',
  path: '/statutory/ptax-watch',
  permission: 'statutory.statement.read',
  summary: 'Employees whose professional tax of a year is near its limit, or of several states; the least room first',
  query: z.object({ tax_year: taxYear.optional() }),
  response: z.object({ tax_year: taxYear, limit_paise: z.int(), rows: z.array(PtaxWatchRow) }),
});

/** A month of an ESI contribution period by its statements, all registrations together; paise. */
const EsiPeriodMonth = z.object({
  month: isoMonth,
  employees: z.int(),
  employee_paise: z.int(),
  employer_paise: z.int(),
  payable_paise: z.int(),
  paid_paise: z.int(),
});
export type EsiPeriodMonth = z.output<typeof EsiPeriodMonth>;

export const esiPeriodSummary = endpoint({
  method: 'GET',
  path: '/statutory/esi-period',
  permission: 'statutory.statement.read',
  summary: 'An ESI contribution period: who was tested, covered and came above the limit, and its months',
  query: z.object({
    /** A day of the period; today's without it. */
    on: isoDate.optional(),
  }),
  response: z.object({
    period_from: isoDate,
    period_to: isoDate,
    /** The benefit period that follows from it. */
    benefit_from: isoDate,
    benefit_to: isoDate,
    tested: z.int(),
    covered: z.int(),
    /** Covered to the end of the period, with wages above the limit in its last month that is paid. */
    above_limit: z.int(),
    months: z.array(EsiPeriodMonth),
  }),
});
