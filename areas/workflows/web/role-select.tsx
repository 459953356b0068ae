import { roles } from '@hrms/access/contract';
import { useEndpoint } from '@hrms/platform/web';
import { Select } from 'antd';

type RoleSelectProps = {
  value?: string | null;
  onChange?: (role_id: string | null, name?: string) => void;
  id?: string;
  'aria-label'?: string;
};

/** Every role of the organisation. */
export const useRoles = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useEndpoint(roles.list, { query: { limit: 200 } }, { enabled });

/** Selects a role of the organisation. */
export function RoleSelect({ value, onChange, ...rest }: RoleSelectProps) {
  const { data, isPending } = useRoles();
  const options = (data?.rows ?? []).map(({ role_id, role_name }) => ({ value: role_id, label: role_name }));
  return (
    <Select
      {...rest}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="Select a role"
      loading={isPending}
      options={options}
      value={value ?? null}
      onChange={(chosen: string | null | undefined) =>
        onChange?.(chosen ?? null, options.find((option) => option.value === chosen)?.label)
      }
    />
  );
}
