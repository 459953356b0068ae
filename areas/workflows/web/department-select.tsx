import { departments } from '@hrms/organisation/contract';
import { useEndpoint } from '@hrms/platform/web';
import { Select } from 'antd';

type DepartmentSelectProps = {
  value?: string | null;
  onChange?: (department_id: string | null, name?: string) => void;
  id?: string;
  'aria-label'?: string;
};

/** Selects an active department. */
export function DepartmentSelect({ value, onChange, ...rest }: DepartmentSelectProps) {
  const { data, isPending } = useEndpoint(departments.active);
  const options = (data?.departments ?? []).map(({ department_id, name }) => ({ value: department_id, label: name }));
  return (
    <Select
      {...rest}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="Select a department"
      loading={isPending}
      options={options}
      value={value ?? null}
      onChange={(chosen: string | null | undefined) =>
        onChange?.(chosen ?? null, options.find((option) => option.value === chosen)?.label)
      }
    />
  );
}
