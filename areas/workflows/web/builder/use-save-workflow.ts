import { ApiError, messageOf, useAction } from '@hrms/platform/web';
import { type Workflow, workflows } from '@hrms/workflows/contract';
import { useMessage } from '../use-message.ts';
import { type Draft, findDraftProblem, toBody } from './draft.ts';

/** The reason as the server gives it at a field, or as a whole. */
const reasonOf = (problem: unknown): string => {
  const first = problem instanceof ApiError ? problem.errors[0]?.message : undefined;
  return first ?? (problem instanceof Error ? messageOf(problem) : 'Unknown error');
};

/** Saves a draft: its first problem is shown instead, and nothing is sent. @returns the workflow as stored, null when it was not */
export function useSaveWorkflow(workflow: Pick<Workflow, 'workflow_id' | 'version'> | null) {
  const { succeed, fail } = useMessage();
  const create = useAction(workflows.create, { success: false });
  const update = useAction(workflows.update, { success: false });
  const send = async (draft: Draft, change_note: string): Promise<Workflow> => {
    const body = { ...toBody(draft), ...(change_note && { change_note }) };
    if (!workflow) return create.attempt({ body });
    return update.attempt({ params: { id: workflow.workflow_id }, body: { ...body, version: workflow.version } });
  };
  const save = async (draft: Draft, change_note: string, stored: (workflow: Workflow) => void): Promise<void> => {
    const problem = findDraftProblem(draft);
    if (problem) return fail(problem);
    try {
      const saved = await send(draft, change_note);
      succeed(workflow ? 'Workflow updated successfully' : 'Workflow created successfully');
      stored(saved);
    } catch (refused) {
      fail(`Failed to save workflow: ${reasonOf(refused)}`);
    }
  };
  return { save, saving: create.running || update.running };
}
