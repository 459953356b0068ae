import { branches, departments, designations } from '@hrms/organisation/contract';
import { useEndpoint } from '@hrms/platform/web';
import { Select } from 'antd';

type Choice = { value: string; label: string };
type PlaceSelectProps = { value?: string; onChange?: (id: string | undefined) => void; id?: string; allowClear?: boolean };

/** Choices of the organisation's places, as filters and forms offer them. */
export function useDepartments(): Choice[] | undefined {
  const { data } = useEndpoint(departments.active);
  return data?.departments.map(({ department_id, name }) => ({ value: department_id, label: name }));
}
export function useDesignations(): Choice[] | undefined {
  const { data } = useEndpoint(designations.list, { query: { limit: 500, active: 'true' } });
  return data?.rows.map(({ designation_id, title }) => ({ value: designation_id, label: title }));
}
export function useBranches(): Choice[] | undefined {
  const { data } = useEndpoint(branches.list, { query: { limit: 500, active: 'true' } });
  return data?.rows.map(({ branch_id, name, code }) => ({ value: branch_id, label: `${name} (${code})` }));
}

type ChoiceSelectProps = PlaceSelectProps & { choices: Choice[] | undefined; what: string };

const ChoiceSelect = ({ choices, what, value, ...rest }: ChoiceSelectProps) => (
  <Select
    {...rest}
    value={value ?? null}
    placeholder={`Select ${what}`}
    showSearch={{ optionFilterProp: 'label' }}
    loading={!choices}
    options={choices ?? []}
  />
);

export const DepartmentSelect = (props: PlaceSelectProps) => (
  <ChoiceSelect {...props} what="department" choices={useDepartments()} />
);
export const DesignationSelect = (props: PlaceSelectProps) => (
  <ChoiceSelect {...props} what="designation" choices={useDesignations()} />
);
export const BranchSelect = (props: PlaceSelectProps) => <ChoiceSelect {...props} what="branch" choices={useBranches()} />;
