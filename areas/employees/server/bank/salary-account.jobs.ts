import { type Job, type JobContext, simpleJob, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { employeesNotices } from '../notices.ts';
import { addressesPort } from '../people-search/mail-address.queries.ts';

const NAME = 'employees.tell_salary_accounts';
/** Accounts told about in one transaction; the rest follows in the next job. */
const MOST = 200;

/** Has employees told soon of accounts that were entered for their salary. The same is done once a day for every way in. */
export const tellSalaryAccountsSoon = ({ jobs, org_id }: Work): Promise<void> =>
  jobs.enqueue(NAME, {}, { key: `${NAME}:${org_id}` });

type Untold = { id: string; employee_id: string; name: string; own: boolean; left: boolean };

/**
 * Tells each employee with a sign-in in the product and at every address on record, with no number, so that a false account is
 * noticed before pay. Nobody is mailed before being invited, leavers never; those who verify accounts are told of the uninvited.
 */
async function tellSalaryAccounts(ctx: JobContext): Promise<void> {
  const { tx, org_id } = ctx;
  const { rows } =
    await sql<Untold>`select b.id, b.employee_id, concat_ws(' ', e.employee_code, e.full_name) as name, coalesce(u.employee_id = b.employee_id, false) as own,
      coalesce(e.last_working_day < ${ctx.today}, false) as left from bank_account b
    join employee e on e.org_id = b.org_id and e.id = b.employee_id and not e.is_draft
    left join app_user u on u.org_id = b.org_id and u.id = b.created_by
    where b.org_id = ${org_id} and b.told_at is null
      and exists (select from pay_split s where s.org_id = b.org_id and s.bank_account_id = b.id)
    order by b.id limit ${MOST} for update of b`.execute(tx);
  const others = rows.filter(({ own, left }) => !own && !left);
  const { users } = ctx.dependencies.platform;
  const accounts = await users.of(
    tx,
    others.map(({ employee_id }) => employee_id),
  );
  const invited = new Set(accounts.filter(({ status }) => status !== 'disabled').map(({ employee_id }) => employee_id));
  const uninvited = others.filter(({ employee_id }) => !invited.has(employee_id));
  const addresses = await addressesPort.of(
    tx,
    [...invited].flatMap((id) => id ?? []),
  );
  await tellOfUninvited(ctx, uninvited);
  await ctx.notify(
    employeesNotices.salaryAccountSet,
    others.map(({ id, employee_id }) => ({ to: { employees: [employee_id] }, cause: id, values: {} })),
  );
  for (const { employee_id } of others.filter((account) => invited.has(account.employee_id))) {
    const { work_email, personal_email } = addresses.get(employee_id) ?? {};
    for (const to of new Set([work_email, personal_email].flatMap((address) => address?.toLowerCase() ?? [])))
      await ctx.mail.send({
        to,
        subject: employeesNotices.salaryAccountSet.title,
        body: 'HR entered a bank account for your salary. If you don’t know about it, contact HR now.',
      });
  }
  await sql`update bank_account set told_at = ${ctx.clock.now()} where org_id = ${org_id} and id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  );
  if (rows.length === MOST) await tellSalaryAccountsSoon(ctx);
}

const MOST_NAMED = 5;

async function tellOfUninvited(ctx: JobContext, uninvited: readonly Untold[]): Promise<void> {
  const [first] = uninvited;
  if (!first) return;
  const named = uninvited.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = uninvited.length - named.length;
  await ctx.notify(employeesNotices.salaryAccountUnseen, {
    to: { holders: 'employees.bank.verify' },
    cause: first.id,
    values: { names: named.join(', ') + (more > 0 ? ` and ${more} more` : '') },
  });
}

/** 02:00 UTC, before payroll begins its day in India. */
export const salaryAccountJob: Job = { ...simpleJob(NAME, tellSalaryAccounts), every: '0 2 * * *' };
