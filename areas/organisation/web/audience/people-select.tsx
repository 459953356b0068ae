import { audiences } from '@hrms/organisation/contract';
import { useEndpoint } from '@hrms/platform/web';
import { Select } from 'antd';
import { useState } from 'react';

/** People in service by name or code; those already chosen keep their names. */
function usePeopleOptions(chosen: readonly string[]) {
  const [search, setSearch] = useState('');
  const found = useEndpoint(audiences.people, { query: { search, ids: chosen.join(',') } }, { keepPrevious: true });
  const options = (found.data?.people ?? []).map(({ employee_id, full_name, employee_code }) => ({
    value: employee_id,
    label: employee_code ? `${full_name} (${employee_code})` : full_name,
  }));
  return {
    allowClear: true,
    showSearch: { filterOption: false, onSearch: setSearch },
    loading: found.isFetching,
    notFoundContent: found.isPending ? 'Searching' : 'No matching employees',
    options,
  };
}

/** Several people. */
export const PeopleSelect = ({ value, onChange }: { value: string[]; onChange: (ids: string[]) => void }) => (
  <Select
    {...usePeopleOptions(value)}
    mode="multiple"
    aria-label="Employees"
    placeholder="All employees, or select some"
    value={value}
    onChange={onChange}
  />
);

type PersonSelectProps = { value?: string | null; onChange?: (employee_id: string | null) => void; id?: string };

/** One person in service. */
export const OptionalPersonSelect = ({ value, onChange, id }: PersonSelectProps) => (
  <Select
    {...usePeopleOptions(value ? [value] : [])}
    {...(id && { id })}
    placeholder="Search by name or code"
    value={value ?? null}
    onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
  />
);
