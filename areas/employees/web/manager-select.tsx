import { directory } from '@hrms/employees/contract';
import { useEndpoint } from '@hrms/platform/web';
import { Select } from 'antd';
import { useState } from 'react';

type ManagerSelectProps = {
  value?: string | null;
  onChange?: (employee_id: string | null | undefined) => void;
  id?: string;
  /** The name of the selected manager, who may be missing in the search results. */
  present?: { value: string; label: string } | undefined;
  /** Offers 'No manager' as an option. */
  none?: boolean;
  /** The employee, who cannot be their own manager. */
  except?: string | undefined;
};

const NOBODY = 'nobody';

/** Selects an active employee by name or code. */
export function ManagerSelect({ value, onChange, id, present, except, none = false }: ManagerSelectProps) {
  const [search, setSearch] = useState('');
  const found = useEndpoint(directory.list, { query: { search, limit: 20 } }, { keepPrevious: true });
  const options = (found.data?.rows ?? [])
    .filter(({ employee_id }) => employee_id !== except)
    .map(({ employee_id, full_name, employee_code }) => ({ value: employee_id, label: `${full_name} (${employee_code})` }));
  if (present && search === '' && !options.some((option) => option.value === present.value)) options.unshift(present);
  if (none && search === '') options.unshift({ value: NOBODY, label: 'No manager' });
  const shown = none && value === null ? NOBODY : (value ?? null);
  return (
    <Select
      {...(id && { id })}
      allowClear
      showSearch={{ filterOption: false, onSearch: setSearch }}
      placeholder="Search by name or code"
      loading={found.isFetching}
      notFoundContent={found.isPending ? 'Searching' : 'No active employees match'}
      options={options}
      value={shown}
      onChange={(chosen: string | null | undefined) =>
        onChange?.(chosen === NOBODY ? null : (chosen ?? (none ? undefined : null)))
      }
    />
  );
}
