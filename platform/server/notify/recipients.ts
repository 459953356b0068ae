import type { Scope } from '@hrms/platform/contract';
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

type Holder = Account & { scope: Scope };

const unique = (ids: readonly (readonly string[] | undefined)[]): string[] => [...new Set(ids.flatMap((some) => some ?? []))];

/** Whose reach covers the employee, of those who hold a permission. */
const coveringHolders = (
  holding: readonly Holder[],
  about: string | undefined,
  managers: ReadonlyMap<string, readonly string[]>,
): Holder[] =>
  holding.filter(
    ({ scope, employee_id }) =>
      scope === 'organisation' ||
      (employee_id !== null &&
        about !== undefined &&
        (employee_id === about || (scope === 'team' && managers.get(about)?.includes(employee_id) === true))),
  );

/** Whether an account takes notices of this kind: people who left only those that say so. */
export const canReadNotice = (notice: Notice) => (account: Account) =>
  account.status === 'active' || (account.status === 'alumni' && notice.alumni === true);

/**
 * Everybody each request goes to, each once: without the actor, without those who may not open it. The number of statements grows
 * with the permissions that are named, not with the requests or people.
 */
export async function findRecipients(
  asking: Asking,
  notice: Notice,
  requests: readonly Recipients[],
): Promise<ResolvedRecipients[]> {
  const { actor_id } = asking;
  const { byEmployee, byUser, holding, managers } = await readAccounts(asking, notice, requests);
  const opening = notice.opens ? new Set(holding.get(notice.opens)?.map(({ user_id }) => user_id)) : null;
  return requests.map((to) => {
    const employees = unique([to.employees]);
    const named = [
      ...employees.flatMap((id) => byEmployee.get(id) ?? []),
      ...unique([to.users]).flatMap((id) => byUser.get(id) ?? []),
      ...(to.holders ? coveringHolders(holding.get(to.holders) ?? [], to.about_employee, managers) : []),
    ];
    const accounts = [...new Map(named.map((account) => [account.user_id, account])).values()].filter(
      (account) =>
        canReadNotice(notice)(account) &&
        (notice.tell_actor || account.user_id !== actor_id) &&
        (!opening || notice.opens === to.holders || opening.has(account.user_id) || account.status === 'alumni'),
    );
    return { accounts, without_account: notice.without_account ? employees.filter((id) => !byEmployee.has(id)) : [] };
  });
}

/** The accounts that requests name, by employee, by id and by the permission they hold, and managers of whom requests are about. */
async function readAccounts({ tx, platform, today }: Asking, { opens }: Notice, requests: readonly Recipients[]) {
  const employees = unique(requests.map((to) => to.employees));
  const users = unique(requests.map((to) => to.users));
  const permissions = new Set(requests.flatMap(({ holders }) => holders ?? []));
  if (opens) permissions.add(opens);
  const holding = new Map<string, readonly Holder[]>();
  for (const permission of permissions) holding.set(permission, await platform.users.holding(tx, permission, today));
  const needsManagers = ({ holders }: Recipients) => holders && holding.get(holders)?.some(({ scope }) => scope === 'team');
  const about = unique(requests.filter(needsManagers).map(({ about_employee }) => (about_employee ? [about_employee] : [])));
  const found = employees.length > 0 ? await platform.users.of(tx, employees) : [];
  const named = users.length > 0 ? await platform.users.byId(tx, users) : [];
  return {
    byEmployee: Map.groupBy(found, ({ employee_id }) => employee_id),
    byUser: new Map(named.map((account) => [account.user_id, account])),
    holding,
    managers: about.length > 0 ? await platform.managersAbove(tx, about, today) : new Map<string, string[]>(),
  };
}
