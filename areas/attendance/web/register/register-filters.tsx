import { policies, type register } from '@hrms/attendance/contract';
import { branches } from '@hrms/organisation/contract';
import { type ListParams, type ListPatch, useCan, useEndpoint } from '@hrms/platform/web';
import { Button, Popover, Select } from 'antd';
import { DepartmentFilter, ShiftSelect } from '../choices.tsx';
import { codeName } from '../words.ts';

type Filter = ListParams<typeof register.list>;
type FilterName = 'branch_id' | 'policy_id' | 'code';
type FiltersProps = { filter: Filter; onFilter: (patch: ListPatch<typeof register.list>) => void };

const CODES = ['P', 'A', 'OD', 'WFH', 'LOP', '?'].map((value) => ({ value, label: codeName(value) }));

/** Filters of the register that are needed less often: branch, policy, and what some day of the period is; on a phone all of them. */
export function RegisterFilters({ filter, onFilter }: FiltersProps) {
  const chosen = (['branch_id', 'policy_id', 'code'] as const).filter((name) => filter[name]).length;
  return (
    <Popover trigger="click" placement="bottomRight" destroyOnHidden content={<Fields filter={filter} onFilter={onFilter} />}>
      <Button>{chosen > 0 ? `More filters (${chosen})` : 'More filters'}</Button>
    </Popover>
  );
}

function Fields({ filter, onFilter }: FiltersProps) {
  const can = useCan();
  const [mayBranch, mayPolicy] = [can(branches.list), can(policies.list)];
  const places = useEndpoint(branches.list, { query: { limit: 100 } as never }, { enabled: mayBranch });
  const rules = useEndpoint(policies.list, undefined, { enabled: mayPolicy });
  const choice = (name: FilterName, label: string, options: { value: string; label: string }[]) => (
    <Select
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={label}
      placeholder={label}
      options={options}
      value={filter[name] ?? null}
      onChange={(value: string | null | undefined) => onFilter({ [name]: value ?? undefined })}
    />
  );
  return (
    <div className="att-filters">
      <span className="att-phone-only">
        <DepartmentFilter value={filter.department_id ?? null} onChange={(id) => onFilter({ department_id: id ?? undefined })} />
        <ShiftSelect
          placeholder="Shift"
          value={filter.shift_id ?? null}
          onChange={(id) => onFilter({ shift_id: id ?? undefined })}
        />
      </span>
      {choice('code', 'Days with', CODES)}
      {mayBranch &&
        choice(
          'branch_id',
          'Branch',
          (places.data?.rows ?? []).map(({ branch_id, name }) => ({ value: branch_id, label: name })),
        )}
      {mayPolicy &&
        choice(
          'policy_id',
          'Policy',
          (rules.data?.rows ?? []).map(({ policy_id, name }) => ({ value: policy_id, label: name })),
        )}
    </div>
  );
}
