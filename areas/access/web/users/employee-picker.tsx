import { users } from '@hrms/access/contract';
import { useEndpoint } from '@hrms/platform/web';
import { Select } from 'antd';
import { useState } from 'react';

export type PickedEmployee = { employee_id: string; full_name: string; email: string | null };

const labelOf = ({ full_name, employee_code }: { full_name: string; employee_code: string }) => `${full_name} (${employee_code})`;

type OneProps = {
  value?: string | null;
  onChange?: (employee_id: string | null) => void;
  id?: string;
  /** The employee linked now, whom the search does not bring. */
  present?: { value: string; label: string } | undefined;
  onPicked?: ((employee: PickedEmployee | undefined) => void) | undefined;
  disabled?: boolean;
};

/** An employee in service who has no user yet. */
export function EmployeePicker({ value, onChange, id, present, onPicked, disabled = false }: OneProps) {
  const [search, setSearch] = useState('');
  const found = useEndpoint(users.linkable, { query: { search } }, { keepPrevious: true, enabled: !disabled });
  const people = found.data?.employees ?? [];
  const options = people.map((person) => ({ value: person.employee_id, label: labelOf(person) }));
  if (present && !options.some((option) => option.value === present.value)) options.unshift(present);
  return (
    <Select
      {...(id && { id })}
      allowClear
      disabled={disabled}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      placeholder="Search by name or code"
      loading={found.isFetching}
      notFoundContent={found.isPending ? 'Searching' : 'No matching employees without a user'}
      options={options}
      value={value ?? null}
      onChange={(chosen: string | null | undefined) => {
        onPicked?.(people.find(({ employee_id }) => employee_id === chosen));
        onChange?.(chosen ?? null);
      }}
    />
  );
}

type ManyProps = { value?: string[]; onChange?: (ids: string[]) => void; id?: string };

/** Several of them. */
export function EmployeesPicker({ value = [], onChange, id }: ManyProps) {
  const [search, setSearch] = useState('');
  const [labels, setLabels] = useState<Record<string, string>>({});
  const found = useEndpoint(users.linkable, { query: { search } }, { keepPrevious: true });
  const options = (found.data?.employees ?? []).map((person) => ({ value: person.employee_id, label: labelOf(person) }));
  for (const one of value)
    if (!options.some((option) => option.value === one)) options.push({ value: one, label: labels[one] ?? one });
  return (
    <Select
      {...(id && { id })}
      mode="multiple"
      showSearch={{ filterOption: false, onSearch: setSearch }}
      placeholder="Search by name or code"
      loading={found.isFetching}
      notFoundContent={found.isPending ? 'Searching' : 'No matching employees without a user'}
      options={options}
      value={value}
      onChange={(chosen: string[]) => {
        setLabels((known) => ({ ...known, ...Object.fromEntries(options.map((option) => [option.value, option.label])) }));
        onChange?.(chosen);
      }}
    />
  );
}
