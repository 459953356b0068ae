import type { Month } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
import { closePaidItems, reopenPaidItems } from './due-item.queries.ts';

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

type Facts = Pick<Work, 'tx' | 'dependencies' | 'auditMany'>;

/** Closes obligations that paid challans cover in full; each is a line of its own history. */
export async function closePaidDues(work: Facts): Promise<void> {
  const closed = await closePaidItems(work.tx, await listClosedMonths(work));
  await work.auditMany(
    'statutory.due_item_paid',
    closed.map(({ id, ...details }) => ({ subject_id: id, details })),
  );
}

/** Opens again what a challan of a law and month closed that is taken back. */
export async function reopenPaidDues(
  work: Pick<Work, 'tx' | 'auditMany'>,
  challan: { law: string; month: string; reference: string },
): Promise<void> {
  const opened = await reopenPaidItems(work.tx, challan);
  await work.auditMany(
    'statutory.due_item_reopened',
    opened.map(({ id, title }) => ({ subject_id: id, details: { title, note: `Challan ${challan.reference} is reversed` } })),
  );
}
