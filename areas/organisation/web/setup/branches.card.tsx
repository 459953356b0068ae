import { branches } from '@hrms/organisation/contract';
import { stateName } from '@hrms/organisation/domain';
import { useDialog, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { BranchDialog } from '../branches/branch.dialog.tsx';

/** Setup of further branches. */
export function BranchesSetupStep({ done }: { done: () => void }) {
  const list = useEndpoint(branches.list, { query: { limit: 100 } });
  const adding = useDialog<never>();
  return (
    <>
      <ul>
        {(list.data?.rows ?? []).map(({ branch_id, name, code, state_code }) => (
          <li key={branch_id}>
            {name} ({code}), {stateName(state_code)}
          </li>
        ))}
      </ul>
      <div className="ui-form-footer">
        <Button onClick={() => adding.open()}>Add branch</Button>
        <Button type="primary" onClick={done}>
          Continue
        </Button>
      </div>
      <BranchDialog {...adding} />
    </>
  );
}
