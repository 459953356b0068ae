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

type Holders = Awaited<ReturnType<PlatformDependencies['users']['holding']>>;
type FindHolders = (permission: string) => Promise<Holders>;

/** Holders of permissions, each permission read once. */
function holdersOnce({ tx, platform, today }: Asking): FindHolders {
  const known = new Map<string, Promise<Holders>>();
  return (permission) => {
    const found = known.get(permission) ?? platform.users.holding(tx, permission, today);
    known.set(permission, found);
    return found;
  };
}

/** Whose reach covers the employee, of those who hold the permission. */
async function holdersOf({ tx, platform, today }: Asking, holding: Holders, about: string | undefined): Promise<Account[]> {
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

/** Everybody each message of a notice goes to, each once: without the actor, without those who may not open it. */
export async function findRecipients(
  asking: Asking,
  notice: Notice,
  messages: readonly Recipients[],
): Promise<ResolvedRecipients[]> {
  const { tx, platform } = asking;
  const employees = [...new Set(messages.flatMap((to) => to.employees ?? []))];
  const users = [...new Set(messages.flatMap((to) => to.users ?? []))];
  const byEmployee = Map.groupBy(
    employees.length > 0 ? await platform.users.of(tx, employees) : [],
    ({ employee_id }) => employee_id,
  );
  const byUser = new Map((users.length > 0 ? await platform.users.byId(tx, users) : []).map((one) => [one.user_id, one]));
  const holders = holdersOnce(asking);
  const resolved: ResolvedRecipients[] = [];
  for (const to of messages) {
    const own = [...new Set(to.employees ?? [])];
    const named = [
      ...own.flatMap((id) => byEmployee.get(id) ?? []),
      ...(to.users ?? []).flatMap((id) => byUser.get(id) ?? []),
      ...(to.holders ? await holdersOf(asking, await holders(to.holders), to.about_employee) : []),
    ];
    resolved.push({
      accounts: await thoseWhoRead(asking, notice, { named, to, holders }),
      without_account: notice.without_account ? own.filter((id) => !byEmployee.has(id)) : [],
    });
  }
  return resolved;
}

async function thoseWhoRead(
  { actor_id }: Asking,
  notice: Notice,
  { named, to, holders }: { named: readonly Account[]; to: Recipients; holders: FindHolders },
): Promise<Account[]> {
  const unique = new Map(named.map((account) => [account.user_id, account]));
  const opening =
    notice.opens && notice.opens !== to.holders ? new Set((await holders(notice.opens)).map(({ user_id }) => user_id)) : null;
  return [...unique.values()].filter(
    (account) =>
      canReadNotice(notice)(account) &&
      (notice.tell_actor || account.user_id !== actor_id) &&
      (!opening || opening.has(account.user_id) || account.status === 'alumni'),
  );
}
