import { createHash } from 'node:crypto';
import { insertRow, newId, type Work } from '@hrms/platform/server';
import { releasedChanges, shippedLaw } from '@hrms/statutory/domain';
import { keepKnownLaw, lockKnownLaw } from './release.queries.ts';

const LAW = shippedLaw();
const DIGEST = createHash('sha256').update(JSON.stringify(LAW)).digest('hex');

/**
 * Compares the law of this version of the program with the law the organisation last calculated with, and writes down each value that is
 * different. Safe to repeat; the first comparison only remembers the law. Drafts follow the new values.
 * @returns how many values are different
 */
export async function compareLaw(work: Pick<Work, 'tx' | 'today' | 'audit' | 'announceChange'>): Promise<number> {
  const { tx, today } = work;
  const known = await lockKnownLaw(tx);
  if (known?.digest === DIGEST) return 0;
  await keepKnownLaw(tx, { digest: DIGEST, law: LAW, known_on: today });
  if (!known) return 0;
  const changes = releasedChanges(known.law, known.known_on);
  for (const { before, after, ...change } of changes)
    await insertRow(tx, 'law_change', {
      id: newId(),
      ...change,
      before: before === null ? null : JSON.stringify(before),
      after: JSON.stringify(after),
      found_on: today,
    });
  const [first] = changes.map(({ from_date }) => from_date).toSorted();
  if (first === undefined) return 0;
  const parameters = changes.map(({ parameter_id, from_date }) => `${parameter_id} from ${from_date}`);
  await work.audit('statutory.law_changed', undefined, { parameters });
  await work.announceChange('pay', { from_date: first, cause: 'changed statutory rates' });
  return changes.length;
}
