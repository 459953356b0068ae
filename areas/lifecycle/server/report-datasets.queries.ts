import { readService } from '@hrms/employees/server';
import { daysBetween } from '@hrms/platform/calendar';
import { datasetField as field } from '@hrms/platform/contract';
import { type Dataset, defineDataset, hasOfficeScope } from '@hrms/platform/server';
import { sql } from 'kysely';
import { attrition, joiningTimes, settlements } from './movement-datasets.queries.ts';

const rows = (id: string) => ({ id: `lifecycle.${id}`, area: 'lifecycle', of_employee: true }) as const;

const READ_EXITS = 'lifecycle.exit.read';

/** Tasks of joiners who do not come are not waited for. */
const isComing = sql<boolean>`j.status not in ('declined', 'cancelled', 'no_show')`;

const joiners = defineDataset({
  ...rows('joiners'),
  label: 'Joiners to come',
  grain: 'one joiner',
  permission: 'lifecycle.onboarding.read',
  period: 'none',
  link: '/employees/onboarding/{joiner_id}',
  of_employee: false,
  fields: [
    field.text('joiner', 'Joiner'),
    field.choice('status', 'Status'),
    field.date('joining_date', 'Joining date'),
    field.choice('employment_type', 'Employment type'),
    field.integer('tasks', 'Tasks'),
    field.integer('done', 'Done'),
    field.integer('overdue', 'Overdue'),
  ],
  rows: async ({ ctx }) =>
    ctx.tx
      .selectFrom('joiner as j')
      .leftJoin('joining_task as t', (on) => on.onRef('t.org_id', '=', 'j.org_id').onRef('t.joiner_id', '=', 'j.id'))
      .where('j.org_id', '=', ctx.tx.org_id)
      .select(['j.id as joiner_id', sql<string>`concat_ws(' ', j.first_name, j.last_name)`.as('joiner'), 'j.status'])
      .select(['j.joining_date', 'j.employment_type', sql<number>`count(t.id)::int`.as('tasks')])
      .select(sql<number>`(count(t.id) filter (where t.status = 'done'))::int`.as('done'))
      .select(sql<number>`(count(t.id) filter (where t.status = 'open' and t.due_on < ${ctx.today}::date))::int`.as('overdue'))
      .groupBy(['j.id', 'j.first_name', 'j.last_name', 'j.status', 'j.joining_date', 'j.employment_type'])
      .orderBy('j.joining_date')
      .orderBy('j.id')
      .execute(),
});

const tasks = defineDataset({
  ...rows('tasks'),
  label: 'Joining tasks',
  grain: 'one task',
  permission: 'lifecycle.onboarding.read',
  period: 'none',
  link: '/employees/onboarding/{joiner_id}',
  of_employee: false,
  fields: [
    field.text('joiner', 'Joiner'),
    field.text('title', 'Task'),
    field.choice('category', 'Category'),
    field.choice('owner_kind', 'Owner'),
    field.date('due_on', 'Due'),
    field.choice('status', 'Status'),
    field.integer('open', 'Open'),
    field.integer('overdue', 'Overdue'),
  ],
  rows: async ({ ctx }) =>
    ctx.tx
      .selectFrom('joining_task as t')
      .innerJoin('joiner as j', (on) => on.onRef('j.org_id', '=', 't.org_id').onRef('j.id', '=', 't.joiner_id'))
      .where('t.org_id', '=', ctx.tx.org_id)
      .select(['j.id as joiner_id', sql<string>`concat_ws(' ', j.first_name, j.last_name)`.as('joiner'), 't.title', 't.category'])
      .select(['t.owner_kind', 't.due_on', 't.status'])
      .select(sql<number>`(t.status = 'open' and ${isComing})::int`.as('open'))
      .select(sql<number>`(t.status = 'open' and ${isComing} and t.due_on < ${ctx.today}::date)::int`.as('overdue'))
      .orderBy('t.due_on')
      .orderBy('t.id')
      .execute(),
});

const probation = defineDataset({
  ...rows('probation'),
  label: 'Probation reviews',
  grain: 'one review',
  permission: 'lifecycle.onboarding.read',
  period: 'range',
  fields: [
    field.date('due_on', 'Due'),
    field.date('decided_on', 'Decided'),
    field.choice('outcome', 'Outcome'),
    field.date('extended_to', 'Extended to'),
    field.text('remarks', 'Remarks'),
  ],
  rows: async ({ ctx, span, visible }) =>
    ctx.tx
      .selectFrom('probation_review as p')
      .where('p.org_id', '=', ctx.tx.org_id)
      .where('p.decided_on', '>=', span.first_day)
      .where('p.decided_on', '<=', span.last_day)
      .where(await visible('p.employee_id'))
      .select(['p.employee_id', 'p.due_on', 'p.decided_on', 'p.outcome', 'p.extended_to', 'p.remarks'])
      .orderBy('p.decided_on')
      .orderBy('p.id')
      .execute(),
});

const isLeaving = sql<boolean>`x.status not in ('withdrawn', 'rejected')`;

const clearance = defineDataset({
  ...rows('clearance'),
  label: 'Tasks of exits',
  grain: 'one task of an exit',
  permission: 'lifecycle.exit.read',
  period: 'range',
  link: '/employees/offboarding/{exit_id}',
  fields: [
    field.date('last_working_day', 'Last day'),
    field.choice('exit_status', 'Exit'),
    field.text('title', 'Task'),
    field.choice('category', 'Category'),
    field.choice('owner_kind', 'Owner'),
    field.date('due_on', 'Due'),
    field.choice('status', 'Status'),
    field.yes_no('gate', 'Holds the settlement'),
    field.yes_no('overdue', 'Overdue'),
    field.integer('open', 'Open'),
    field.integer('open_overdue', 'Open and overdue'),
  ],
  rows: async ({ ctx, span, visible }) =>
    ctx.tx
      .selectFrom('exit_task as t')
      .innerJoin('exit as x', (on) => on.onRef('x.org_id', '=', 't.org_id').onRef('x.id', '=', 't.exit_id'))
      .where('t.org_id', '=', ctx.tx.org_id)
      .where('t.due_on', '>=', span.first_day)
      .where('t.due_on', '<=', span.last_day)
      .where(await visible('x.employee_id'))
      .select(['x.id as exit_id', 'x.employee_id', 'x.last_working_day', 'x.status as exit_status', 't.title', 't.category'])
      .select(['t.owner_kind', 't.due_on', 't.status', 't.gate'])
      .select(sql<boolean>`t.status = 'open' and t.due_on < ${ctx.today}::date`.as('overdue'))
      .select(sql<number>`(t.status = 'open' and ${isLeaving})::int`.as('open'))
      .select(sql<number>`(t.status = 'open' and ${isLeaving} and t.due_on < ${ctx.today}::date)::int`.as('open_overdue'))
      .orderBy('t.due_on')
      .orderBy('t.id')
      .execute(),
});

const OFFICE = 'lifecycle.exit.update';

const leavers = defineDataset({
  ...rows('leavers'),
  label: 'Leavers',
  grain: 'one employee whose last working day is in the period',
  permission: 'employees.employee.read',
  period: 'range',
  link: '/employees/profile/{employee_id}',
  fields: [
    field.date('joined_on', 'Joined on'),
    field.date('last_working_day', 'Last day'),
    field.integer('service_months', 'Months of service', { adds_up: false }),
    field.integer('service_days', 'Days of service', { adds_up: false }),
    field.choice('exit_kind', 'Kind of exit', { permission: READ_EXITS }),
    field.choice('reason', 'Reason', { permission: OFFICE }),
    field.date('notice_given_on', 'Notice given on', { permission: READ_EXITS }),
    field.integer('notice_days', 'Notice served, days', {
      permission: READ_EXITS,
      help: 'Days from the notice to the last working day.',
      adds_up: false,
    }),
    field.choice('settlement', 'Settlement', {
      permission: READ_EXITS,
      help: 'Paid once the exit is settled; empty where no exit was recorded.',
    }),
  ],
  rows: async (reading) => {
    const { ctx, span } = reading;
    const left = (await readService(reading)).flatMap(({ employee_id, joined_on, last_working_day, service_months }) => {
      if (!last_working_day || last_working_day > span.last_day) return [];
      const service_days = daysBetween(joined_on ?? last_working_day, last_working_day) + 1;
      return [{ employee_id, joined_on, last_working_day, service_months, service_days }];
    });
    const ids = left.map(({ employee_id }) => employee_id);
    const exits = await ctx.tx
      .selectFrom('exit as x')
      .where('x.org_id', '=', ctx.tx.org_id)
      .where('x.employee_id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('x.status', 'not in', ['withdrawn', 'rejected'])
      .select(['x.employee_id', 'x.kind', 'x.reason_code', 'x.notice_given_on', 'x.settled_on'])
      .orderBy('x.created_at')
      .execute();
    const exitOf = new Map(exits.map((exit) => [exit.employee_id, exit]));
    const office = hasOfficeScope(ctx.actor, OFFICE);
    return left.map((row) => {
      const exit = exitOf.get(row.employee_id);
      const notice_given_on = exit?.notice_given_on ?? null;
      return {
        ...row,
        exit_kind: exit?.kind ?? null,
        reason: (office && exit?.reason_code) || null,
        notice_given_on,
        notice_days: notice_given_on && daysBetween(notice_given_on, row.last_working_day),
        settlement: exit ? (exit.settled_on ? 'paid' : 'open') : null,
      };
    });
  },
});

/** What reports read of lifecycle. */
export const lifecycleDatasets: readonly Dataset[] = [
  joiners,
  tasks,
  probation,
  clearance,
  leavers,
  attrition,
  joiningTimes,
  settlements,
];
