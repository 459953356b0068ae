import type { MatchingEmployee } from '@hrms/employees/contract';
import { type DialogProps, formatDate } from '@hrms/platform/web';
import { Button, Modal } from 'antd';
import '../employees.css';

type RehireProps = DialogProps<readonly MatchingEmployee[]> & {
  onRehire: (employee_id: string) => void;
  /** Saves as a different employee; not offered when a shared number forbids it. */
  onOther?: (() => void) | undefined;
};

/** A former employee matches the new record: a rehire, or a different employee. */
export function RehireDialog({ isOpen, close, subject: matches = [], onRehire, onOther }: RehireProps) {
  return (
    <Modal
      open={isOpen}
      width={520}
      title="Is this a rehire?"
      onCancel={close}
      destroyOnHidden
      footer={[
        <Button key="back" onClick={close}>
          Back to the form
        </Button>,
        onOther && (
          <Button key="other" onClick={onOther}>
            Not a rehire, save
          </Button>
        ),
      ]}
    >
      <p>A rehire copies the earlier details, UAN and ESI number. You can check them before saving.</p>
      <ul className="emp-rows">
        {matches.map(({ employee_id, employee_code, full_name, last_working_day, fields }) => (
          <li key={employee_id}>
            <div>
              <strong>{[employee_code, full_name].filter(Boolean).join(' ')}</strong>
              <small>{`Same ${fields.join(', ')}`}</small>
              {last_working_day && <small>{`Left on ${formatDate(last_working_day)}`}</small>}
            </div>
            <div className="side">
              <Button type="primary" size="small" aria-label={`Rehire ${full_name}`} onClick={() => onRehire(employee_id)}>
                Rehire
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
