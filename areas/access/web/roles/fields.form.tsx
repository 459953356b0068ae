import { Field } from '@hrms/platform/web';
import { Input } from 'antd';
import { type Grant, PermissionMatrix } from './permission-matrix.tsx';

/** Name, description and what the role allows. */
export const RoleFields = ({ nameFixed = false, onLook }: { nameFixed?: boolean; onLook: (grants: Grant[]) => void }) => (
  <>
    <Field name="role_name" label="Name" help={nameFixed ? 'System roles can’t be renamed.' : undefined}>
      <Input maxLength={60} disabled={nameFixed} />
    </Field>
    <Field name="description" label="Description">
      <Input maxLength={300} />
    </Field>
    <Field name="permissions" label="Permissions">
      <PermissionMatrix onLook={onLook} />
    </Field>
  </>
);
