import { organisationPeople } from '@hrms/organisation/contract';
import { useEndpoint } from '@hrms/platform/web';
import { Select } from 'antd';
import { useState } from 'react';

type PersonSelectProps = {
  value?: string | null;
  onChange?: (employee_id: string | null) => void;
  id?: string;
  /** The name of the present choice, which the search may not bring. */
  present?: { value: string; label: string } | undefined;
};

/** Selects an active employee by name or code. */
export function HeadSelect({ value, onChange, id, present }: PersonSelectProps) {
  const [search, setSearch] = useState('');
  const found = useEndpoint(organisationPeople.find, { query: { search } }, { keepPrevious: true });
  const options = (found.data?.people ?? []).map(({ employee_id, full_name, employee_code }) => ({
    value: employee_id,
    label: `${full_name} (${employee_code})`,
  }));
  if (present && search === '' && !options.some((option) => option.value === present.value)) options.unshift(present);
  return (
    <Select
      {...(id && { id })}
      allowClear
      showSearch={{ filterOption: false, onSearch: setSearch }}
      placeholder="Search by name or code"
      loading={found.isFetching}
      notFoundContent={found.isPending ? 'Searching' : 'No matching employees'}
      options={options}
      value={value ?? null}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
    />
  );
}
