import { branches } from '@hrms/organisation/contract';
import { useEndpoint } from '@hrms/platform/web';
import { Select } from 'antd';

type BranchSelectProps = {
  value?: string | null;
  onChange?: (branch_id: string | null) => void;
  id?: string;
  placeholder?: string;
  'aria-label'?: string;
};

/** One of the active branches. */
export function BranchSelect({ value, onChange, placeholder = 'Select a branch', ...rest }: BranchSelectProps) {
  const list = useEndpoint(branches.list, { query: { limit: 500, active: 'true' } });
  return (
    <Select
      {...rest}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={placeholder}
      loading={list.isPending}
      options={(list.data?.rows ?? []).map(({ branch_id, name }) => ({ value: branch_id, label: name }))}
      value={value ?? null}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
    />
  );
}
