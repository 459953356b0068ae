import { departments } from '@hrms/organisation/contract';
import { useEndpoint } from '@hrms/platform/web';
import { Select } from 'antd';
import { type Choice, withCurrentChoice } from '../present-choice.ts';

type DepartmentSelectProps = {
  value?: string | null;
  onChange?: (department_id: string | null) => void;
  id?: string;
  except?: string | undefined;
  placeholder?: string;
  present?: Choice | undefined;
};

/** One of the active departments. */
export function DepartmentSelect({
  value,
  onChange,
  except,
  present,
  placeholder = 'Select a department',
  ...rest
}: DepartmentSelectProps) {
  const choices = useEndpoint(departments.active);
  return (
    <Select
      {...rest}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={placeholder}
      loading={choices.isPending}
      options={withCurrentChoice(
        (choices.data?.departments ?? [])
          .filter(({ department_id }) => department_id !== except)
          .map(({ department_id, name }) => ({ value: department_id, label: name })),
        present,
      )}
      value={value ?? null}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
    />
  );
}
