import { roles, type UserRole, users } from '@hrms/access/contract';
import { DateInput, StatusTag, useEndpoint } from '@hrms/platform/web';
import { Button, Select } from 'antd';
import '../rights.css';

export type AssignedRole = { role_id: string; until_date: string | null; branch_ids: string[]; department_ids: string[] };

type RolesInputProps = {
  value?: UserRole[];
  onChange?: (roles: AssignedRole[]) => void;
  /** Called with the selected roles, for the preview beside the form. */
  onLook?: (roles: AssignedRole[]) => void;
  disabled?: boolean;
  id?: string;
};

const toAssignment = ({ role_id, until_date, branch_ids, department_ids }: AssignedRole): AssignedRole => ({
  role_id,
  until_date: until_date ?? null,
  branch_ids: branch_ids ?? [],
  department_ids: department_ids ?? [],
});

/** Roles of a user, each with the places it is narrowed to and the day it ends. Roles that follow from employment are only shown. */
export function RolesInput({ value = [], onChange, onLook, disabled = false, id }: RolesInputProps) {
  const known = useEndpoint(roles.list, { query: { limit: 100 } });
  const places = useEndpoint(users.places);
  const names = new Map(known.data?.rows.map((role) => [role.id, role.role_name]));
  const derived = value.filter(({ source }) => source === 'derived');
  const assigned = value.filter(({ source }) => source !== 'derived');

  const change = (next: readonly AssignedRole[]) => {
    onChange?.([...derived, ...next]);
    onLook?.([...derived, ...next].map(toAssignment));
  };
  const edit = (role_id: string, patch: Partial<AssignedRole>) =>
    change(assigned.map((role) => (role.role_id === role_id ? { ...role, ...patch } : role)));
  const free = (known.data?.rows ?? []).filter((role) => !value.some(({ role_id }) => role_id === role.id));

  return (
    <div>
      {derived.length > 0 && (
        <p>
          From employment:{' '}
          {derived.map(({ role_id, role_name }) => (
            <StatusTag key={role_id}>{role_name}</StatusTag>
          ))}
        </p>
      )}
      <ul className="rights-list rights-assigned">
        {assigned.map((role) => {
          const name = names.get(role.role_id) ?? role.role_name ?? 'Role';
          return (
            <li key={role.role_id}>
              <header>
                <strong>{name}</strong>
                {!disabled && (
                  <Button
                    type="text"
                    size="small"
                    danger
                    aria-label={`Remove ${name}`}
                    onClick={() => change(assigned.filter(({ role_id }) => role_id !== role.role_id))}
                  >
                    Remove
                  </Button>
                )}
              </header>
              <Select
                mode="multiple"
                aria-label={`Branches of ${name}`}
                placeholder="All branches"
                disabled={disabled}
                showSearch={{ optionFilterProp: 'label' }}
                options={places.data?.branches.map((place) => ({ value: place.id, label: place.name })) ?? []}
                value={role.branch_ids ?? []}
                onChange={(branch_ids: string[]) => edit(role.role_id, { branch_ids })}
              />
              <Select
                mode="multiple"
                aria-label={`Departments of ${name}`}
                placeholder="All departments"
                disabled={disabled}
                showSearch={{ optionFilterProp: 'label' }}
                options={places.data?.departments.map((place) => ({ value: place.id, label: place.name })) ?? []}
                value={role.department_ids ?? []}
                onChange={(department_ids: string[]) => edit(role.role_id, { department_ids })}
              />
              <DateInput
                aria-label={`End date of ${name}`}
                placeholder="No end date"
                disabled={disabled}
                value={role.until_date ?? null}
                onChange={(until_date) => edit(role.role_id, { until_date })}
              />
            </li>
          );
        })}
      </ul>
      {!disabled && (
        <Select
          {...(id && { id })}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Add role"
          value={null}
          options={free.map((role) => ({ value: role.id, label: role.role_name }))}
          onChange={(role_id: string | null) =>
            role_id && change([...assigned, { role_id, until_date: null, branch_ids: [], department_ids: [] }])
          }
        />
      )}
    </div>
  );
}
