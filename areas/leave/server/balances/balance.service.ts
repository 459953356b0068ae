import type { LeaveBalance, leaveBalances } from '@hrms/leave/contract';
import {
  availableOn,
  leaveYearStart,
  type OrganisationYears,
  type RuleSpan,
  ruleOn,
  toDays,
  toHundredths,
} from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, hasText, type PageRows, pageOf } from '@hrms/platform/server';
import { sql } from 'kysely';
import { type Account, accountKey, loadAccounts, withYearEnds } from '../ledger/account.queries.ts';
import { sumEntries } from '../ledger/entries.service.ts';
import { type LeavePerson, loadPeople } from '../people/person.queries.ts';
import { spanTooLong } from '../refusals.ts';
import { isPlaced } from '../requests/list.queries.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { readOrganisationYears } from '../settings/leave-year.queries.ts';
import { loadTypes, type TypeRow, toTypeFields } from '../types/type.queries.ts';
import { type BalanceSums, loadHeld, loadSums, selectEmployeesWithLeave } from './balance.queries.ts';

const NONE: Omit<Account, 'employee_id' | 'leave_type_id'> = { lots: [], drawn_ahead: 0 };

function toBalance(
  person: LeavePerson,
  type: TypeRow,
  year: CivilDate,
  sums: readonly BalanceSums[],
  {
    held,
    account,
    on,
    is_past,
    spans,
    years,
  }: {
    held: number;
    account: Account | undefined;
    on: CivilDate;
    is_past: boolean;
    spans: readonly RuleSpan[] | undefined;
    years: OrganisationYears;
  },
): LeaveBalance {
  const total = sumEntries(sums.filter(({ is_later }) => !is_later));
  const { lots, drawn_ahead } = account ?? NONE;
  const usable = withYearEnds(lots, spans, { ...years, joined_on: person.joined_on });
  const next = lots
    .filter(({ expires_on, left }) => expires_on !== null && expires_on >= on && left > 0)
    .toSorted((a, b) => ((a.expires_on as string) < (b.expires_on as string) ? -1 : 1))[0];
  const negative_limit = toHundredths(ruleOn(spans, on)?.rule.negative_limit ?? 0);
  const available = availableOn({ lots: usable, drawn_ahead, planned: [], negative_limit }, on) - held;
  const upcoming = sumEntries(sums.filter(({ is_later }) => is_later)).taken;
  return {
    employee_id: person.employee_id,
    employee_code: person.employee_code,
    employee_name: person.full_name,
    ...toTypeFields(type),
    category: type.category,
    leave_year_start: year,
    credited: toDays(total.credited),
    taken: toDays(total.taken),
    upcoming: is_past ? 0 : toDays(upcoming),
    held: is_past ? 0 : toDays(held),
    adjusted: toDays(total.adjusted),
    expired: toDays(total.expired),
    encashed: toDays(total.encashed),
    balance: toDays(total.balance),
    available: toDays(Math.max(0, is_past ? total.balance : available)),
    expiring: next?.expires_on && !is_past ? { days: toDays(next.left), on: next.expires_on } : null,
  };
}

/** Balances of employees in the leave year of a day: tracked types they are under a rule for, or have entries of. */
export async function readBalances(
  ctx: Ctx,
  ids: readonly string[],
  on: CivilDate,
  leave_type_id?: string,
): Promise<Map<string, LeaveBalance[]>> {
  const people = await loadPeople(ctx.tx, on, ids);
  const types = (await loadTypes(ctx.tx)).filter(({ tracked, id }) => tracked && (!leave_type_id || id === leave_type_id));
  const spans = await loadRuleSpans(ctx.tx, ids);
  const years = await readOrganisationYears(ctx.tx);
  const sums = Map.groupBy(await loadSums(ctx, ids, on), (row) => accountKey(row.employee_id, row.leave_type_id));
  const held = await loadHeld(ctx, ids);
  const accounts = await loadAccounts(ctx.tx, ids);
  return new Map(
    people.map((person) => {
      const own = spans.get(person.employee_id);
      const hides = !ctx.actor.permissions.has('leave.private.read') && person.employee_id !== ctx.actor.employee_id;
      const balances = types.flatMap((type): LeaveBalance[] => {
        if (type.private && hides) return [];
        const key = accountKey(person.employee_id, type.id);
        const list = own?.get(type.id);
        const rule = ruleOn(list, on)?.rule;
        if (!rule && !sums.has(key)) return [];
        const year = leaveYearStart(rule?.cycle ?? 'leave_year', { ...years, joined_on: person.joined_on }, on);
        const rows = (sums.get(key) ?? []).filter(({ leave_year_start }) => leave_year_start === year);
        return [
          toBalance(person, type, year, rows, {
            held: held.get(`${key}:${year}`) ?? 0,
            account: accounts.get(key),
            on,
            is_past: on < ctx.today,
            spans: list,
            years,
          }),
        ];
      });
      return [person.employee_id, balances];
    }),
  );
}

type Row = { employee_id: string; employee_code: string; employee_name: string; balances: LeaveBalance[] };

/** One page of employees with their balances, by name. */
export async function listBalances(ctx: Ctx, filter: FilterOf<typeof leaveBalances.list>): Promise<PageRows<Row>> {
  const on = filter.on ?? ctx.today;
  if (on > ctx.today) throw spanTooLong('Choose today or an earlier day. Use the forecast for later days', 'on');
  let matching = await selectEmployeesWithLeave(ctx, on);
  if (filter.employee_id) matching = matching.where('employee.id', '=', filter.employee_id);
  for (const column of ['department_id', 'branch_id'] as const)
    if (filter[column]) matching = matching.where(isPlaced(ctx, column, filter[column]));
  matching = matching.where(hasText(filter.search, 'employee.full_name', 'employee.employee_code'));
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    rows
      .select([
        'employee.id as employee_id',
        sql<string>`employee.employee_code`.as('employee_code'),
        'employee.full_name as employee_name',
      ])
      .orderBy('employee.full_name')
      .orderBy('employee.id'),
  );
  const balances =
    page.rows.length > 0
      ? await readBalances(
          ctx,
          page.rows.map(({ employee_id }) => employee_id),
          on,
          filter.leave_type_id,
        )
      : new Map<string, LeaveBalance[]>();
  return { ...page, rows: page.rows.map((row) => ({ ...row, balances: balances.get(row.employee_id) ?? [] })) };
}
