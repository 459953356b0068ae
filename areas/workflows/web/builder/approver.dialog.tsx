import type { DialogProps } from '@hrms/platform/web';
import { EmployeeSelect } from '@hrms/platform/web';
import type { DynamicRole, TargetType } from '@hrms/workflows/contract';
import { Form, Input, Select } from 'antd';
import { useRef } from 'react';
import { DepartmentSelect } from '../department-select.tsx';
import { DYNAMIC_ROLE_LABELS, DYNAMIC_ROLE_PARAMETERS, TARGET_TYPE_LABELS, toOptions } from '../labels.ts';
import { RoleSelect } from '../role-select.tsx';
import type { ApproverFields } from './draft.ts';
import { LocalDialog } from './local.dialog.tsx';
import { RoleHolders } from './role-holders.tsx';

type Values = {
  target_type: TargetType;
  role_id?: string | null;
  employee_id?: string | null;
  department_id?: string | null;
  dynamic_role_id?: DynamicRole;
  dynamic_role_param?: string;
};

/** The id of the stage that gets an approver. */
type ApproverDialogProps = DialogProps<string> & { save: (stage_id: string, fields: ApproverFields) => void };

/** Exactly the columns of the type are filled. */
function toApprover(values: Values, name: string): ApproverFields {
  const { target_type: type, role_id, employee_id, department_id, dynamic_role_id, dynamic_role_param } = values;
  return {
    target_type: type,
    role_id: (type === 'role' && role_id) || null,
    employee_id: (type === 'employee' && employee_id) || null,
    department_id: (type === 'department_head' && department_id) || null,
    dynamic_role_id: (type === 'dynamic_role' && dynamic_role_id) || null,
    dynamic_role_param: (type === 'dynamic_role' && dynamic_role_param?.trim()) || null,
    target_name: type === 'reporting_manager' || type === 'dynamic_role' ? TARGET_TYPE_LABELS[type] : name,
  };
}

/** Adds an approver to a stage. */
export function ApproverDialog({ isOpen, close, subject: stage_id, save }: ApproverDialogProps) {
  const name = useRef('');
  const named = (given: string | undefined) => {
    name.current = given ?? '';
  };
  return (
    <LocalDialog<Values>
      isOpen={isOpen}
      close={close}
      title="Add approver"
      label="Add"
      initial={{ target_type: 'role' }}
      save={(values) => stage_id && save(stage_id, toApprover(values, name.current))}
    >
      <Form.Item name="target_type" label="Approver type" rules={[{ required: true, message: 'Please select approver type' }]}>
        <Select allowClear placeholder="Select an approver type" options={toOptions(TARGET_TYPE_LABELS)} />
      </Form.Item>
      <TargetFields named={named} />
    </LocalDialog>
  );
}

type NamedSelectProps = { named: (name: string | undefined) => void };
type Chosen = { value?: string | null; onChange?: (id: string | null) => void; id?: string };

const NamedRole = ({ named, onChange, ...rest }: NamedSelectProps & Chosen) => (
  <RoleSelect {...rest} onChange={(id, name) => [named(name), onChange?.(id)]} />
);
const NamedEmployee = ({ named, onChange, ...rest }: NamedSelectProps & Chosen) => (
  <EmployeeSelect {...rest} onChange={(id, name) => [named(name), onChange?.(id)]} />
);
const NamedDepartment = ({ named, onChange, ...rest }: NamedSelectProps & Chosen) => (
  <DepartmentSelect {...rest} onChange={(id, name) => [named(name && `Head of ${name}`), onChange?.(id)]} />
);

function TargetFields({ named }: NamedSelectProps) {
  const type = Form.useWatch<TargetType | undefined>('target_type');
  const role_id = Form.useWatch<string | null | undefined>('role_id');
  if (!type) return null;
  if (type === 'role')
    return (
      <Form.Item
        name="role_id"
        label="Role"
        extra={role_id && <RoleHolders role_id={role_id} />}
        rules={[{ required: true, message: 'Please select a role' }]}
      >
        <NamedRole named={named} />
      </Form.Item>
    );
  if (type === 'employee')
    return (
      <Form.Item name="employee_id" label="Employee" rules={[{ required: true, message: 'Please select an employee' }]}>
        <NamedEmployee named={named} />
      </Form.Item>
    );
  if (type === 'department_head')
    return (
      <Form.Item name="department_id" label="Department" rules={[{ required: true, message: 'Please select a department' }]}>
        <NamedDepartment named={named} />
      </Form.Item>
    );
  if (type === 'dynamic_role') return <DynamicRoleFields />;
  return <p className="flow-note">The manager of the employee the request is about, on the day the stage starts.</p>;
}

function DynamicRoleFields() {
  const chosen = Form.useWatch<DynamicRole | undefined>('dynamic_role_id');
  return (
    <>
      <Form.Item
        name="dynamic_role_id"
        label="Dynamic role type"
        rules={[{ required: true, message: 'Please select a dynamic role type' }]}
      >
        <Select placeholder="Select a dynamic role type" options={toOptions(DYNAMIC_ROLE_LABELS)} />
      </Form.Item>
      <Form.Item name="dynamic_role_param" label="Parameter" extra={chosen && `For example ${DYNAMIC_ROLE_PARAMETERS[chosen]}`}>
        <Input maxLength={100} placeholder="levels=2" />
      </Form.Item>
    </>
  );
}
