import { useCan, useEndpoint } from '@hrms/platform/web';
import { workflows } from '@hrms/workflows/contract';
import { Select } from 'antd';

type WorkflowSelectProps = {
  value?: string | null;
  onChange?: (workflow_id: string | null) => void;
  id?: string;
  /** What decides without a choice. */
  placeholder: string;
};

/** Selects an active approval workflow, for rules that name theirs; without the permission to view workflows nothing can be selected. */
export function WorkflowSelect({ value, onChange, ...rest }: WorkflowSelectProps) {
  const can = useCan();
  const query = { type: 'approval' as const, status: 'active' as const, limit: 100 };
  const { data, isFetching } = useEndpoint(workflows.list, { query }, { enabled: can(workflows.list) });
  const options = (data?.rows ?? []).map(({ workflow_id, name }) => ({ value: workflow_id, label: name }));
  if (value && data && !options.some((option) => option.value === value)) options.unshift({ value, label: 'Inactive workflow' });
  return (
    <Select
      {...rest}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      disabled={!can(workflows.list)}
      options={options}
      value={value ?? null}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
    />
  );
}
