import { ApiError, messageOf, useAction } from '@hrms/platform/web';
import {
  type CreateWorkflow,
  firstDefinitionProblem,
  type GivenCondition,
  type GivenStage,
  type Workflow,
  workflows,
} from '@hrms/workflows/contract';
import type * as z from 'zod';
import { useMessage } from '../use-message.ts';

export type WorkflowBody = z.input<typeof CreateWorkflow>;

/** The reason as the server gives it at a field, or as a whole. */
const reasonOf = (problem: unknown): string => {
  const first = problem instanceof ApiError ? problem.errors[0]?.message : undefined;
  return first ?? (problem instanceof Error ? messageOf(problem) : 'Unknown error');
};

/**
 * Saves a workflow: its first problem is shown instead, and nothing is sent.
 * @param failure title of a failure in place of the builder's
 */
export function useSaveWorkflow(workflow: Pick<Workflow, 'workflow_id' | 'version'> | null, failure?: string) {
  const { succeed, fail } = useMessage();
  const create = useAction(workflows.create, { success: false });
  const update = useAction(workflows.update, { success: false });
  const send = async (body: WorkflowBody): Promise<Workflow> => {
    if (!workflow) return create.attempt({ body });
    return update.attempt({ params: { id: workflow.workflow_id }, body: { ...body, version: workflow.version } });
  };
  const save = async (body: WorkflowBody, stored: (workflow: Workflow) => void): Promise<void> => {
    const { stages, conditions = [] } = body;
    const problem = firstDefinitionProblem({ stages: stages as GivenStage[], conditions: conditions as GivenCondition[] });
    if (problem) return fail(problem.message);
    try {
      const saved = await send(body);
      succeed(workflow ? 'Workflow updated successfully' : 'Workflow created successfully');
      stored(saved);
    } catch (refused) {
      if (failure) fail(failure, reasonOf(refused));
      else fail(`Failed to save workflow: ${reasonOf(refused)}`);
    }
  };
  return { save, saving: create.running || update.running };
}
