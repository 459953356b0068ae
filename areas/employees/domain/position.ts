import type { CivilDate } from '@hrms/platform/calendar';

type Dated = { readonly from_date: CivilDate };

/** The row in force on a day: the newest on or before it. */
export function findInForceOn<T extends Dated>(rows: readonly T[], day: CivilDate): T | null {
  let newest: T | null = null;
  for (const row of rows) if (row.from_date <= day && (!newest || row.from_date > newest.from_date)) newest = row;
  return newest;
}

export type ManagerRow = { readonly employee_id: string; readonly from_date: CivilDate; readonly manager_id: string | null };

type Change = {
  readonly employee_id: string;
  readonly manager_id: string;
  readonly from_date: CivilDate;
  readonly until: CivilDate;
};

/**
 * Ids of the reporting loop a change of manager would create, on any day from `from_date` until
 * the day before `until`; null without a loop. `rows` are all positions of the managers above the new manager.
 */
export function findReportingLoop(
  rows: readonly ManagerRow[],
  { employee_id, manager_id, from_date, until }: Change,
): string[] | null {
  const byPerson = new Map<string, ManagerRow[]>();
  for (const row of rows) {
    const known = byPerson.get(row.employee_id);
    if (known) known.push(row);
    else byPerson.set(row.employee_id, [row]);
  }
  const days = new Set([from_date, ...rows.map((row) => row.from_date).filter((day) => day > from_date && day < until)]);
  for (const day of [...days].sort()) {
    const path = [employee_id];
    for (let above: string | null = manager_id; above !== null && path.length < 1000; ) {
      path.push(above);
      if (above === employee_id) return path;
      above = findInForceOn(byPerson.get(above) ?? [], day)?.manager_id ?? null;
    }
  }
  return null;
}

/**
 * The path of a loop among direct links (employee to manager), starting at the first of them; null when following managers
 * always ends.
 */
export function findManagerLoop(managerOf: ReadonlyMap<string, string>, start: string): string[] | null {
  const path = [start];
  const seen = new Set(path);
  for (let above = managerOf.get(start); above !== undefined; above = managerOf.get(above)) {
    path.push(above);
    if (above === start) return path;
    if (seen.has(above)) return null;
    seen.add(above);
  }
  return null;
}

/**
 * The rows of a new employee's job. A manager who joined later than the employee manages from the manager's own first day:
 * before it there is a row without manager, since a manager must have joined.
 */
export function positionsAtJoining<T extends object>(
  job: T & { manager_id: string | null },
  joined_on: CivilDate,
  manager_joined_on: CivilDate | null,
): (T & { manager_id: string | null; from_date: CivilDate; reason: 'joining' | 'manager_change' })[] {
  if (job.manager_id === null || manager_joined_on === null || manager_joined_on <= joined_on)
    return [{ ...job, from_date: joined_on, reason: 'joining' }];
  return [
    { ...job, manager_id: null, from_date: joined_on, reason: 'joining' },
    { ...job, from_date: manager_joined_on, reason: 'manager_change' },
  ];
}
