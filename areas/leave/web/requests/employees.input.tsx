import { directory } from '@hrms/employees/contract';
import { useEndpoint } from '@hrms/platform/web';
import { Select } from 'antd';
import { useState } from 'react';

type Known = { employee_id: string; employee_name: string };
type EmployeesInputProps = {
  value?: string[];
  onChange?: (ids: string[]) => void;
  id?: string;
  /** Names of those selected before. */
  present?: readonly Known[];
};

/** Selects several active employees by name or code. */
export function EmployeesInput({ value = [], onChange, id, present = [] }: EmployeesInputProps) {
  const [search, setSearch] = useState('');
  const [names, setNames] = useState(
    () => new Map(present.map(({ employee_id, employee_name }) => [employee_id, employee_name])),
  );
  const found = useEndpoint(directory.list, { query: { search, limit: 20 } }, { keepPrevious: true });
  const options = (found.data?.rows ?? []).map(({ employee_id, full_name, employee_code }) => ({
    value: employee_id,
    label: `${full_name} (${employee_code})`,
  }));
  for (const chosen of value)
    if (!options.some((option) => option.value === chosen))
      options.push({ value: chosen, label: names.get(chosen) ?? 'Employee' });
  const choose = (ids: string[]) => {
    setNames(new Map([...names, ...options.map(({ value: one, label }) => [one, label] as const)]));
    onChange?.(ids);
  };
  return (
    <Select
      {...(id && { id })}
      mode="multiple"
      allowClear
      maxCount={20}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      placeholder="Search by name or code"
      loading={found.isFetching}
      notFoundContent={found.isPending ? 'Searching' : 'No active employees match'}
      options={options}
      value={value}
      onChange={choose}
    />
  );
}
