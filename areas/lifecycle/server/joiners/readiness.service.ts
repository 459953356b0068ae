import { SectionKey } from '@hrms/lifecycle/contract';
import { missingBeforeConversion } from '@hrms/lifecycle/domain';
import { updateRow, type Work } from '@hrms/platform/server';
import { joinerTasks } from '../checklists/task.queries.ts';
import { joiningNotices } from '../joining.notices.ts';
import { documentTypeNames } from './document-types.service.ts';
import type { JoinerRecord } from './joiner.queries.ts';
import { findJoiner } from './joiner.queries.ts';
import { listPolicies } from './policy.queries.ts';
import { addEvent, listDocuments, listSections } from './section.queries.ts';

/** What is missing before a joiner can become an employee, in words. */
export async function missingOf(work: Work, joiner_id: string): Promise<string[]> {
  const types = await documentTypeNames(work.tx);
  const documents = await listDocuments(work.tx, joiner_id);
  return missingBeforeConversion({
    has_policies: (await listPolicies(work.tx)).length > 0,
    sections: (await listSections(work.tx, joiner_id)).filter(({ key }) => SectionKey.options.includes(key)),
    documents: documents.map(({ document_type_id, status }) => ({ type: types.get(document_type_id) ?? 'Document', status })),
    tasks: await joinerTasks.listOf(work.tx, joiner_id),
  });
}

/** Moves a joiner to ready, or back, as what is missing says; tells the office when ready. */
export async function refreshReadiness(work: Work, joiner: Pick<JoinerRecord, 'joiner_id'>): Promise<void> {
  const stored = await findJoiner(work.tx, joiner.joiner_id, work.today);
  if (!stored || !['accepted', 'in_progress', 'ready'].includes(stored.status)) return;
  const ready = (await missingOf(work, stored.joiner_id)).length === 0;
  if (ready === (stored.status === 'ready')) return;
  const status = ready ? 'ready' : 'in_progress';
  const set = { status, ready_on: ready ? work.today : null, version: stored.version + 1 };
  await updateRow(work.tx, 'joiner', { id: stored.joiner_id }, set);
  if (!ready) return;
  await addEvent(work, stored.joiner_id, '', 'Everything required is verified: ready');
  await work.notify(joiningNotices.ready, {
    to: { users: stored.created_by ? [stored.created_by] : [] },
    cause: `${stored.joiner_id}:ready`,
    subject_id: stored.joiner_id,
    values: { employee: stored.full_name, joiner_id: stored.joiner_id },
  });
}
