import { users } from '@hrms/access/contract';
import { Field, FormDialog, StatusTag, useDialog } from '@hrms/platform/web';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import '../rights.css';

type Result = { user_id: string; name: string; disabled: boolean; message: string };

/** Disables the chosen users for one reason, then says what became of each. */
export function BulkDisableButton({ ids, done }: { ids: readonly string[]; done: () => void }) {
  const asking = useDialog();
  const resultDialog = useDialog();
  const [results, setResults] = useState<Result[]>([]);
  const many = ids.length === 1 ? '1 user' : `${ids.length} users`;
  return (
    <>
      <Button danger onClick={() => asking.open()}>
        Disable
      </Button>
      <FormDialog
        isOpen={asking.isOpen}
        close={asking.close}
        title={`Disable ${many}?`}
        submitLabel="Disable"
        endpoint={users.bulkDisable}
        initial={{ user_ids: [...ids] }}
        success={false}
        refresh={[users.list]}
        onDone={(data) => {
          setResults(data.results);
          resultDialog.open();
        }}
      >
        <p>They’re signed out everywhere and can’t sign in again.</p>
        <Field name="reason" label="Reason" help="Shown in the audit log and on each user.">
          <Input maxLength={300} />
        </Field>
      </FormDialog>
      <Modal
        open={resultDialog.isOpen}
        onCancel={() => {
          resultDialog.close();
          done();
        }}
        title="Disabled users"
        footer={null}
        width={520}
        destroyOnHidden
      >
        <ul className="rights-list rights-lines">
          {results.map(({ user_id, name, disabled, message }) => (
            <li key={user_id}>
              <span>{name || 'Unknown user'}</span>
              <StatusTag tone={disabled ? 'success' : 'error'}>{disabled ? 'Disabled' : 'Not disabled'}</StatusTag>
              {!disabled && <small>{message}</small>}
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}
