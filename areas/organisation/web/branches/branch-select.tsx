import { branches } from '@hrms/organisation/contract';
import { useEndpoint } from '@hrms/platform/web';
import { Select } from 'antd';
import { type Choice, withCurrentChoice } from '../present-choice.ts';

type BranchSelectProps = {
  value?: string | null;
  onChange?: (branch_id: string | null) => void;
  id?: string;
  placeholder?: string;
  'aria-label'?: string;
  present?: Choice | undefined;
};

/** One of the active branches. */
export function BranchSelect({ value, onChange, present, placeholder = 'Select a branch', ...rest }: BranchSelectProps) {
  const list = useEndpoint(branches.list, { query: { limit: 500, active: 'true' } });
  return (
    <Select
      {...rest}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={placeholder}
      loading={list.isPending}
      options={withCurrentChoice(
        (list.data?.rows ?? []).map(({ branch_id, name }) => ({ value: branch_id, label: name })),
        present,
      )}
      value={value ?? null}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
    />
  );
}
