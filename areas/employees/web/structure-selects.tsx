import { branches, departments, designations, grades, locations } from '@hrms/organisation/contract';
import { useEndpoint } from '@hrms/platform/web';
import { Select } from 'antd';

type Choice = { value: string; label: string };
type PlaceSelectProps = {
  value?: string;
  onChange?: (id: string | undefined) => void;
  id?: string;
  allowClear?: boolean;
  /** Also called with the choice, for dependent fields. */
  onPick?: () => void;
};

/** Options of branches, departments and other places. */
export function useDepartmentOptions(): Choice[] | undefined {
  const { data } = useEndpoint(departments.active);
  return data?.departments.map(({ department_id, name }) => ({ value: department_id, label: name }));
}
export function useDesignationOptions(): Choice[] | undefined {
  const { data } = useEndpoint(designations.list, { query: { limit: 500, active: 'true' } });
  return data?.rows.map(({ designation_id, title }) => ({ value: designation_id, label: title }));
}
export function useBranchOptions(): Choice[] | undefined {
  const { data } = useEndpoint(branches.list, { query: { limit: 500, active: 'true' } });
  return data?.rows.map(({ branch_id, name, code }) => ({ value: branch_id, label: `${name} (${code})` }));
}

export function useLocationOptions(branch_id: string | undefined, enabled = true): Choice[] | undefined {
  const { data } = useEndpoint(
    locations.list,
    { query: { limit: 500, active: 'true', ...(branch_id && { branch_id }) } },
    { enabled: enabled && branch_id !== undefined },
  );
  return data?.rows.map(({ location_id, name }) => ({ value: location_id, label: name }));
}
export function useGradeOptions(enabled = true): Choice[] | undefined {
  const { data } = useEndpoint(grades.list, { query: { limit: 500, active: 'true' } }, { enabled });
  return data?.rows.map(({ grade_id, name }) => ({ value: grade_id, label: name }));
}

type ChoiceSelectProps = PlaceSelectProps & { choices: Choice[] | undefined; what: string };

const ChoiceSelect = ({ choices, what, value, onPick, onChange, ...rest }: ChoiceSelectProps) => (
  <Select
    {...rest}
    value={value ?? null}
    placeholder={`Select ${what}`}
    showSearch={{ optionFilterProp: 'label' }}
    loading={!choices}
    options={choices ?? []}
    onChange={(chosen: string | null | undefined) => {
      onChange?.(chosen ?? undefined);
      onPick?.();
    }}
  />
);

export const DepartmentSelect = (props: PlaceSelectProps) => (
  <ChoiceSelect {...props} what="department" choices={useDepartmentOptions()} />
);
export const DesignationSelect = (props: PlaceSelectProps) => (
  <ChoiceSelect {...props} what="designation" choices={useDesignationOptions()} />
);
export const GradeSelect = (props: PlaceSelectProps) => <ChoiceSelect {...props} what="grade" choices={useGradeOptions()} />;

/** Places of work of the branch that the form names. */
export function LocationSelect({ branch_id, ...props }: PlaceSelectProps & { branch_id: string | undefined }) {
  const choices = useLocationOptions(branch_id);
  return <ChoiceSelect {...props} what="location" choices={branch_id ? choices : []} />;
}
export const BranchSelect = (props: PlaceSelectProps) => <ChoiceSelect {...props} what="branch" choices={useBranchOptions()} />;
