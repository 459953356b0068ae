import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { type DialogProps, NothingYet, StatusTag, useConfirm, useDialog } from '@hrms/platform/web';
import type { WorkflowSubject } from '@hrms/workflows/contract';
import { Button } from 'antd';
import { useMessage } from '../use-message.ts';
import { ConditionDialog } from './condition.dialog.tsx';
import { type DraftCondition, deleteCondition, saveCondition } from './draft.ts';
import type { BuilderPart } from './use-draft.ts';
import { conditionText } from './words.ts';
import '../workflows.css';

type ConditionsTabProps = BuilderPart & {
  workflow_id: string | null;
  subjects: readonly WorkflowSubject[];
  nameOf: (id: string) => string;
};

/** Conditions: without a target they decide whether the workflow applies, with one they lead to another workflow. */
export function ConditionsTab({ draft, change, readOnly, workflow_id, subjects, nameOf }: ConditionsTabProps) {
  const confirm = useConfirm();
  const { succeed } = useMessage();
  const editing = useDialog<DraftCondition>();
  const remove = async ({ id, name }: DraftCondition) => {
    const text = 'Requests are no longer tested on it.';
    if (!(await confirm({ title: `Delete condition ${name}?`, text, label: 'Delete', danger: true }))) return;
    change((now) => deleteCondition(now, id));
    succeed('Condition deleted successfully');
  };
  const add = readOnly ? undefined : () => editing.open();
  return (
    <>
      {draft.conditions.length === 0 ? (
        <NothingYet
          title="No conditions"
          text="The workflow applies to every request of its types."
          label="Add condition"
          action={add}
        />
      ) : (
        <>
          <ul className="flow-stage-list">
            {draft.conditions.map((condition) => (
              <li key={condition.id} className="flow-stage">
                <header>
                  <strong>{condition.name}</strong>
                  <span className="flow-note">{conditionText(condition, nameOf)}</span>
                  {condition.target_workflow_id ? (
                    <StatusTag tone="accent">{`Go to ${condition.target_workflow_name ?? 'another workflow'}`}</StatusTag>
                  ) : (
                    <StatusTag>Applies when true</StatusTag>
                  )}
                  {!readOnly && (
                    <span className="end">
                      <Button
                        type="text"
                        size="small"
                        icon={<EditOutlined />}
                        aria-label={`Edit ${condition.name}`}
                        onClick={() => editing.open(condition)}
                      />
                      <Button
                        type="text"
                        size="small"
                        danger
                        icon={<DeleteOutlined />}
                        aria-label={`Delete ${condition.name}`}
                        onClick={() => void remove(condition)}
                      />
                    </span>
                  )}
                </header>
              </li>
            ))}
          </ul>
          {add && <Button onClick={add}>Add condition</Button>}
        </>
      )}
      <ConditionDialog
        {...(editing as DialogProps<DraftCondition>)}
        workflow_id={workflow_id}
        subjects={subjects}
        save={(fields, id) => {
          change((now) => saveCondition(now, fields, id));
          succeed(id ? 'Condition updated successfully' : 'Condition added successfully');
        }}
      />
    </>
  );
}
