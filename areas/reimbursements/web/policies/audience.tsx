import { branches, departments, designations, grades } from '@hrms/organisation/contract';
import { EmployeesSelect, Section, useCan, useEndpoint } from '@hrms/platform/web';
import type { ExpenseAudience } from '@hrms/reimbursements/contract';
import { Select } from 'antd';

const ALL = { query: { limit: 500, active: 'true' } } as const;
const EMPLOYMENT_TYPES = [
  { value: 'permanent', label: 'Permanent' },
  { value: 'probation', label: 'Probation' },
  { value: 'fixed_term', label: 'Fixed term' },
  { value: 'intern', label: 'Intern' },
  { value: 'contract', label: 'Contract' },
];

/** Grades of the organisation as choices. */
export function useGradeChoices() {
  const can = useCan();
  const levels = useEndpoint(grades.list, ALL, { enabled: can(grades.list) });
  return (levels.data?.rows ?? []).map(({ grade_id, name }) => ({ value: grade_id, label: name }));
}

function useAudienceLists() {
  const can = useCan();
  const offices = useEndpoint(branches.list, ALL, { enabled: can(branches.list) });
  const units = useEndpoint(departments.active, undefined, { enabled: can(departments.active) });
  const titles = useEndpoint(designations.list, ALL, { enabled: can(designations.list) });
  const levels = useGradeChoices();
  return [
    ['grade_ids', 'Grades', levels],
    [
      'designation_ids',
      'Designations',
      (titles.data?.rows ?? []).map(({ designation_id, title }) => ({ value: designation_id, label: title })),
    ],
    [
      'department_ids',
      'Departments',
      (units.data?.departments ?? []).map(({ department_id, name }) => ({ value: department_id, label: name })),
    ],
    ['branch_ids', 'Branches', (offices.data?.rows ?? []).map(({ branch_id, name }) => ({ value: branch_id, label: name }))],
    ['employment_types', 'Employment types', EMPLOYMENT_TYPES],
  ] as const;
}

type AudienceProps = { value: ExpenseAudience; onChange: (audience: ExpenseAudience) => void };

/** Whom a policy is for: every part that is filled in must fit. */
export function AudienceFields({ value, onChange }: AudienceProps) {
  const lists = useAudienceLists();
  const set = (name: string, ids: readonly string[]) => {
    const { [name as keyof ExpenseAudience]: _former, ...rest } = value;
    onChange(ids.length > 0 ? { ...rest, [name]: ids } : rest);
  };
  return (
    <Section title="Who" text="Employees must match every part that is filled in. Empty parts match all.">
      <div className="ui-fields">
        {lists.map(([name, label, options]) => (
          <label key={name} htmlFor={`audience-${name}`}>
            <span>{label}</span>
            <Select
              id={`audience-${name}`}
              mode="multiple"
              placeholder="All"
              options={[...options]}
              showSearch={{ optionFilterProp: 'label' }}
              value={[...((value[name] as readonly string[] | undefined) ?? [])]}
              onChange={(ids: string[]) => set(name, ids)}
            />
          </label>
        ))}
        <label htmlFor="audience-employees">
          <span>Employees by name</span>
          <EmployeesSelect
            id="audience-employees"
            placeholder="All"
            value={value.employee_ids ?? []}
            onChange={(ids) => set('employee_ids', ids as string[])}
          />
        </label>
      </div>
    </Section>
  );
}
