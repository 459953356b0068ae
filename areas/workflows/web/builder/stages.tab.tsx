import { type DialogProps, NothingYet, useConfirm, useDialog } from '@hrms/platform/web';
import { Button } from 'antd';
import { useMessage } from '../use-message.ts';
import { ApproverDialog } from './approver.dialog.tsx';
import { addApprover, type DraftStage, deleteApprover, deleteStage, moveApprover, moveStage, saveStage } from './draft.ts';
import { StageDialog } from './stage.dialog.tsx';
import { type StageActs, StageCard } from './stages.card.tsx';
import type { BuilderPart } from './use-draft.ts';
import { approverText } from './words.ts';
import '../workflows.css';

/** Stages of the workflow in their order. */
export function StagesTab({ draft, change, readOnly, money }: BuilderPart & { money: boolean }) {
  const confirm = useConfirm();
  const { succeed } = useMessage();
  const stage = useDialog<DraftStage>();
  const approver = useDialog<string>();
  const notifies = draft.type === 'notification';
  const acts: StageActs = {
    edit: stage.open,
    addApprover: ({ id }) => approver.open(id),
    move: ({ id }, step) => {
      change((now) => moveStage(now, id, step));
      succeed(step < 0 ? 'Stage moved up' : 'Stage moved down');
    },
    remove: async ({ id, name }) => {
      const text = 'All approvers in this stage will also be deleted';
      if (!(await confirm({ title: `Delete stage ${name}?`, text, label: 'Delete', danger: true }))) return;
      change((now) => deleteStage(now, id));
      succeed('Stage deleted successfully');
    },
    moveApprover: ({ id }, moved, step) => {
      change((now) => moveApprover(now, id, moved.id, step));
      succeed(step < 0 ? 'Approver moved up' : 'Approver moved down');
    },
    removeApprover: async ({ id, name }, removed) => {
      const text = `Stage ${name} no longer asks for this approval.`;
      const title = `Delete approver ${approverText(removed)}?`;
      if (!(await confirm({ title, text, label: 'Delete', danger: true }))) return;
      change((now) => deleteApprover(now, id, removed.id));
      succeed('Approver deleted successfully');
    },
  };
  const add = readOnly ? undefined : () => stage.open();
  return (
    <>
      {draft.stages.length === 0 ? (
        <NothingYet title="No stages yet" text="A stage names who must approve." label="Add stage" action={add} />
      ) : (
        <>
          <ol className="flow-stage-list">
            {draft.stages.map((one, at) => (
              <StageCard
                key={one.id}
                stage={one}
                at={at}
                count={draft.stages.length}
                notifies={notifies}
                acts={readOnly ? null : acts}
              />
            ))}
          </ol>
          {add && <Button onClick={add}>Add stage</Button>}
        </>
      )}
      <StageDialog
        {...(stage as DialogProps<DraftStage>)}
        type={draft.type}
        money={money}
        save={(fields, id) => {
          change((now) => saveStage(now, fields, id));
          succeed(id ? 'Stage updated successfully' : 'Stage added successfully');
        }}
      />
      <ApproverDialog
        {...(approver as DialogProps<string>)}
        save={(stage_id, fields) => {
          change((now) => addApprover(now, stage_id, fields));
          succeed('Approver added successfully');
        }}
      />
    </>
  );
}
