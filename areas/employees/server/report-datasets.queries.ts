import { datasetField as field } from '@hrms/platform/contract';
import { type Dataset, defineDataset } from '@hrms/platform/server';
import {
  celebrationsIn,
  missingItems,
  monthsOf,
  movementIn,
  readCompleteness,
  readPeople,
  readService,
} from './report-people.queries.ts';
import { recordDatasets } from './report-records.queries.ts';

const rows = (id: string) =>
  ({ id: `employees.${id}`, area: 'employees', of_employee: true, link: '/employees/profile/{employee_id}' }) as const;

const people = defineDataset({
  ...rows('people'),
  label: 'Employees',
  grain: 'one employee in service',
  permission: 'employees.employee.read',
  period: 'as_on',
  fields: [
    field.date('joined_on', 'Joined'),
    field.choice('gender', 'Gender'),
    field.choice('status', 'Status'),
    field.text('mobile', 'Mobile'),
    field.text('work_email', 'Work e-mail'),
    field.integer('service_months', 'Months of service', { adds_up: false }),
    field.text('service_band', 'Service'),
    field.integer('age', 'Age', { adds_up: false }),
    field.text('age_band', 'Age band'),
    field.yes_no('disability', 'Disability'),
    field.date('probation_until', 'Probation until'),
    field.integer('probation_days_left', 'Days left', { help: 'Until probation ends, from today.', adds_up: false }),
    field.date('confirmed_on', 'Confirmed'),
    field.date('contract_end_date', 'Contract ends'),
    field.integer('contract_days_left', 'Days left', { help: 'Until the contract ends, from today.', adds_up: false }),
    field.integer('heads', 'Head count'),
  ],
  rows: async (reading) => readPeople(reading, reading.span.last_day),
});

const movement = defineDataset({
  ...rows('movement'),
  label: 'Head count and movement',
  grain: 'one employee',
  permission: 'employees.employee.read',
  period: 'range',
  fields: [
    field.choice('gender', 'Gender'),
    field.integer('opening', 'Opening'),
    field.integer('joined', 'Joined'),
    field.integer('left', 'Left'),
    field.integer('closing', 'Closing'),
    field.date('joined_on', 'Joined on'),
    field.date('last_working_day', 'Last day'),
    field.integer('service_months', 'Months of service', { adds_up: false }),
    field.choice('source', 'Source of record'),
    field.date('probation_until', 'Probation until'),
  ],
  rows: async (reading) => (await readService(reading)).map((row) => ({ ...row, ...movementIn(row, reading.span) })),
});

const monthlyMovement = defineDataset({
  ...rows('monthly_movement'),
  label: 'Head count by month',
  grain: 'one employee and month',
  permission: 'employees.employee.read',
  period: 'range',
  fields: [
    field.month('month', 'Month'),
    field.choice('gender', 'Gender'),
    field.integer('opening', 'Opening'),
    field.integer('joined', 'Joined'),
    field.integer('left', 'Left'),
    field.integer('closing', 'Closing'),
  ],
  rows: async (reading) => {
    const service = await readService(reading);
    return monthsOf(reading.span).flatMap(({ month, span }) =>
      service.map((row) => ({ employee_id: row.employee_id, gender: row.gender, month, ...movementIn(row, span) })),
    );
  },
  monthTotals: async (reading) => {
    const service = await readService(reading);
    if (service.length === 0) return [];
    return monthsOf(reading.span).map(({ month, span }) => {
      const total = { opening: 0, joined: 0, left: 0, closing: 0 };
      for (const row of service) {
        const moved = movementIn(row, span);
        for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += moved[key];
      }
      return { month, ...total };
    });
  },
});

const celebrations = defineDataset({
  ...rows('celebrations'),
  label: 'Birthdays and anniversaries',
  grain: 'one day of one employee',
  permission: 'employees.employee.read',
  period: 'range',
  fields: [
    field.date('day', 'Day'),
    field.choice('kind', 'Occasion'),
    field.integer('years', 'Years of service', { adds_up: false }),
  ],
  rows: async (reading) => celebrationsIn(await readService(reading), reading.span),
});

const missing = defineDataset({
  ...rows('missing'),
  label: 'Missing data',
  grain: 'one missing item of an employee',
  permission: 'employees.employee.read',
  period: 'as_on',
  fields: [field.choice('item', 'Missing'), field.date('joined_on', 'Since joining'), field.integer('items', 'Items')],
  rows: async (reading) => missingItems(await readCompleteness(reading)),
});

/** What reports read of employees. */
export const employeeDatasets: readonly Dataset[] = [people, movement, monthlyMovement, celebrations, missing, ...recordDatasets];
