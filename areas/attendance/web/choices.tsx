import { shifts } from '@hrms/attendance/contract';
import { branches, departments, locations } from '@hrms/organisation/contract';
import { useCan, useEndpoint } from '@hrms/platform/web';
import { Select } from 'antd';

type ChoiceProps = { value?: string | null; onChange?: (id: string | null) => void; id?: string; placeholder?: string };

/** Active departments as choices. */
export function useDepartmentChoices() {
  const list = useEndpoint(departments.active);
  return (list.data?.departments ?? []).map(({ department_id, name }) => ({ value: department_id, label: name }));
}

/** A branch, for filters; nothing for who may not list them. */
export function BranchFilter({ value, onChange }: ChoiceProps) {
  const may = useCan()(branches.list);
  const read = useEndpoint(branches.list, { query: { limit: 500, active: 'true' } }, { enabled: may });
  if (!may) return null;
  return (
    <Select
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      aria-label="Branch"
      placeholder="Branch"
      value={value ?? null}
      options={(read.data?.rows ?? []).map(({ branch_id, name }) => ({ value: branch_id, label: name }))}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
    />
  );
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
