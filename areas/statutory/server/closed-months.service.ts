import type { Month } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';

/** Months back that may belong to a period that is still open. */
const MONTHS_BACK = 18;

/** Months whose payrolls are final in every pay group, newest first. */
export async function listClosedMonths({ tx, dependencies }: Pick<Work, 'tx' | 'dependencies'>): Promise<Month[]> {
  const { listFinalMonths, listOpenGroups } = dependencies.statutory;
  const closed: Month[] = [];
  for (const month of (await listFinalMonths(tx)).slice(0, MONTHS_BACK))
    if ((await listOpenGroups(tx, month)).length === 0) closed.push(month);
  return closed;
}
