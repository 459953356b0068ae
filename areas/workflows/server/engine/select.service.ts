import type { Work } from '@hrms/platform/server';
import { NO_FACTS, type RequestFacts, selectWorkflow } from '@hrms/workflows/domain';
import { loadCandidates, type StoredCandidate } from '../definitions/candidate.queries.ts';
import { findDepartmentOf, findDepartmentParents } from '../lookups/directory.queries.ts';
import type { ApprovalSubject, SubmittedFacts } from '../subject.ts';

/** Facts with the employee's department where none is given. */
export async function completeFacts(
  ctx: Work,
  given: SubmittedFacts,
  { employee_id, day }: { employee_id: string | null; day: string },
): Promise<RequestFacts> {
  const own = given.department_id ?? (employee_id ? await findDepartmentOf(ctx, employee_id, day) : null);
  return {
    ...NO_FACTS,
    kind: given.kind ?? null,
    amount_paise: given.amount_paise ?? null,
    percentage_bp: given.percentage_bp ?? null,
    category_id: given.category_id ?? null,
    fields: given.fields ?? {},
    department_id: own,
  };
}

export type SelectedWorkflow = { workflow: StoredCandidate | null; trace: readonly string[] };

/** The workflow a request runs on by today's definitions. */
export async function selectFor(
  ctx: Work,
  subject: ApprovalSubject,
  { facts, workflow_id }: { facts: RequestFacts; workflow_id: string | null },
): Promise<SelectedWorkflow> {
  const all = await loadCandidates(ctx.tx);
  const parents = await findDepartmentParents(ctx);
  const request = { subject: subject.subject, application_area: subject.application_area, facts, workflow_id };
  const selection = selectWorkflow(all, request, parents);
  return { workflow: all.find((one) => one.workflow_id === selection.workflow_id) ?? null, trace: selection.trace };
}
