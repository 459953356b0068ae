import { nominationDueUntil, SCHEME_NAMES, type Scheme } from '@hrms/employees/domain';
import { readSettingsOn } from '@hrms/organisation/server';
import { addDays, addMonths, dateLabel, daysBetween } from '@hrms/platform/calendar';
import { type Job, type JobContext, simpleJob } from '@hrms/platform/server';
import { sql } from 'kysely';
import { dailyNotices } from './daily.notices.ts';
import { refreshStaleListing } from './people-search/listing.queries.ts';
import { positionInForceOn } from './position-on.queries.ts';
import { syncManagerRoles } from './positions/manager-role.service.ts';
import { notifyPositionsStarted, type StartedPosition } from './positions/notice.service.ts';
import { isInServiceOnSql } from './status.queries.ts';

/** 00:15 in India is 18:45 of the day before in UTC, in which the queue counts. */
const AT_QUARTER_PAST_MIDNIGHT = '45 18 * * *';
/** A missed night is made up for; a notice is sent once. */
const LOOK_BACK = 7;
/** Days before a contract ends on which managers and HR are notified. */
const CONTRACT_DAYS: readonly number[] = [60, 30, 7];

/** Changes that follow from a new day. A second run on the same day changes nothing. */
export const dailyJob: Job = {
  ...simpleJob('employees.daily', async (ctx) => {
    await refreshStaleListing(ctx.tx, ctx.clock.today());
    await updateRetirementDays(ctx);
    await notifyPositionChanges(ctx);
    await notifyEndingContracts(ctx);
    await notifyAdultNominees(ctx);
    await notifyDueNominations(ctx);
  }),
  every: AT_QUARTER_PAST_MIDNIGHT,
};

/** Applies a changed retirement age to all employees who have not left. */
async function updateRetirementDays(ctx: JobContext): Promise<void> {
  const today = ctx.clock.today();
  const { retirement_age } = await readSettingsOn(ctx.tx, today);
  const due = sql`(employee.date_of_birth + make_interval(years => ${retirement_age}::integer))::date`;
  await sql`update employee set retirement_on = ${due}
    where employee.org_id = ${ctx.org_id} and employee.date_of_birth is not null and employee.last_working_day is null
      and employee.retirement_on is distinct from ${due}`.execute(ctx.tx);
}

/** Positions that came into force in these days, with the previous manager. */
const findPositionsInForceSince = (ctx: JobContext, from: string, until: string) =>
  sql<StartedPosition>`select p.id, p.employee_id, employee.full_name, p.from_date, p.manager_id, former.manager_id as former_id
    from employee_position p
    join employee on employee.org_id = p.org_id and employee.id = p.employee_id
    cross join lateral ${positionInForceOn(ctx, 'p.employee_id', sql`(p.from_date - 1)`)} former
    where p.org_id = ${ctx.org_id} and p.from_date between ${from}::date and ${until}::date and ${isInServiceOnSql(until)}
    order by p.id`.execute(ctx.tx);

/** Managers of employees who joined, left or were reinstated in these days. */
const findAffectedManagers = (ctx: JobContext, from: string, until: string) =>
  sql<{ manager_id: string }>`select distinct p.manager_id from employee_position p
    join employee on employee.org_id = p.org_id and employee.id = p.employee_id
    where p.org_id = ${ctx.org_id} and p.manager_id is not null and p.from_date <= ${until}::date
      and (employee.joined_on between ${from}::date and ${until}::date or exists (select from employee_status s
        where s.org_id = p.org_id and s.employee_id = p.employee_id and s.from_date between ${from}::date
          and ${until}::date))`.execute(ctx.tx);

/** Positions in force from today: updates manager roles and notifies employee and managers. */
async function notifyPositionChanges(ctx: JobContext): Promise<void> {
  const today = ctx.clock.today();
  const from = addDays(today, 1 - LOOK_BACK);
  const { rows } = await findPositionsInForceSince(ctx, from, today);
  const leaders = await findAffectedManagers(ctx, from, today);
  await syncManagerRoles(
    ctx.tx,
    [...rows, ...leaders.rows.map(({ manager_id }) => ({ manager_id, former_id: null }))].flatMap(({ manager_id, former_id }) => [
      manager_id,
      former_id,
    ]),
    today,
  );
  await notifyPositionsStarted(ctx, rows);
}

type EndingContract = { id: string; employee_id: string; full_name: string; contract_end_date: string };

/** Notifies the manager and users who may change positions of contracts ending in 60, 30 or 7 days. */
async function notifyEndingContracts(ctx: JobContext): Promise<void> {
  const today = ctx.clock.today();
  const { rows } = await sql<EndingContract & { manager_id: string | null }>`
    select place.id, employee.id as employee_id, employee.full_name, place.contract_end_date, place.manager_id
    from employee
    cross join lateral ${positionInForceOn(ctx, 'employee.id', today)} place
    where employee.org_id = ${ctx.org_id} and ${isInServiceOnSql(today)} and employee.last_working_day is null
      and place.contract_end_date between ${today}::date and ${addDays(today, CONTRACT_DAYS[0] ?? 60)}::date
    order by place.contract_end_date, employee.id`.execute(ctx.tx);
  const due = rows.flatMap(({ id, employee_id, full_name, contract_end_date, manager_id }) => {
    const days = daysBetween(today, contract_end_date);
    // The nearest mark reached: a missed night is made up for once.
    const mark = CONTRACT_DAYS.findLast((one) => days <= one && days > one - LOOK_BACK);
    if (mark === undefined) return [];
    return {
      to: { holders: 'employees.position.update', about_employee: employee_id, ...(manager_id && { employees: [manager_id] }) },
      cause: `${id}:${contract_end_date}:${mark}`,
      subject_id: employee_id,
      values: { name: full_name, ends: dateLabel(contract_end_date), days, employee_id },
    };
  });
  await ctx.notify(dailyNotices.contractEnding, due);
}

type AdultNominee = { id: string; nomination_id: string; employee_id: string; name: string };

/** Notifies employees whose nominee turned 18 and still has a guardian. */
async function notifyAdultNominees(ctx: JobContext): Promise<void> {
  const today = ctx.clock.today();
  const { rows } = await sql<AdultNominee>`
    select s.id, s.nomination_id, n.employee_id, s.name from nomination_share s
    join nomination n on n.org_id = s.org_id and n.id = s.nomination_id
    join employee on employee.org_id = n.org_id and employee.id = n.employee_id
    where s.org_id = ${ctx.org_id} and n.status = 'in_force' and s.guardian_name is not null
      and s.date_of_birth <= ${addMonths(today, -216)}::date and ${isInServiceOnSql(today)} order by s.id`.execute(ctx.tx);
  for (const { nomination_id, employee_id } of rows) {
    await sql`update nomination set status = 'review_needed', version = version + 1, updated_at = ${ctx.clock.now()}
      where org_id = ${ctx.org_id} and id = ${nomination_id} and status = 'in_force'`.execute(ctx.tx);
    await ctx.audit('employees.nominee_came_of_age', employee_id, { nomination_id });
  }
  await ctx.notify(
    dailyNotices.comeOfAge,
    rows.map(({ id, nomination_id, employee_id, name }) => ({
      to: { employees: [employee_id] },
      cause: id,
      subject_id: nomination_id,
      values: { nominee: name },
    })),
  );
}

type DueNomination = { employee_id: string; scheme: Scheme; service_from: string };

/** Notifies employees of nominations that became due: EPF on joining, gratuity after one year of service. */
async function notifyDueNominations(ctx: JobContext): Promise<void> {
  const today = ctx.clock.today();
  const { rows } = await sql<DueNomination>`select employee.id as employee_id, due.scheme,
      coalesce(employee.service_from, employee.joined_on) as service_from
    from employee
    cross join lateral (values ('epf', coalesce(employee.service_from, employee.joined_on)),
      ('gratuity', (coalesce(employee.service_from, employee.joined_on) + interval '1 year')::date)) due (scheme, due_from)
    left join nomination n on n.org_id = employee.org_id and n.employee_id = employee.id and n.scheme = due.scheme
      and n.status <> 'replaced'
    where employee.org_id = ${ctx.org_id} and ${isInServiceOnSql(today)} and n.id is null
      and due.due_from between ${addDays(today, 1 - LOOK_BACK)}::date and ${today}::date
    order by employee.id, due.scheme`.execute(ctx.tx);
  await ctx.notify(
    dailyNotices.profileIncomplete,
    rows.map(({ employee_id, scheme, service_from }) => ({
      to: { employees: [employee_id] },
      cause: `${employee_id}:${scheme}`,
      subject_id: employee_id,
      values: { what: SCHEME_NAMES[scheme], until: dateLabel(nominationDueUntil(scheme, service_from) ?? service_from) },
    })),
  );
}
