import { employees } from '@hrms/employees/contract';
import { formatDate, type ListParams } from '@hrms/platform/web';
import { Tag } from 'antd';
import { EMPLOYMENT_TYPE_LABELS } from '../labels.ts';
import { useBranchOptions } from '../structure-selects.tsx';
import { MISSING_FIELD_LABELS } from './more-filters.drawer.tsx';

type Filter = ListParams<typeof employees.list>;
type FilterName = Exclude<keyof Filter, 'page' | 'limit'>;
type ActiveFiltersProps = { filter: Filter; onRemove: (name: FilterName) => void };

/** Filters from the URL without their own control, shown as removable tags. */
export function ActiveFilters({ filter, onRemove }: ActiveFiltersProps) {
  const branch = useBranchOptions()?.find(({ value }) => value === filter.branch_id);
  const shown: [FilterName, string | undefined][] = [
    ['branch_id', filter.branch_id && `Branch: ${branch?.label ?? 'chosen'}`],
    ['isActive', filter.isActive && (filter.isActive === 'true' ? 'Active employees' : 'Inactive employees')],
    ['missing', filter.missing && (MISSING_FIELD_LABELS[filter.missing] ?? filter.missing)],
    ['location_id', filter.location_id && 'Location'],
    ['grade_id', filter.grade_id && 'Grade'],
    ['manager_id', filter.manager_id && 'Reporting manager'],
    [
      'employment_type',
      filter.employment_type &&
        (EMPLOYMENT_TYPE_LABELS[filter.employment_type as keyof typeof EMPLOYMENT_TYPE_LABELS] ?? filter.employment_type),
    ],
    ['include_children', filter.include_children === 'true' && filter.department_id ? 'Including sub-departments' : undefined],
    ['joined_from', filter.joined_from && `Joined from ${formatDate(filter.joined_from)}`],
    ['joined_to', filter.joined_to && `Joined until ${formatDate(filter.joined_to)}`],
    ['leaving_from', filter.leaving_from && `Leaving from ${formatDate(filter.leaving_from)}`],
    ['leaving_to', filter.leaving_to && `Leaving until ${formatDate(filter.leaving_to)}`],
  ];
  const active = shown.filter(([, label]) => label);
  if (active.length === 0) return null;
  return (
    <div className="emp-filters" aria-label="Applied filters">
      {active.map(([name, label]) => (
        <Tag key={name} closable onClose={() => onRemove(name)}>
          {label}
        </Tag>
      ))}
    </div>
  );
}
