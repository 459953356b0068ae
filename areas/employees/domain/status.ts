import type { CivilDate } from '@hrms/platform/calendar';

/** What is written, from a day on. */
export type StoredStatus = 'active' | 'on_notice' | 'suspended' | 'left';
/** What is shown. */
export type ShownStatus = StoredStatus | 'draft' | 'upcoming';

export type StatusRow = { readonly from_date: CivilDate; readonly status: StoredStatus };

/** Statuses that count as active: paid, counted and in the directory. */
export const IN_SERVICE: readonly ShownStatus[] = ['active', 'on_notice', 'suspended'];

type Employment = { readonly is_draft: boolean; readonly joined_on: CivilDate | null; readonly rows: readonly StatusRow[] };

/** What an employee is on a day: the newest row on or before it. */
export function employmentStatusOn({ is_draft, joined_on, rows }: Employment, day: CivilDate): ShownStatus {
  if (is_draft) return 'draft';
  if (joined_on === null || joined_on > day) return 'upcoming';
  let newest: StatusRow | null = null;
  for (const row of rows) if (row.from_date <= day && (!newest || row.from_date > newest.from_date)) newest = row;
  return newest?.status ?? 'active';
}
