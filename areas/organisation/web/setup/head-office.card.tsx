import { branches } from '@hrms/organisation/contract';
import { LoadFailed, messageOf, SkeletonRows, useEndpoint } from '@hrms/platform/web';
import { BranchForm } from '../branches/branch.dialog.tsx';

/** The head office as the sign-up made it, to complete with its address. */
export function HeadOfficeSetupStep({ done }: { done: () => void }) {
  const list = useEndpoint(branches.list, { query: { limit: 1 } });
  if (list.isError) return <LoadFailed message={messageOf(list.error)} retry={() => void list.refetch()} />;
  const head = list.data?.rows[0];
  if (!head) return <SkeletonRows rows={4} />;
  return <BranchForm key={head.version} subject={head} submitLabel="Save and continue" onDone={done} />;
}
