import type { Account } from '../actor.ts';
import type { Tx } from '../database/tx.ts';
import type { PlatformDependencies } from '../dependencies.ts';
import type { Notice, Recipients } from './notice.ts';

export type ResolvedRecipients = {
  accounts: Account[];
  /** Employees nobody signs in as. */
  without_account: string[];
};

type Asking = { tx: Tx; platform: PlatformDependencies; today: string; actor_id: string | null };

/** Whose reach covers the employee, of those who hold the permission. */
async function holdersOf({ tx, platform, today }: Asking, permission: string, about: string | undefined): Promise<Account[]> {
  const holding = await platform.users.holding(tx, permission, today);
  const over = about && holding.some(({ scope }) => scope === 'team') ? await platform.managersAbove(tx, about, today) : [];
  const managers = new Set(over);
  return holding.filter(
    ({ scope, employee_id }) =>
      scope === 'organisation' ||
      (employee_id !== null && (employee_id === about || (scope === 'team' && managers.has(employee_id)))),
  );
}

/** Whether an account takes notices of this kind: people who left only those that say so. */
export const canReadNotice = (notice: Notice) => (account: Account) =>
  account.status === 'active' || (account.status === 'alumni' && notice.alumni === true);

/** Everybody a notice goes to, each once: without the actor, without those who may not open it. */
export async function findRecipients(asking: Asking, notice: Notice, to: Recipients): Promise<ResolvedRecipients> {
  const { tx, platform, today, actor_id } = asking;
  const employees = [...new Set(to.employees ?? [])];
  const byEmployee = employees.length > 0 ? await platform.users.of(tx, employees) : [];
  const byUser = to.users?.length ? await platform.users.byId(tx, [...new Set(to.users)]) : [];
  const byRight = to.holders ? await holdersOf(asking, to.holders, to.about_employee) : [];
  const unique = new Map([...byEmployee, ...byUser, ...byRight].map((account) => [account.user_id, account]));
  const opening =
    notice.opens && notice.opens !== to.holders
      ? new Set((await platform.users.holding(tx, notice.opens, today)).map(({ user_id }) => user_id))
      : null;
  const accounts = [...unique.values()].filter(
    (account) =>
      canReadNotice(notice)(account) &&
      (notice.tell_actor || account.user_id !== actor_id) &&
      (!opening || opening.has(account.user_id) || account.status === 'alumni'),
  );
  const known = new Set(byEmployee.map(({ employee_id }) => employee_id));
  return { accounts, without_account: notice.without_account ? employees.filter((id) => !known.has(id)) : [] };
}
