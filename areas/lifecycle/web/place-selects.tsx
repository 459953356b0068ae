import { branches, departments, designations } from '@hrms/organisation/contract';
import { useEndpoint } from '@hrms/platform/web';
import { Select } from 'antd';

type Choice = { value?: string; onChange?: (value: string | undefined) => void; id?: string; allowClear?: boolean };
type Option = { value: string; label: string };

const Choices = ({ options, placeholder, ...select }: Choice & { options: readonly Option[]; placeholder: string }) => (
  <Select showSearch optionFilterProp="label" placeholder={placeholder} options={[...options]} {...(select as object)} />
);

/** Branches in use, by name. */
export function useBranchChoices(): Option[] {
  const { data } = useEndpoint(branches.list, { query: { limit: 500, active: 'true' } });
  return (data?.rows ?? []).map(({ branch_id, name }) => ({ value: branch_id, label: name }));
}

/** Departments in use, by name. */
export function useDepartmentChoices(): Option[] {
  const { data } = useEndpoint(departments.active);
  return (data?.departments ?? []).map(({ department_id, name }) => ({ value: department_id, label: name }));
}

export const BranchSelect = (select: Choice) => <Choices {...select} placeholder="Select branch" options={useBranchChoices()} />;

export const DepartmentSelect = (select: Choice) => (
  <Choices {...select} placeholder="Select department" options={useDepartmentChoices()} />
);

/** Designations by title. */
export function DesignationSelect(select: Choice) {
  const { data } = useEndpoint(designations.list, { query: { limit: 500, active: 'true' } });
  return (
    <Choices
      {...select}
      placeholder="Select designation"
      options={(data?.rows ?? []).map(({ designation_id, title }) => ({ value: designation_id, label: title }))}
    />
  );
}
