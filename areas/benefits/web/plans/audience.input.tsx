import type { PlanAudience } from '@hrms/benefits/contract';
import { branches, type DepartmentNode, departments, designations, grades } from '@hrms/organisation/contract';
import { useCan, useEndpoint } from '@hrms/platform/web';
import { Select } from 'antd';
import { EMPLOYMENT_CHOICES } from '../labels.ts';

const flat = (nodes: readonly DepartmentNode[]): DepartmentNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

type Choice = { readonly value: string; readonly label: string };

/** Places and employment types by name, as far as the user may read them. */
function useAudienceLists(): readonly (readonly [keyof PlanAudience, string, readonly Choice[]])[] {
  const can = useCan();
  const query = { limit: 100 };
  const places = useEndpoint(branches.list, { query }, { enabled: can(branches.list) });
  const teams = useEndpoint(departments.list, { query }, { enabled: can(departments.list) });
  const titles = useEndpoint(designations.list, { query }, { enabled: can(designations.list) });
  const levels = useEndpoint(grades.list, { query }, { enabled: can(grades.list) });
  return [
    ['employment_types', 'Employment types', EMPLOYMENT_CHOICES],
    ['branch_ids', 'Branches', (places.data?.rows ?? []).map(({ branch_id, name }) => ({ value: branch_id, label: name }))],
    [
      'department_ids',
      'Departments',
      flat(teams.data?.departments ?? []).map(({ department_id, name }) => ({ value: department_id, label: name })),
    ],
    [
      'designation_ids',
      'Designations',
      (titles.data?.rows ?? []).map(({ designation_id, title }) => ({ value: designation_id, label: title })),
    ],
    ['grade_ids', 'Grades', (levels.data?.rows ?? []).map(({ grade_id, name }) => ({ value: grade_id, label: name }))],
  ];
}

type AudienceInputProps = { value?: PlanAudience; onChange?: (audience: PlanAudience) => void };

/** Who a plan, a window or an assignment is for: employees match every list that is filled in. */
export function AudienceInput({ value = {}, onChange }: AudienceInputProps) {
  const lists = useAudienceLists();
  const change = (key: keyof PlanAudience, chosen: string[]) => {
    const { [key]: _former, ...rest } = value;
    onChange?.(chosen.length > 0 ? { ...rest, [key]: chosen } : rest);
  };
  return (
    <div className="ui-fields">
      {lists.map(([key, label, options]) => (
        <div key={key}>
          <span className="ui-note">{label}</span>
          <Select
            mode="multiple"
            aria-label={label}
            placeholder="All"
            style={{ width: '100%' }}
            showSearch={{ optionFilterProp: 'label' }}
            value={(value[key] ?? []) as string[]}
            options={[...options]}
            onChange={(chosen) => change(key, chosen)}
          />
        </div>
      ))}
    </div>
  );
}
