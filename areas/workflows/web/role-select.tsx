import { roles } from '@hrms/access/contract';
import { useCan, useEndpoint } from '@hrms/platform/web';
import { Select } from 'antd';

type RoleSelectProps = {
  value?: string | null;
  onChange?: (role_id: string | null, name?: string) => void;
  id?: string;
  /** The name of the present choice, until the roles are there. */
  present?: string | null | undefined;
  placeholder?: string;
  'aria-label'?: string;
};

/** Every role of the organisation, for those who may see roles. */
export function useRoles({ enabled = true }: { enabled?: boolean } = {}) {
  const can = useCan();
  return useEndpoint(roles.list, { query: { limit: 200 } }, { enabled: enabled && can(roles.list) });
}

/** Selects a role of the organisation. */
export function RoleSelect({ value, onChange, present, placeholder = 'Select a role', ...rest }: RoleSelectProps) {
  const { data, isPending } = useRoles();
  const options = (data?.rows ?? []).map(({ role_id, role_name }) => ({ value: role_id, label: role_name }));
  if (value && present && !options.some((option) => option.value === value)) options.unshift({ value, label: present });
  return (
    <Select
      {...rest}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={placeholder}
      loading={isPending}
      options={options}
      value={value ?? null}
      onChange={(chosen: string | null | undefined) =>
        onChange?.(chosen ?? null, options.find((option) => option.value === chosen)?.label)
      }
    />
  );
}
