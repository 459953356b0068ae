import type { Tx } from '@hrms/platform/server';

/** Whether a weekly-off pattern or a holiday list was ever assigned to a branch or location. */
export async function hasCalendarAssignment(tx: Tx, target_id: string): Promise<boolean> {
  for (const table of ['weekly_off_assignment', 'holiday_list_assignment'] as const) {
    const found = await tx
      .selectFrom(table)
      .where('org_id', '=', tx.org_id)
      .where('target_id', '=', target_id)
      .select('id')
      .executeTakeFirst();
    if (found) return true;
  }
  return false;
}
