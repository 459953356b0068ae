/** Opening figures that are missing, and employees near the yearly limit of professional tax. */
import { findEmployeeCards, withEmployeeNames } from '@hrms/employees/server';
import { financialYearOf, firstDayOf } from '@hrms/platform/calendar';
import { inForce } from '@hrms/platform/explain';
import type { Ctx } from '@hrms/platform/server';
import type { PtaxWatchRow } from '@hrms/statutory/contract';
import { ptaxYearlyCap } from '@hrms/statutory/domain';
import { sumTaxByState } from './member.queries.ts';

const NAMED = 10;
const SHOWN = 100;

/** Employees without opening figures in a year, of today without one. */
export async function readOpeningsMissing(ctx: Ctx, year: string | undefined) {
  const tax_year = year ?? financialYearOf(ctx.today);
  const { missing, declined } = await ctx.dependencies.statutory.readYearOpenings(ctx.tx, tax_year);
  const named = missing.slice(0, NAMED);
  const cards = await findEmployeeCards(
    ctx.tx,
    named.map(({ employee_id }) => employee_id),
  );
  return {
    tax_year,
    first_month: missing.map(({ first_month }) => first_month).toSorted()[0] ?? null,
    employees: missing.length,
    declined,
    named: named.map(({ employee_id }) => ({ employee_id, employee_name: cards.get(employee_id)?.full_name ?? '' })),
  };
}

/** Who has less room under the yearly limit than another deduction like the last, or was taxed in several states (Constitution art. 276(2)). */
export async function readPtaxWatch(ctx: Ctx, year: string | undefined) {
  const tax_year = year ?? financialYearOf(ctx.today);
  const first = firstDayOf(`${tax_year.slice(0, 4)}-04`);
  const limit_paise = inForce(ptaxYearlyCap, first).value;
  const { ptax_paise: openings } = await ctx.dependencies.statutory.readYearOpenings(ctx.tx, tax_year);
  const rows = (await sumTaxByState(ctx.tx, first)).map(({ employee_id, states, tax_paise, last_paise }) => {
    const paid_paise = tax_paise + (openings.get(employee_id) ?? 0);
    return { employee_id, states, paid_paise, last_paise, room_paise: Math.max(0, limit_paise - paid_paise) };
  });
  const watched = rows
    .filter(({ states, room_paise, last_paise }) => states.length > 1 || room_paise < last_paise)
    .toSorted((a, b) => a.room_paise - b.room_paise || (a.employee_id < b.employee_id ? -1 : 1))
    .slice(0, SHOWN);
  return { tax_year, limit_paise: limit_paise as number, rows: (await withEmployeeNames(ctx.tx, watched)) as PtaxWatchRow[] };
}
