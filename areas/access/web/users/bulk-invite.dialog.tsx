import { roles, users } from '@hrms/access/contract';
import { type DialogProps, Field, FormDialog, StatusTag, useDialog, useEndpoint } from '@hrms/platform/web';
import { Modal, Select } from 'antd';
import { useState } from 'react';
import { EmployeesPicker } from './employee-picker.tsx';
import '../rights.css';

type Result = { name: string; email: string | null; invited: boolean; message: string; employee_id: string };

/** Invites many employees with the same roles, then says what became of each. */
export function BulkInviteDialog({ isOpen, close }: DialogProps) {
  const known = useEndpoint(roles.list, { query: { limit: 100 } }, { enabled: isOpen });
  const [results, setResults] = useState<Result[]>([]);
  const resultDialog = useDialog();
  const options = known.data?.rows.map((role) => ({ value: role.id, label: role.role_name })) ?? [];
  return (
    <>
      <FormDialog
        isOpen={isOpen}
        close={close}
        title="Invite employees"
        submitLabel="Send invitations"
        endpoint={users.bulkInvite}
        success={false}
        refresh={[users.list]}
        onDone={(data) => {
          setResults(data.results);
          resultDialog.open();
        }}
      >
        <Field name="employee_ids" label="Employees" help="Each needs an e-mail address on record. They get the Employee role.">
          <EmployeesPicker />
        </Field>
        <Field name="role_ids" label="Additional roles">
          <Select mode="multiple" allowClear showSearch={{ optionFilterProp: 'label' }} placeholder="None" options={options} />
        </Field>
      </FormDialog>
      <Modal
        open={resultDialog.isOpen}
        onCancel={resultDialog.close}
        onOk={resultDialog.close}
        title="Invitations"
        footer={null}
        width={520}
        destroyOnHidden
      >
        <ul className="rights-list rights-lines">
          {results.map(({ employee_id, name, email, invited, message }) => (
            <li key={employee_id}>
              <span>{name || 'Unknown employee'}</span>
              <StatusTag tone={invited ? 'success' : 'error'}>{invited ? 'Invited' : 'Not invited'}</StatusTag>
              <small>{invited ? email : message}</small>
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}
