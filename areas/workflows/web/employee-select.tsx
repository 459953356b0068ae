import { directory } from '@hrms/employees/contract';
import { useEndpoint } from '@hrms/platform/web';
import { Select } from 'antd';
import { useState } from 'react';

type EmployeeSelectProps = {
  value?: string | null;
  onChange?: (employee_id: string | null, name?: string) => void;
  id?: string;
  /** The present choice, which the search may not bring. */
  present?: { value: string; label: string } | undefined;
  /** Employees that can't be chosen. */
  except?: readonly (string | null | undefined)[];
  placeholder?: string;
  'aria-label'?: string;
};

/** Selects an active employee by name or code. */
export function EmployeeSelect({
  value,
  onChange,
  present,
  except = [],
  placeholder = 'Search by name or code',
  ...rest
}: EmployeeSelectProps) {
  const [search, setSearch] = useState('');
  const found = useEndpoint(directory.list, { query: { search, limit: 20 } }, { keepPrevious: true });
  const options = (found.data?.rows ?? [])
    .filter(({ employee_id }) => !except.includes(employee_id))
    .map(({ employee_id, full_name, employee_code }) => ({
      value: employee_id,
      label: `${full_name} (${employee_code})`,
      name: full_name,
    }));
  if (present && search === '' && !options.some((option) => option.value === present.value))
    options.unshift({ ...present, name: present.label });
  return (
    <Select
      {...rest}
      allowClear
      showSearch={{ filterOption: false, onSearch: setSearch }}
      placeholder={placeholder}
      loading={found.isFetching}
      notFoundContent={found.isPending ? 'Searching' : 'No active employees match'}
      options={options}
      value={value ?? null}
      onChange={(chosen: string | null | undefined) =>
        onChange?.(chosen ?? null, options.find((option) => option.value === chosen)?.name)
      }
    />
  );
}
