import { type DialogProps, formatDate } from '@hrms/platform/web';
import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import type { ValueDifference } from './changed-values.ts';
import '../employees.css';

export type EditConflict = { differences: readonly ValueDifference[]; labels: Readonly<Record<string, string>> };
type Choice = 'theirs' | 'mine';
type ConflictProps = DialogProps<EditConflict> & { onChosen: (values: Record<string, unknown>) => void };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const toFieldLabel = (field: string) => {
  const words = field
    .replace(/^custom\./, '')
    .replace(/_id$/, '')
    .replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const displayValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  return DAY.test(text) ? formatDate(text) : text.replaceAll('_', ' ');
};

/** Two users changed one record: both values of each field, with a choice. */
export function EditConflictDialog({ isOpen, close, subject, onChosen }: ConflictProps) {
  return (
    <Modal
      open={isOpen}
      width={720}
      title="Someone else changed this employee"
      onCancel={close}
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {subject && <Comparison conflict={subject} close={close} onChosen={onChosen} />}
    </Modal>
  );
}

function Comparison({
  conflict,
  close,
  onChosen,
}: {
  conflict: EditConflict;
  close: () => void;
  onChosen: ConflictProps['onChosen'];
}) {
  const { differences, labels } = conflict;
  // preselects the value of the user who changed the field
  const [chosen, setChosen] = useState<Record<string, Choice>>(() =>
    Object.fromEntries(differences.map(({ field, isMine }) => [field, isMine ? 'mine' : 'theirs'])),
  );
  const keep = () =>
    onChosen(Object.fromEntries(differences.map((one) => [one.field, chosen[one.field] === 'mine' ? one.mine : one.theirs])));
  return (
    <>
      <p>Your changes are not lost. Choose the value to save for each field.</p>
      <div className="emp-scroll">
        <table className="emp-compare">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Their value</th>
              <th scope="col">Your value</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((one) => (
              <tr key={one.field}>
                <th scope="row">{labels[one.field] ?? toFieldLabel(one.field)}</th>
                {(['theirs', 'mine'] as const).map((choice) => (
                  <td key={choice}>
                    <Radio
                      name={one.field}
                      checked={chosen[one.field] === choice}
                      onChange={() => setChosen({ ...chosen, [one.field]: choice })}
                      aria-label={`${labels[one.field] ?? toFieldLabel(one.field)}, ${choice}: ${displayValue(one[choice])}`}
                    >
                      {displayValue(one[choice])}
                    </Radio>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="ui-form-footer">
        <Button onClick={close}>Back to the form</Button>
        <Button type="primary" onClick={keep}>
          Save these values
        </Button>
      </div>
    </>
  );
}
