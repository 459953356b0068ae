import { addToMonth, type CivilDate, daysBetween, type Period, periodOf } from '@hrms/platform/calendar';
import type { DatasetRow } from '@hrms/platform/contract';
import type { DatasetReading } from '@hrms/platform/server';
import { sql } from 'kysely';
import { positionInForceOn } from './position-on.queries.ts';
import { isInServiceOnSql, statusOnSql } from './status.queries.ts';

const monthsBetween = (from: CivilDate, to: CivilDate): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7)) -
  Number(to.slice(8) < from.slice(8));

const bandOf = (value: number, bands: readonly (readonly [below: number, label: string])[]): string =>
  bands.find(([below]) => value < below)?.[1] ?? '';

const SERVICE_BANDS = [
  [12, 'Below 1 year'],
  [36, '1 to 3 years'],
  [60, '3 to 5 years'],
  [120, '5 to 10 years'],
  [10_000, 'Over 10 years'],
] as const;
const AGE_BANDS = [
  [25, 'Below 25'],
  [35, '25 to 34'],
  [45, '35 to 44'],
  [55, '45 to 54'],
  [1000, '55 and over'],
] as const;

/** Employees in service on a day, with age and length of service. */
export async function readPeople({ ctx, visible }: DatasetReading, day: CivilDate): Promise<DatasetRow[]> {
  const rows = await ctx.tx
    .selectFrom('employee')
    .leftJoinLateral(positionInForceOn(ctx.tx, 'employee.id', day).as('place'), (on) => on.onTrue())
    .where('employee.org_id', '=', ctx.tx.org_id)
    .where('employee.is_draft', '=', false)
    .where(isInServiceOnSql(day))
    .where(await visible('employee.id'))
    .select(['employee.id as employee_id', 'employee.joined_on', 'employee.gender', 'employee.phone as mobile'])
    .select(['employee.work_email', 'employee.date_of_birth', 'employee.disability_percent', 'employee.probation_until'])
    .select(['employee.confirmed_on', 'place.contract_end_date', statusOnSql(day).as('status')])
    .orderBy('employee.employee_code')
    .execute();
  return rows.map(({ date_of_birth, disability_percent, ...row }) => {
    const service_months = row.joined_on ? monthsBetween(row.joined_on, day) : 0;
    const age = date_of_birth ? Math.floor(monthsBetween(date_of_birth, day) / 12) : null;
    return {
      ...row,
      service_months,
      service_band: bandOf(service_months, SERVICE_BANDS),
      age,
      age_band: age === null ? '' : bandOf(age, AGE_BANDS),
      probation_days_left: row.probation_until && daysBetween(ctx.today, row.probation_until),
      contract_days_left: row.contract_end_date && daysBetween(ctx.today, row.contract_end_date),
      disability: (disability_percent ?? 0) > 0,
      heads: 1,
    };
  });
}

/** Everybody who was in service on a day of the span, with first and last day. */
export const readService = async ({ ctx, span, visible }: DatasetReading) =>
  (
    await ctx.tx
      .selectFrom('employee as e')
      .where('e.org_id', '=', ctx.tx.org_id)
      .where('e.is_draft', '=', false)
      .where('e.joined_on', '<=', span.last_day)
      .where((on) => on.or([on('e.last_working_day', 'is', null), on('e.last_working_day', '>=', span.first_day)]))
      .where(await visible('e.id'))
      .select(['e.id as employee_id', 'e.joined_on', 'e.last_working_day', 'e.gender', 'e.source', 'e.probation_until'])
      .select(['e.date_of_birth', 'e.shares_birthday'])
      .orderBy('e.employee_code')
      .execute()
  ).map((row) => {
    const until = row.last_working_day && row.last_working_day < span.last_day ? row.last_working_day : span.last_day;
    return { ...row, service_months: row.joined_on ? monthsBetween(row.joined_on, until) : 0 };
  });

type ServiceRow = Awaited<ReturnType<typeof readService>>[number];

/** Whether an employee was there at the beginning, came, went, or is there at the end of a spell; the last day still counts as there. */
export function movementIn({ joined_on, last_working_day }: ServiceRow, { first_day, last_day }: Period) {
  const joined = joined_on ?? '9999-12-31';
  const last = last_working_day ?? '9999-12-31';
  return {
    opening: Number(joined < first_day && last >= first_day),
    joined: Number(joined >= first_day && joined <= last_day),
    left: Number(last >= first_day && last <= last_day),
    closing: Number(joined <= last_day && last > last_day),
  };
}

/** The months that a span touches. */
export function monthsOf({ first_day, last_day }: Period): { month: string; span: Period }[] {
  const months: { month: string; span: Period }[] = [];
  for (let month = first_day.slice(0, 7); month <= last_day.slice(0, 7); month = addToMonth(month, 1))
    months.push({ month, span: periodOf(month) });
  return months;
}

/** Birthdays of those who share them, without the year, and anniversaries of joining. */
export function celebrationsIn(rows: readonly ServiceRow[], span: Period): DatasetRow[] {
  const years = [...new Set([span.first_day.slice(0, 4), span.last_day.slice(0, 4)])];
  const within = (date: string | null) =>
    years.flatMap((year) => {
      const day = date ? `${year}${date.slice(4)}` : '';
      return day >= span.first_day && day <= span.last_day ? [day] : [];
    });
  return rows
    .flatMap(({ employee_id, date_of_birth, shares_birthday, joined_on }) => [
      ...(shares_birthday ? within(date_of_birth) : []).map((day) => ({ employee_id, day, kind: 'birthday', years: null })),
      ...within(joined_on).flatMap((day) => {
        const served = Number(day.slice(0, 4)) - Number(joined_on?.slice(0, 4));
        return served > 0 ? [{ employee_id, day, kind: 'anniversary', years: served }] : [];
      }),
    ])
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

/** Whether the numbers and records that pay and filings need are there. */
export const readCompleteness = async ({ ctx, span, visible }: DatasetReading) =>
  ctx.tx
    .selectFrom('employee')
    .leftJoin('employee_identity as i', (on) =>
      on.onRef('i.org_id', '=', 'employee.org_id').onRef('i.employee_id', '=', 'employee.id'),
    )
    .leftJoinLateral(positionInForceOn(ctx.tx, 'employee.id', span.last_day).as('place'), (on) => on.onTrue())
    .where('employee.org_id', '=', ctx.tx.org_id)
    .where('employee.is_draft', '=', false)
    .where(isInServiceOnSql(span.last_day))
    .where(await visible('employee.id'))
    .select(['employee.id as employee_id', 'employee.joined_on', sql<boolean>`i.pan is not null`.as('pan')])
    .select([sql<boolean>`i.uan is not null`.as('uan'), sql<boolean>`employee.photo_file_id is not null`.as('photo')])
    .select(sql<boolean>`place.manager_id is not null`.as('manager'))
    .select(
      sql<boolean>`exists (select from bank_account b where b.org_id = employee.org_id and b.employee_id = employee.id)`.as(
        'bank',
      ),
    )
    .select(
      sql<boolean>`exists (select from nomination n where n.org_id = employee.org_id and n.employee_id = employee.id)`.as(
        'nominee',
      ),
    )
    .orderBy('employee.employee_code')
    .execute();

const ITEMS = ['pan', 'uan', 'bank', 'photo', 'nominee', 'manager'] as const;

/** One row for each item that is not there. */
export const missingItems = (rows: Awaited<ReturnType<typeof readCompleteness>>): DatasetRow[] =>
  rows.flatMap((row) =>
    ITEMS.filter((item) => !row[item]).map((item) => ({
      employee_id: row.employee_id,
      item,
      joined_on: row.joined_on,
      items: 1,
    })),
  );
