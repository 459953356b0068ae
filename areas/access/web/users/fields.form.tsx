import { Field } from '@hrms/platform/web';
import { Form, Input } from 'antd';
import { type AssignedRole, RolesInput } from '../roles/roles-input.tsx';
import { EmployeePicker } from './employee-picker.tsx';

type UserFieldsProps = {
  present?: { value: string; label: string } | undefined;
  /** The e-mail can't be changed after the invitation was accepted. */
  emailFixed?: boolean;
  linkFixed?: boolean;
};

/** With which roles. */
export const RolesField = ({ onLook }: { onLook: (roles: AssignedRole[]) => void }) => (
  <Field name="roles" label="Roles">
    <RolesInput onLook={onLook} />
  </Field>
);

/** Who it is, and which employee. Linking offers the employee's name and e-mail. */
export function UserFields({ present, emailFixed = false, linkFixed = false }: UserFieldsProps) {
  const form = Form.useFormInstance();
  return (
    <>
      <Field
        name="employee_id"
        label="Employee"
        help="Each employee can have one user. Leave empty for users who aren’t employees."
      >
        <EmployeePicker
          present={present}
          disabled={linkFixed}
          onPicked={(person) => {
            if (!person) return;
            if (!form.getFieldValue('display_name')) form.setFieldValue('display_name', person.full_name);
            if (!emailFixed && !form.getFieldValue('email')) form.setFieldValue('email', person.email ?? undefined);
          }}
        />
      </Field>
      <Field name="display_name" label="Name">
        <Input maxLength={120} autoComplete="off" />
      </Field>
      <Field
        name="email"
        label="E-mail"
        help={emailFixed ? 'Users change it in their own account.' : 'We’ll send the invitation here.'}
      >
        <Input type="email" maxLength={254} autoComplete="off" disabled={emailFixed} />
      </Field>
    </>
  );
}
