import { matchRank } from '@hrms/workflows/domain';
import type { StoredCandidate } from '../definitions/candidate.queries.ts';
import type { LookupCtx } from '../lookups/directory.queries.ts';
import { findSubjects } from '../subjects/registry.ts';
import { type Found, SCREEN, toProblem } from './problem.ts';

/** Workflows that another one without conditions always precedes. */
export function findUnreachable(active: readonly StoredCandidate[], ctx: LookupCtx): Found[] {
  const approvals = active.filter(({ type }) => type === 'approval');
  const targets = new Set(approvals.flatMap(({ conditions }) => conditions.map(({ target_workflow_id }) => target_workflow_id)));
  const hasEntry = (one: StoredCandidate) => one.conditions.some(({ target_workflow_id }) => target_workflow_id === null);
  const found: Found[] = [];
  for (const one of approvals) {
    if (targets.has(one.workflow_id) || one.is_default || hasEntry(one)) continue;
    const subjects = findSubjects(ctx).filter((subject) => matchRank(one, subject) !== null);
    const hidden = (subject: (typeof subjects)[number]) =>
      approvals.find((other) => {
        if (other === one || hasEntry(other)) return false;
        const [rank, own] = [matchRank(other, subject), matchRank(one, subject)];
        if (rank === null || own === null) return false;
        return (
          rank < own ||
          (rank === own &&
            (other.priority < one.priority || (other.priority === one.priority && other.created_at < one.created_at)))
        );
      });
    const winner = subjects.length > 0 && subjects.every(hidden) ? hidden(subjects[0] as (typeof subjects)[number]) : undefined;
    if (winner)
      found.push(
        toProblem(
          'never_reached',
          'warning',
          {
            title: `${one.name} is never used`,
            text: `${winner.name} always comes first. Change priority or conditions.`,
            link: `${SCREEN}?workflow=${one.workflow_id}`,
          },
          { workflow_id: one.workflow_id, workflow_name: one.name },
        ),
      );
  }
  return found;
}
