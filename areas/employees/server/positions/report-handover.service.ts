import type { CivilDate } from '@hrms/platform/calendar';
import { appendAudits, type Work } from '@hrms/platform/server';
import { markListingStale } from '../people-search/listing.queries.ts';
import { copyPositions } from '../placement/copy-positions.queries.ts';
import { listReportPositions, setManagerOfPositions } from '../placement/reports.queries.ts';
import { syncManagerRoles } from './manager-role.service.ts';

type ReportHandover = {
  manager_id: string;
  successor_id: string;
  from_date: CivilDate;
  /** The reports that move. */
  employee_ids: readonly string[];
};

/**
 * Gives reports of a manager another manager from a day on; every other field of the job is kept, and earlier days keep theirs. The
 * successor is left out where they report themselves. A second call does nothing. @returns the number of employees moved
 */
export async function moveReportsToManager(
  { tx, clock, today }: Work,
  { manager_id, successor_id, from_date, employee_ids }: ReportHandover,
  by: string | null,
): Promise<number> {
  const now = clock.now();
  const rows = (await listReportPositions(tx, manager_id, from_date)).filter(
    ({ employee_id }) => employee_id !== successor_id && employee_ids.includes(employee_id),
  );
  const later = rows.filter((row) => row.from_date >= from_date).map(({ position_id }) => position_id);
  const before = rows.filter((row) => row.from_date < from_date).map(({ position_id }) => position_id);
  await setManagerOfPositions(tx, later, { manager_id: successor_id, now, by });
  await copyPositions(tx, before, { from_date, reason: 'manager_change', manager_id: successor_id, now, by });
  const moved = [...new Set(rows.map(({ employee_id }) => employee_id))];
  if (moved.length === 0) return 0;
  await markListingStale(tx, moved);
  await syncManagerRoles(tx, [successor_id, manager_id], today);
  const actor = { actor_kind: by ? 'user' : 'system', actor_id: by } as const;
  const details = { reason: 'manager left', from_date, before: { manager_id }, after: { manager_id: successor_id } };
  await appendAudits(
    tx,
    now,
    moved.map((subject_id) => ({
      event: 'employees.position_changed',
      subject_id,
      details: { ...details, employee_id: subject_id },
      ...actor,
    })),
  );
  return moved.length;
}
