import { LoadFailed, messageOf, SkeletonRows, useEndpoint } from '@hrms/platform/web';
import { type Workflow, workflows } from '@hrms/workflows/contract';
import { useEffect } from 'react';
import { useMessage } from '../use-message.ts';
import { BuilderForm } from './builder.form.tsx';
import { type BuilderMode, type Draft, NEW_DRAFT, toDraft } from './draft.ts';

type BuilderProps = {
  /** Null for a new workflow. */
  workflow_id: string | null;
  mode: BuilderMode;
  /** Stages and names a new workflow begins with. */
  start?: Draft | undefined;
  leave: () => void;
  /** Opens another workflow, or the same one in another mode. */
  open: (workflow_id: string, mode: BuilderMode) => void;
};

/** Creates, edits or shows one workflow. */
export function Builder(props: BuilderProps) {
  const { workflow_id } = props;
  if (workflow_id) return <LoadedBuilder {...props} workflow_id={workflow_id} />;
  return <BuilderForm {...props} mode="create" workflow={null} initial={props.start ?? NEW_DRAFT} />;
}

function LoadedBuilder(props: BuilderProps & { workflow_id: string }) {
  const { fail } = useMessage();
  const read = useEndpoint(workflows.get, { params: { id: props.workflow_id } });
  const problem = read.isError && !read.data ? messageOf(read.error) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each failure
  useEffect(() => {
    if (problem) fail('Failed to load workflow details', problem);
  }, [problem]);
  if (problem) return <LoadFailed message="Failed to load workflow details" retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={8} />;
  const workflow: Workflow = read.data;
  const key = `${workflow.workflow_id} ${workflow.version} ${props.mode}`;
  return <BuilderForm key={key} {...props} workflow={workflow} initial={toDraft(workflow)} />;
}
