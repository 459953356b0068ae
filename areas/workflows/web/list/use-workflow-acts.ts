import { call, messageOf, useAction, useCan, useConfirm } from '@hrms/platform/web';
import { type Workflow, type WorkflowRow, workflows } from '@hrms/workflows/contract';
import { workflowHierarchy } from '@hrms/workflows/domain';
import type { BuilderMode } from '../builder/draft.ts';
import { copyOf, toBody, toDraft } from '../builder/draft.ts';
import { useMessage } from '../use-message.ts';

/** What may be done with a workflow of the list, by permission. `levels` shows one as a hierarchy. */
export function useWorkflowActs(open: (workflow_id: string, mode: BuilderMode) => void, levels: (workflow: Workflow) => void) {
  const can = useCan();
  const confirm = useConfirm();
  const { succeed, fail } = useMessage();
  const create = useAction(workflows.create, { success: false });
  const makeDefault = useAction(workflows.setDefault, { success: false });
  const remove = useAction(workflows.remove, { success: false });

  const duplicate = async ({ workflow_id }: WorkflowRow) => {
    try {
      const workflow = await call(workflows.get, { params: { id: workflow_id } });
      await create.attempt({ body: toBody(copyOf(toDraft(workflow))) });
      succeed('Workflow duplicated successfully');
    } catch (problem) {
      fail('Failed to duplicate workflow', messageOf(problem));
    }
  };
  const editLevels = async ({ workflow_id }: WorkflowRow) => {
    try {
      const workflow = await call(workflows.get, { params: { id: workflow_id } });
      // stages of another shape than role and employee open in the builder only
      if (workflowHierarchy(workflow)) levels(workflow);
      else open(workflow_id, 'edit');
    } catch (problem) {
      fail('Failed to fetch approval hierarchies', messageOf(problem));
    }
  };
  const setDefault = async ({ workflow_id }: WorkflowRow) => {
    try {
      await makeDefault.attempt({ params: { id: workflow_id } });
      succeed('Default workflow updated successfully');
    } catch (problem) {
      fail('Failed to set default workflow', messageOf(problem));
    }
  };
  const askAndRemove = async ({ workflow_id, name }: WorkflowRow) => {
    const text = 'This action cannot be undone';
    if (!(await confirm({ title: `Delete workflow ${name}?`, text, label: 'Delete', danger: true }))) return;
    try {
      await remove.attempt({ params: { id: workflow_id } });
      succeed('Workflow deleted successfully');
    } catch (problem) {
      fail(`Failed to delete workflow: ${messageOf(problem)}`);
    }
  };
  return (row: WorkflowRow) => {
    const isApproval = row.type === 'approval';
    return [
      can(workflows.update) && { label: 'Edit', onClick: () => open(row.workflow_id, 'edit') },
      can(workflows.update) && isApproval && { label: 'Edit levels', onClick: () => void editLevels(row) },
      { label: 'View', onClick: () => open(row.workflow_id, 'view') },
      can(workflows.create) && { label: 'Duplicate', onClick: () => void duplicate(row) },
      can(workflows.setDefault) && !row.is_default && isApproval && { label: 'Set Default', onClick: () => void setDefault(row) },
      can(workflows.remove) && {
        label: 'Delete',
        danger: true,
        disabled: row.is_default,
        onClick: () => void askAndRemove(row),
      },
    ];
  };
}
