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

type Addresses = Awaited<ReturnType<typeof addressesPort.of>>;
type Untold = { id: string; employee_id: string; name: string; own: boolean };

/**
 * Tells each employee in the product and at every address on record, with no number, so that a false account is noticed before pay.
 * Whoever verifies accounts is told of employees who can't be reached.
 */
async function tellSalaryAccounts(ctx: JobContext): Promise<void> {
  const { tx, org_id } = ctx;
  const { rows } =
    await sql<Untold>`select b.id, b.employee_id, concat_ws(' ', e.employee_code, e.full_name) as name, coalesce(u.employee_id = b.employee_id, false) as own from bank_account b
    join employee e on e.org_id = b.org_id and e.id = b.employee_id and not e.is_draft
    left join app_user u on u.org_id = b.org_id and u.id = b.created_by
    where b.org_id = ${org_id} and b.told_at is null
      and exists (select from pay_split s where s.org_id = b.org_id and s.bank_account_id = b.id)
    order by b.id limit ${MOST} for update of b`.execute(tx);
  const others = rows.filter(({ own }) => !own);
  const addresses = await addressesPort.of(
    tx,
    others.map(({ employee_id }) => employee_id),
  );
  await tellOfUnreached(ctx, others, addresses);
  await ctx.notify(
    employeesNotices.salaryAccountSet,
    others.map(({ id, employee_id }) => ({ to: { employees: [employee_id] }, cause: id, values: {} })),
  );
  for (const { employee_id } of others) {
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

async function tellOfUnreached(ctx: JobContext, others: readonly Untold[], addresses: Addresses): Promise<void> {
  const { users } = ctx.dependencies.platform;
  const accounts = await users.of(
    ctx.tx,
    others.map(({ employee_id }) => employee_id),
  );
  const reached = new Set(accounts.filter(({ status }) => status === 'active').map(({ employee_id }) => employee_id));
  const unreached = others.filter(({ employee_id }) => {
    const { work_email, personal_email } = addresses.get(employee_id) ?? {};
    return !reached.has(employee_id) && !work_email && !personal_email;
  });
  const [first] = unreached;
  if (!first) return;
  const named = unreached.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = unreached.length - named.length;
  await ctx.notify(employeesNotices.salaryAccountUnseen, {
    to: { holders: 'employees.bank.verify' },
    cause: first.id,
    values: { names: named.join(', ') + (more > 0 ? ` and ${more} more` : '') },
  });
}

/** 02:00 UTC, before payroll begins its day in India. */
export const salaryAccountJob: Job = { ...simpleJob(NAME, tellSalaryAccounts), every: '0 2 * * *' };
