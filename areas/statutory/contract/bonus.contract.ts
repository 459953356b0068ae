/** Statutory bonus of an accounting year, with its ledger of set-on and set-off, and minimum wages. */
import {
  basisPoints,
  endpoint,
  id,
  importEndpoints,
  isoDate,
  isoMonth,
  optionalText,
  PageQuery,
  paged,
  positiveMoney,
  text,
  version,
  WireStep,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { taxYear } from './membership.contract.ts';
import { stateCode } from './registration.contract.ts';

const accountingYear = taxYear;
const carried = z.array(z.object({ year: z.string(), amount_paise: z.int() }));

export const BonusYearStatus = z.enum(['draft', 'computed', 'approved', 'paid', 'closed']);
export type BonusYearStatus = z.output<typeof BonusYearStatus>;

export const BonusYear = z.object({
  bonus_year_id: id,
  accounting_year: accountingYear,
  status: BonusYearStatus,
  percent_bp: z.int(),
  allocable_surplus_paise: z.int(),
  note: z.string().nullable(),
  due_on: isoDate,
  paid_on: isoDate.nullable(),
  employees: z.int(),
  eligible: z.int(),
  /** Employees whose advance and deduction exceed the bonus, as it was computed since. */
  exceeded: z.int(),
  wages_paise: z.int(),
  bonus_paise: z.int(),
  ledger: z.object({
    least_paise: z.int(),
    most_paise: z.int(),
    payable_paise: z.int(),
    brought_on: carried,
    brought_off: carried,
    carried_on: carried,
    carried_off: carried,
    lapsed: carried,
  }),
  computed_by_caller: z.boolean(),
  computed_by_name: z.string().nullable(),
  approved_by_name: z.string().nullable(),
  version: z.int(),
});
export type BonusYear = z.output<typeof BonusYear>;

export const BonusLine = z.object({
  employee_id: id,
  employee_name: z.string(),
  employee_code: z.string(),
  state_code: z.string().nullable(),
  eligible_months: z.int(),
  days_worked: z.number(),
  counted_paise: z.int(),
  amount_paise: z.int(),
  /** Advance and customary bonus that was paid for the year before. */
  advance_paise: z.int(),
  /** For loss by misconduct in the year. */
  deduction_paise: z.int(),
  deduction_reason: z.string().nullable(),
  /** What is left to pay: bonus less advance and deduction, at least nil; nil for who is disqualified. */
  payable_paise: z.int(),
  /** Advance and deduction above the bonus, which is to be recovered or put right; of who is disqualified the advance. */
  over_paise: z.int(),
  disqualified_reason: z.string().nullable(),
});
export type BonusLine = z.output<typeof BonusLine>;

const twoDigits = (n: number): string => String(n % 100).padStart(2, '0');
const YEARS = Array.from({ length: 100 }, (_, n) => `${twoDigits(n)}-${twoDigits(n + 1)}`);
/** A year by its id, or as it is written, with the year that follows: 2025-26. */
const oneYear = z.union([id, z.string().regex(new RegExp(`^20(${YEARS.join('|')})$`), 'Enter a year such as 2025-26')]);
const byYear = z.object({ id: oneYear });

const READ = 'statutory.bonus.read';
const RUN = 'statutory.bonus.run';
const percent = basisPoints.min(833, 'At least 8.33%').max(2000, 'At most 20%');
const step = z.strictObject({ version: version.optional() });
const state = ['statutory.not_found', 'statutory.bonus_state', 'statutory.version_conflict'] as const;

export const bonusYears = {
  list: endpoint({
    method: 'GET',
    path: '/statutory/bonus-years',
    permission: READ,
    summary: 'Bonus years, newest first',
    query: PageQuery,
    response: paged(BonusYear),
  }),
  get: endpoint({
    method: 'GET',
    path: '/statutory/bonus-years/{id}',
    permission: READ,
    summary: 'A bonus year with its ledger',
    params: byYear,
    response: BonusYear,
    errors: ['statutory.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/statutory/bonus-years',
    permission: RUN,
    summary: 'Begin a bonus year',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      accounting_year: accountingYear,
      percent_bp: percent.default(833),
      allocable_surplus_paise: positiveMoney.default(0),
      note: optionalText(500),
    }),
    response: BonusYear,
    message: 'Bonus year begun',
    errors: ['statutory.bonus_year_exists'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/statutory/bonus-years/{id}',
    permission: RUN,
    summary: 'Change percent and surplus before approval',
    params: byYear,
    body: z.strictObject({
      percent_bp: percent,
      allocable_surplus_paise: positiveMoney,
      note: optionalText(500),
      version: version.optional(),
    }),
    response: BonusYear,
    message: 'Bonus year saved',
    errors: [...state],
  }),
  compute: endpoint({
    method: 'POST',
    path: '/statutory/bonus-years/{id}/compute',
    permission: RUN,
    summary: 'Compute the bonus of all employees paid in the year',
    params: byYear,
    body: step,
    response: BonusYear,
    message: 'Bonus computed',
    errors: [...state, 'statutory.minimum_wage_missing'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/statutory/bonus-years/{id}/approve',
    permission: 'statutory.bonus.approve',
    summary: 'Approve the bonus that another person computed',
    params: byYear,
    body: step,
    response: BonusYear,
    message: 'Bonus approved',
    errors: [...state, 'statutory.own_bonus'],
  }),
  toPayroll: endpoint({
    method: 'POST',
    path: '/statutory/bonus-years/{id}/to-payroll',
    permission: RUN,
    summary: 'Send the approved bonus to the next payroll',
    params: byYear,
    idempotent: true,
    body: step,
    response: BonusYear,
    message: 'Bonus sent to payroll',
    errors: [...state],
  }),
  close: endpoint({
    method: 'POST',
    path: '/statutory/bonus-years/{id}/close',
    permission: RUN,
    summary: 'Close a paid bonus year',
    params: byYear,
    body: z.strictObject({ paid_on: isoDate, version: version.optional() }),
    response: BonusYear,
    message: 'Bonus year closed',
    errors: [...state, 'statutory.future_date'],
  }),
  lines: endpoint({
    method: 'GET',
    path: '/statutory/bonus-years/{id}/lines',
    permission: READ,
    summary: 'Bonus of a year by employee',
    params: byYear,
    query: PageQuery.extend({ search: z.string().trim().max(200).optional() }),
    response: paged(BonusLine),
    errors: ['statutory.not_found'],
  }),
  line: endpoint({
    method: 'GET',
    path: '/statutory/bonus-years/{id}/lines/{employee_id}',
    permission: READ,
    summary: 'Bonus of an employee for a year, step by step',
    params: z.object({ id: oneYear, employee_id: id }),
    response: BonusLine.extend({ steps: z.array(WireStep) }),
    errors: ['statutory.not_found'],
  }),
  register: endpoint({
    method: 'GET',
    path: '/statutory/bonus-years/{id}/register',
    kind: 'file',
    reveals: true,
    permission: READ,
    summary: 'The register of bonus paid to employees (Form C) as a PDF',
    params: byYear,
    response: z.any(),
    errors: ['statutory.not_found', 'statutory.too_many_rows'],
  }),
  disqualify: endpoint({
    method: 'PUT',
    path: '/statutory/bonus-years/{id}/lines/{employee_id}',
    permission: RUN,
    acts_upon: ['params.employee_id'],
    summary: 'Disqualify an employee with the reason, or record an advance and a deduction',
    params: z.object({ id: oneYear, employee_id: id }),
    body: z
      .strictObject({
        disqualified_reason: z.string().trim().max(500).nullish(),
        advance_paise: positiveMoney.optional(),
        deduction_paise: positiveMoney.optional(),
        deduction_reason: optionalText(500),
      })
      .refine(({ deduction_paise = 0, deduction_reason }) => deduction_paise === 0 || deduction_reason !== null, {
        path: ['deduction_reason'],
        message: 'Please enter the reason of the deduction',
      }),
    response: BonusLine,
    message: 'Bonus line saved',
    errors: ['statutory.not_found', 'statutory.bonus_state', 'statutory.bonus_over', 'statutory.bonus_deduction_reason'],
  }),
};

export const MinimumWage = z.object({
  minimum_wage_id: id,
  state_code: z.string(),
  zone: z.string().nullable(),
  skill: z.enum(['unskilled', 'semi_skilled', 'skilled', 'highly_skilled']),
  from_date: isoDate,
  monthly_paise: z.int(),
  source: z.string(),
});
export type MinimumWage = z.output<typeof MinimumWage>;

/** A wage below a minimum wage of the state, as a full month. */
export const MinimumWageShortfall = z.object({
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  state_code: z.string(),
  basis: z.enum(['salary', 'payslip']),
  /** Below every rate of the state, or below that of some skills and zones. */
  level: z.enum(['below_all', 'below_some']),
  wage_paise: z.int(),
  minimum_paise: z.int(),
  shortfall_paise: z.int(),
  zone: z.string().nullable(),
  skill: MinimumWage.shape.skill,
  from_date: isoDate,
  source: z.string(),
  remedy: z.string(),
});
export type MinimumWageShortfall = z.output<typeof MinimumWageShortfall>;

export const MinimumWageCheck = z.object({
  month: isoMonth,
  checked: z.int(),
  below_all: z.int(),
  below_some: z.int(),
  states_without_rates: z.array(z.string()),
  employees_without_state: z.int(),
  /** The 500 largest shortfalls, the certain ones first. */
  rows: z.array(MinimumWageShortfall),
});
export type MinimumWageCheck = z.output<typeof MinimumWageCheck>;

/** Minimum wages from a file. */
export const minimumWageImports = importEndpoints({
  path: '/statutory/minimum-wages/import',
  permission: 'statutory.minimum_wage.import',
  what: 'minimum wages',
  kinds: ['minimum_wages'],
});

export const minimumWages = {
  check: endpoint({
    method: 'GET',
    path: '/statutory/minimum-wages/check',
    permission: 'statutory.minimum_wage.read',
    summary: 'Employees paid below a minimum wage of their state: salaries in force and payslips of a month',
    query: z.object({ month: isoMonth.optional() }),
    response: MinimumWageCheck,
  }),
  list: endpoint({
    method: 'GET',
    path: '/statutory/minimum-wages',
    permission: 'statutory.minimum_wage.read',
    summary: 'Minimum wages by state, newest first',
    query: PageQuery.extend({ state_code: stateCode.optional() }),
    response: paged(MinimumWage),
  }),
  create: endpoint({
    method: 'POST',
    path: '/statutory/minimum-wages',
    permission: 'statutory.minimum_wage.import',
    summary: 'Add a minimum wage from a date',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      state_code: stateCode,
      zone: optionalText(60),
      skill: z.enum(['unskilled', 'semi_skilled', 'skilled', 'highly_skilled']),
      from_date: isoDate,
      monthly_paise: positiveMoney.min(100, 'Please enter an amount above 0'),
      source: text('Please enter the notification').max(300),
    }),
    response: MinimumWage,
    message: 'Minimum wage added',
    errors: ['statutory.minimum_wage_exists'],
  }),
};
