import {
  type EmployeeFacts,
  findEmployeeCards,
  listPayrollPeople,
  loadEmployeeFacts,
  positionOfDay,
} from '@hrms/employees/server';
import { addDays, addToMonth, firstDayOf, monthOf } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { inForce } from '@hrms/platform/explain';
import type { Paise } from '@hrms/platform/money';
import type { Ctx, PageRows, Work } from '@hrms/platform/server';
import type { GratuityPayment, gratuityRegister } from '@hrms/statutory/contract';
import {
  gratuity,
  gratuityCauses,
  gratuityDelay,
  gratuityPaymentDays,
  type LeavingKind,
  type ServiceBreak,
  serviceBetween,
} from '@hrms/statutory/domain';
import type { GratuityPaid, WageMonth } from '../dependencies.ts';
import { pageOfRows } from '../page-of-rows.ts';
import { listServiceBreaks } from './break-rule.service.ts';
import { fullWage } from './gratuity.service.ts';

/** Months back in which employees left whose gratuity is listed. */
const LISTED_MONTHS = 24;

type Leaver = EmployeeFacts & { readonly last_working_day: string };

/** What gratuity comes to on the wages of the last paid month; null where none is due. */
function estimate(
  person: Leaver,
  kind: LeavingKind | undefined,
  wages: WageMonth | undefined,
  breaks: readonly ServiceBreak[] | undefined,
): Paise | null {
  if (!wages) return null;
  const exit_date = person.last_working_day;
  const { eligible, amount } = gratuity({
    exit_date,
    cause: gratuityCauses[kind ?? 'resignation'],
    employment_type: positionOfDay(person, exit_date)?.employment_type === 'fixed_term' ? 'fixed_term' : 'regular',
    wages: fullWage(wages),
    service: serviceBetween(person.service_from ?? person.joined_on, exit_date, breaks),
    covered: true,
    days_make_fifth_year: true,
    fewer_than_six_days: false,
  }).value;
  return eligible ? amount : null;
}

type Due = Pick<GratuityPayment, 'employee_id' | 'last_working_day' | 'amount_paise' | 'paid_on'>;

/** Who left in the last two years without a settlement that paid gratuity, and it is due. */
async function listUnpaid(
  { tx, today, dependencies }: Pick<Work, 'tx' | 'today' | 'dependencies'>,
  paid: readonly GratuityPaid[],
) {
  const first_month = addToMonth(monthOf(today), -LISTED_MONTHS);
  const people = await listPayrollPeople(tx, { first_day: firstDayOf(first_month), last_day: today });
  const settled = new Set(paid.map(({ employee_id }) => employee_id));
  const leavers = people.filter(
    (person): person is Leaver =>
      person.last_working_day !== null && person.last_working_day <= today && !settled.has(person.employee_id),
  );
  if (leavers.length === 0) return [];
  const kinds = await dependencies.statutory.listExitKinds(
    tx,
    leavers.map(({ employee_id }) => employee_id),
  );
  const months = await dependencies.statutory.listWageMonths(tx, { first_month, last_month: monthOf(today) });
  const wages = new Map(months.filter(({ days_paid }) => days_paid > 0).map((month) => [month.employee_id, month]));
  const breaks = await listServiceBreaks(tx);
  return leavers.flatMap((person): Due[] => {
    const { employee_id, last_working_day } = person;
    const amount_paise = estimate(person, kinds.get(employee_id), wages.get(employee_id), breaks.get(employee_id));
    return amount_paise === null ? [] : [{ employee_id, last_working_day, amount_paise, paid_on: null }];
  });
}

/** Gratuity of who left: paid by settlements, or due, with the day it is payable by and interest to that payment or today; newest first. */
export async function listGratuityPayments(
  ctx: Ctx,
  filter: FilterOf<typeof gratuityRegister.payments>,
): Promise<PageRows<GratuityPayment>> {
  const { tx, today } = ctx;
  const paid = await ctx.dependencies.statutory.listGratuitySettled(tx);
  const leavers = await loadEmployeeFacts(
    tx,
    paid.map(({ employee_id }) => employee_id),
  );
  const settled = paid.flatMap((payment): Due[] => {
    const last_working_day = leavers.get(payment.employee_id)?.last_working_day ?? null;
    return last_working_day === null ? [] : [{ ...payment, last_working_day }];
  });
  const dues: Due[] = [...settled, ...(await listUnpaid(ctx, paid))];
  const shown = dues
    .filter(({ paid_on }) => filter.open === undefined || filter.open === (paid_on === null))
    .toSorted((a, b) => b.last_working_day.localeCompare(a.last_working_day) || (a.employee_id < b.employee_id ? -1 : 1));
  const { rows, pagination } = pageOfRows(shown, filter);
  const cards = await findEmployeeCards(
    tx,
    rows.map(({ employee_id }) => employee_id),
  );
  return {
    pagination,
    rows: rows.map((due) => {
      const { last_working_day: exit_date, amount_paise, paid_on } = due;
      const late = gratuityDelay({ exit_date, paid_on: paid_on ?? today, amount: amount_paise as Paise }).value;
      return {
        ...due,
        employee_name: cards.get(due.employee_id)?.full_name ?? '',
        employee_code: cards.get(due.employee_id)?.employee_code ?? '',
        payable_by: addDays(exit_date, inForce(gratuityPaymentDays, exit_date).value),
        days_late: late.days,
        interest_paise: late.interest,
      };
    }),
  };
}
