import { type Job, type JobContext, simpleJob, type Work } from '@hrms/platform/server';
import { employeesNotices } from '../notices.ts';
import { addressesOfInvited } from '../people-search/mail-address.queries.ts';
import { listUntoldAccounts, markAccountsTold, type UntoldAccount } from './untold-account.queries.ts';

const NAME = 'employees.tell_salary_accounts';
/** Accounts told about in one transaction; the rest follows in the next job. */
const MOST = 200;

/** Has employees told soon of accounts that were entered for their salary. The same is done once a day for every way in. */
export const notifySalaryAccountsSoon = ({ jobs, org_id }: Work): Promise<void> =>
  jobs.enqueue(NAME, {}, { key: `${NAME}:${org_id}` });

/**
 * Tells each employee with a sign-in in the product and at every address on record, with no number, so that a false account is
 * noticed before pay. Nobody is mailed before being invited, leavers never; those who verify accounts are told of the uninvited.
 */
async function notifySalaryAccounts(ctx: JobContext): Promise<void> {
  const rows = await listUntoldAccounts(ctx, { most: MOST });
  const others = rows.filter(({ own, left }) => !own && !left);
  const addresses = await addressesOfInvited(
    ctx,
    others.map(({ employee_id }) => employee_id),
  );
  await notifyOfUninvited(
    ctx,
    others.filter(({ employee_id }) => !addresses.has(employee_id)),
  );
  await ctx.notify(
    employeesNotices.salaryAccountSet,
    others.map(({ id, employee_id }) => ({ to: { employees: [employee_id] }, cause: id, values: {} })),
  );
  for (const { employee_id } of others)
    for (const to of addresses.get(employee_id) ?? [])
      await ctx.mail.send({
        to,
        subject: employeesNotices.salaryAccountSet.title,
        body: 'HR entered a bank account for your salary. If you don’t know about it, contact HR now.',
      });
  await markAccountsTold(
    ctx,
    rows.map(({ id }) => id),
  );
  if (rows.length === MOST) await notifySalaryAccountsSoon(ctx);
}

/** How many mails go out about salary accounts of these employees that nobody was told of yet. */
export async function countSalaryAccountMails(ctx: Work, employee_ids: readonly string[]): Promise<number> {
  const rows = await listUntoldAccounts(ctx, { employee_ids });
  const others = rows.filter(({ own, left }) => !own && !left);
  const addresses = await addressesOfInvited(
    ctx,
    others.map(({ employee_id }) => employee_id),
  );
  return others.reduce((sum, { employee_id }) => sum + (addresses.get(employee_id)?.length ?? 0), 0);
}

const MOST_NAMED = 5;

async function notifyOfUninvited(ctx: JobContext, uninvited: readonly UntoldAccount[]): Promise<void> {
  const [first] = uninvited;
  if (!first) return;
  const named = uninvited.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = uninvited.length - named.length;
  await ctx.notify(employeesNotices.salaryAccountUnseen, {
    to: { holders: 'employees.bank.verify' },
    cause: first.id,
    values: { names: more > 0 ? [...named, `${more} more`] : named },
  });
}

/** 02:00 UTC, before payroll begins its day in India. */
export const salaryAccountJob: Job = { ...simpleJob(NAME, notifySalaryAccounts), every: '0 2 * * *' };
