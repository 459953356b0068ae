import { findWorkplaces } from '@hrms/employees/server';
import type { optionalHolidays } from '@hrms/leave/contract';
import { leaveYearEnd, leaveYearStart, ruleOn, toDays } from '@hrms/leave/domain';
import { calendarDays, holidayListOn } from '@hrms/organisation/domain';
import { loadCalendar } from '@hrms/organisation/server';
import type { DataOf, FilterOf } from '@hrms/platform/contract';
import { type Ctx, canAccessEmployee } from '@hrms/platform/server';
import { accountKey, loadAccounts } from '../ledger/account.queries.ts';
import { findPerson } from '../people/person.queries.ts';
import { employeeUnknown } from '../refusals.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { readOrganisationYears } from '../settings/leave-year.queries.ts';
import { loadTypes } from '../types/type.queries.ts';
import { listChosenHolidays } from './optional-holidays.queries.ts';

/** Holidays of an employee's own list, with the optional ones they chose. @throws `employee_unknown` */
export async function readOptionalHolidays(
  ctx: Ctx,
  asked: FilterOf<typeof optionalHolidays.list>,
): Promise<DataOf<typeof optionalHolidays.list>> {
  const employee_id = asked.employee_id ?? ctx.actor.employee_id;
  const person =
    employee_id && (employee_id === ctx.actor.employee_id || (await canAccessEmployee(ctx, 'leave.request.read', employee_id)))
      ? await findPerson(ctx.tx, employee_id, ctx.today)
      : null;
  if (!person || !employee_id) throw employeeUnknown();
  const year = asked.year ?? Number(ctx.today.slice(0, 4));
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const rules = await loadCalendar(ctx.tx, from, to);
  const subject = { employee_id, places: (await findWorkplaces(ctx.tx, [employee_id])).get(employee_id) ?? [] };
  const offs = new Map(calendarDays(rules, subject, from, to).map(({ day, off }) => [day, off === 'full']));
  const { list } = holidayListOn(rules, subject, year === Number(ctx.today.slice(0, 4)) ? ctx.today : from);
  const type = (await loadTypes(ctx.tx)).find(({ category, is_active }) => category === 'optional_holiday' && is_active) ?? null;
  const chosen = await listChosenHolidays(ctx, employee_id, type?.id ?? null, from, to);
  const spans = type ? (await loadRuleSpans(ctx.tx, [employee_id])).get(employee_id)?.get(type.id) : undefined;
  const rule = ruleOn(spans, ctx.today < to ? ctx.today : to)?.rule;
  const account = type ? (await loadAccounts(ctx.tx, [employee_id], type.id)).get(accountKey(employee_id, type.id)) : undefined;
  const left = (account?.lots ?? []).reduce((sum, lot) => sum + lot.left, 0);
  const basis = { ...(await readOrganisationYears(ctx.tx)), joined_on: person.joined_on };
  const cycle = rule?.cycle ?? 'leave_year';
  const until = leaveYearEnd(cycle, basis, leaveYearStart(cycle, basis, ctx.today));
  const own = employee_id === ctx.actor.employee_id;
  return {
    year,
    list_name: list.id === '' ? null : list.name,
    leave_type_id: type?.id ?? null,
    quota: rule?.entitlement_days ?? 0,
    chosen: chosen.size,
    holidays: list.holidays.map(({ day, name, kind, is_half_day }) => {
      const request = chosen.get(day);
      const falls_on_weekly_off = offs.get(day) ?? false;
      const may_choose =
        own && kind === 'optional' && !request && day >= ctx.today && day <= until && !falls_on_weekly_off && toDays(left) >= 1;
      return {
        day,
        name,
        kind,
        is_half_day,
        falls_on_weekly_off,
        leave_request_id: request?.id ?? null,
        status: request?.status ?? null,
        may_choose,
      };
    }),
  };
}
