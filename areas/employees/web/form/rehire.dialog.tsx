import type { MatchingEmployee } from '@hrms/employees/contract';
import { type DialogProps, formatDate } from '@hrms/platform/web';
import { Button, Modal } from 'antd';
import '../employees.css';

type RehireProps = DialogProps<readonly MatchingEmployee[]> & {
  onRehire: (employee_id: string) => void;
  /** Saves as somebody else; left out where the same number makes that impossible. */
  onOther?: (() => void) | undefined;
};

/** Somebody who left has what the new record says: the same person again, or somebody else. */
export function RehireDialog({ isOpen, close, subject: matches = [], onRehire, onOther }: RehireProps) {
  return (
    <Modal
      open={isOpen}
      width={520}
      title="Did this person work here before?"
      onCancel={close}
      destroyOnHidden
      footer={[
        <Button key="back" onClick={close}>
          Back to the form
        </Button>,
        onOther && (
          <Button key="other" onClick={onOther}>
            Somebody else, save
          </Button>
        ),
      ]}
    >
      <p>A rehire carries UAN and ESI number over and fills in what is known; you check it before it is saved.</p>
      <ul className="emp-rows">
        {matches.map(({ employee_id, employee_code, full_name, last_working_day, fields }) => (
          <li key={employee_id}>
            <div>
              <strong>{[employee_code, full_name].filter(Boolean).join(' ')}</strong>
              <small>{`The same ${fields.join(', ')}`}</small>
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
