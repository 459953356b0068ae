import { locations } from '@hrms/organisation/contract';
import { EmployeeSelect, Field, useEndpoint } from '@hrms/platform/web';
import { Form, Select } from 'antd';
import { BranchSelect } from '../branches/branch-select.tsx';

const KINDS = [
  { value: 'organisation', label: 'Organisation' },
  { value: 'branch', label: 'A branch' },
  { value: 'location', label: 'A location' },
  { value: 'employee', label: 'Employee' },
];

/** What a calendar applies to: organisation, branch, location or employee. The narrowest wins. */
export function AssignmentTargetFields() {
  const form = Form.useFormInstance();
  const kind = Form.useWatch<string | undefined>('target_kind', form);
  return (
    <>
      <Field name="target_kind" label="Applies to">
        <Select options={KINDS} onChange={() => form.setFieldsValue({ target_id: null })} />
      </Field>
      {kind === 'branch' && (
        <Field name="target_id" label="Branch">
          <BranchSelect />
        </Field>
      )}
      {kind === 'location' && (
        <Field name="target_id" label="Location">
          <LocationSelect />
        </Field>
      )}
      {kind === 'employee' && (
        <Field name="target_id" label="Employee">
          <EmployeeSelect />
        </Field>
      )}
    </>
  );
}

type LocationSelectProps = { value?: string | null; onChange?: (id: string | null) => void; id?: string };

function LocationSelect({ value, onChange, ...rest }: LocationSelectProps) {
  const list = useEndpoint(locations.list, { query: { limit: 500, active: 'true' } });
  return (
    <Select
      {...rest}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="Select a location"
      loading={list.isPending}
      options={(list.data?.rows ?? []).map(({ location_id, name, branch_name }) => ({
        value: location_id,
        label: `${branch_name}: ${name}`,
      }))}
      value={value ?? null}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
    />
  );
}
