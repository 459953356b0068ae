import { shifts } from '@hrms/attendance/contract';
import { audiences, departments, locations } from '@hrms/organisation/contract';
import { useCan, useEndpoint } from '@hrms/platform/web';
import { Select } from 'antd';
import { useState } from 'react';

type ChoiceProps = { value?: string | null; onChange?: (id: string | null) => void; id?: string; placeholder?: string };

/** Employees in service by name or code; those already chosen keep their names. */
export function usePeopleChoices(chosen: readonly string[]) {
  const [search, setSearch] = useState('');
  const found = useEndpoint(audiences.people, { query: { search, ids: chosen.join(',') } }, { keepPrevious: true });
  return {
    showSearch: { filterOption: false, onSearch: setSearch },
    loading: found.isFetching,
    notFoundContent: found.isPending ? 'Searching' : 'No matching employees',
    options: (found.data?.people ?? []).map(({ employee_id, full_name, employee_code }) => ({
      value: employee_id,
      label: employee_code ? `${full_name} (${employee_code})` : full_name,
    })),
  };
}

type EmployeesProps = { value?: string[]; onChange?: (ids: string[]) => void; id?: string };

/** Several employees. */
export const EmployeesSelect = ({ value = [], onChange, id }: EmployeesProps) => (
  <Select
    {...usePeopleChoices(value)}
    {...(id && { id })}
    mode="multiple"
    allowClear
    placeholder="Search by name or code"
    value={value}
    onChange={(ids: string[]) => onChange?.(ids)}
  />
);

/** One employee. */
export const EmployeeSelect = ({ value, onChange, id }: ChoiceProps) => (
  <Select
    {...usePeopleChoices(value ? [value] : [])}
    {...(id && { id })}
    allowClear
    placeholder="Search by name or code"
    value={value ?? null}
    onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
  />
);

/** Active departments as choices. */
export function useDepartmentChoices() {
  const list = useEndpoint(departments.active);
  return (list.data?.departments ?? []).map(({ department_id, name }) => ({ value: department_id, label: name }));
}

/** A department, for filters. */
export const DepartmentFilter = ({ value, onChange }: ChoiceProps) => (
  <Select
    allowClear
    showSearch={{ optionFilterProp: 'label' }}
    aria-label="Department"
    placeholder="Department"
    options={useDepartmentChoices()}
    value={value ?? null}
    onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
  />
);

/** Locations as choices; none for whoever may not read them. */
export function useLocationChoices(enabled = true) {
  const may = useCan()(locations.list);
  const list = useEndpoint(locations.list, { query: { limit: 100 } as never }, { enabled: enabled && may });
  return (list.data?.rows ?? []).map(({ location_id, name }) => ({ value: location_id, label: name }));
}

/** Active shifts, by start time. */
export function useShifts() {
  const list = useEndpoint(shifts.list, { query: { limit: 100, active: 'true' } as never });
  return list.data?.rows ?? [];
}

/** An active shift. */
export const ShiftSelect = ({ value, onChange, id, placeholder = 'Select shift' }: ChoiceProps) => (
  <Select
    {...(id && { id })}
    allowClear
    placeholder={placeholder}
    aria-label={placeholder}
    options={useShifts().map(({ shift_id, code, name }) => ({ value: shift_id, label: `${code} ${name}` }))}
    value={value ?? null}
    onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
  />
);
