import type { YearChange } from '@hrms/leave/contract';
import { leaveYearStart, type OrganisationYears } from '@hrms/leave/domain';
import { readSettingsOn } from '@hrms/organisation/server';
import { addDays, type CivilDate, fullMonths } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';

const LAST_DAY = '9999-12-31';

type ChangeRow = {
  id: string;
  from_date: CivilDate;
  year_start: string;
  previous_start: string;
  progress_id: string | null;
};

const listChanges = (tx: Tx): Promise<ChangeRow[]> =>
  tx
    .selectFrom('leave_year_change')
    .where('org_id', '=', tx.org_id)
    .select(['id', 'from_date', 'year_start', 'previous_start', 'progress_id'])
    .orderBy('from_date')
    .execute();

async function toYears(tx: Tx, rows: readonly ChangeRow[]): Promise<OrganisationYears> {
  const [first] = rows;
  if (!first) return { organisation_start: (await readSettingsOn(tx, LAST_DAY)).leave_year_start };
  const changes = rows.map(({ from_date, year_start }) => ({ from: from_date, start: year_start }));
  return { organisation_start: first.previous_start, changes };
}

/**
 * What leave years start by. Until a credit was posted the organisation's setting holds for all years; from then on only a short leave
 * year changes it.
 */
export const readOrganisationYears = async (tx: Tx): Promise<OrganisationYears> => toYears(tx, await listChanges(tx));

/** `MM-DD` by which leave years start on a day. */
export const yearStartOn = (years: OrganisationYears, day: CivilDate): string =>
  leaveYearStart('leave_year', { ...years, joined_on: day }, day).slice(5);

/** Whether any credit was posted: from then on leave years are fixed. */
export async function hasPostedCredit(tx: Tx): Promise<boolean> {
  const posted = await tx
    .selectFrom('leave_ledger')
    .where('org_id', '=', tx.org_id)
    .where('kind', '=', 'credit')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return posted !== undefined;
}

/** Why the organisation's settings can't change the leave year; null: they can. */
export const leaveYearLockReason = async (tx: Tx): Promise<string | null> =>
  (await hasPostedCredit(tx)) ? 'Leave credits are posted already. Change the leave year in Leave settings' : null;

/** A change of the leave year with the short year before it. */
export function toYearChange({ id, from_date, year_start, progress_id }: ChangeRow, years: OrganisationYears): YearChange {
  const last_day = addDays(from_date, -1);
  const first_day = leaveYearStart('leave_year', { ...years, joined_on: last_day }, last_day);
  return {
    year_change_id: id,
    leave_year_start: year_start as YearChange['leave_year_start'],
    from_date,
    short_year: { first_day, last_day, months: fullMonths(first_day, from_date) },
    progress_id,
  };
}

/** The change of the leave year that is still to come; null: there is none. */
export async function findComingChange(tx: Tx, today: CivilDate): Promise<YearChange | null> {
  const rows = await listChanges(tx);
  const coming = rows.find(({ from_date }) => from_date > today);
  return coming ? toYearChange(coming, await toYears(tx, rows)) : null;
}
