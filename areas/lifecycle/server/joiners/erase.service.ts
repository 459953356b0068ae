import { updateRow, type Work } from '@hrms/platform/server';
import { detachTaskFiles } from '../checklists/task.queries.ts';
import { revokeLinks } from './link.queries.ts';
import { addEvent, deleteHandedIn } from './section.queries.ts';

/** Erases what a joiner who never came handed in and is known by, but name, dates and status. */
export async function eraseJoiner(work: Work, joiner_id: string): Promise<void> {
  const { tx, clock } = work;
  const now = clock.now();
  const files = await deleteHandedIn(tx, joiner_id);
  const of_tasks = await detachTaskFiles(tx, joiner_id);
  await work.files.release(tx, now, [...files, ...of_tasks]);
  await revokeLinks(tx, joiner_id, now);
  await updateRow(
    tx,
    'joiner',
    { id: joiner_id },
    { personal_email: null, phone: null, annual_ctc_paise: null, structure: null, accepted_from: null, erased_at: now },
  );
  await addEvent(work, joiner_id, '', 'Personal data erased');
  await work.audit('lifecycle.joiner_erased', joiner_id, { files: files.length + of_tasks.length });
}
