import { createHash } from 'node:crypto';
import type { Ctx } from '@hrms/platform/server';
import type { ApprovalSubject, RecordSubmission } from '../subject.ts';

/** JSON with the names of objects in order, so that equal values always have equal text. */
function orderedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part) && !(part instanceof Date)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** What identifies the values of a record that are approved. */
const hashOfRecord = ({ values }: RecordSubmission): string => createHash('sha256').update(orderedJson(values)).digest('hex');

/** A record as its area submits it now, with its title and hash. @throws Error for a record that its area does not find */
export async function loadSubmission(
  ctx: Ctx,
  subject: ApprovalSubject,
  source_id: string,
): Promise<RecordSubmission & { title: string; record_hash: string }> {
  const submission = (await subject.loadSubmissions(ctx, [source_id])).get(source_id);
  const description = (await subject.describe(ctx, [source_id])).get(source_id);
  if (!submission || !description) throw new Error(`${subject.subject} has no record ${source_id}`);
  return { ...submission, title: description.title, record_hash: hashOfRecord(submission) };
}

/** Whether a record still has the values that were submitted. A request without a hash is not compared. */
export async function isRecordUnchanged(
  ctx: Ctx,
  subject: ApprovalSubject,
  { source_id, record_hash }: { source_id: string; record_hash: string | null },
): Promise<boolean> {
  if (record_hash === null) return true;
  const submission = (await subject.loadSubmissions(ctx, [source_id])).get(source_id);
  return submission !== undefined && hashOfRecord(submission) === record_hash;
}
