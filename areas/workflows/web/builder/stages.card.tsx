import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, DownOutlined, EditOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { TARGET_TYPE_LABELS } from '../labels.ts';
import type { DraftApprover, DraftStage } from './draft.ts';
import { approverText, stageText } from './words.ts';
import '../workflows.css';

export type StageActs = {
  edit: (stage: DraftStage) => void;
  remove: (stage: DraftStage) => void;
  move: (stage: DraftStage, step: 1 | -1) => void;
  addApprover: (stage: DraftStage) => void;
  removeApprover: (stage: DraftStage, approver: DraftApprover) => void;
  moveApprover: (stage: DraftStage, approver: DraftApprover, step: 1 | -1) => void;
};

type MoveProps = { name: string; at: number; count: number; move: (step: 1 | -1) => void };

const MoveButtons = ({ name, at, count, move }: MoveProps) => (
  <>
    <Button
      type="text"
      size="small"
      icon={<ArrowUpOutlined />}
      aria-label={`Move ${name} up`}
      disabled={at === 0}
      onClick={() => move(-1)}
    />
    <Button
      type="text"
      size="small"
      icon={<ArrowDownOutlined />}
      aria-label={`Move ${name} down`}
      disabled={at === count - 1}
      onClick={() => move(1)}
    />
  </>
);

type StageCardProps = { stage: DraftStage; at: number; count: number; notifies: boolean; acts: StageActs | null };

/** One stage with its approvers; it collapses to its heading. Without acts it is only shown. */
export function StageCard({ stage, at, count, notifies, acts }: StageCardProps) {
  const [open, setOpen] = useState(true);
  const Arrow = open ? DownOutlined : RightOutlined;
  return (
    <li className="flow-stage">
      <header>
        <Button
          type="text"
          size="small"
          icon={<Arrow />}
          aria-expanded={open}
          aria-label={open ? `Collapse ${stage.name}` : `Expand ${stage.name}`}
          onClick={() => setOpen(!open)}
        />
        <strong>{`${at + 1}. ${stage.name}`}</strong>
        {!notifies && <span className="flow-note">{stageText(stage)}</span>}
        {acts && (
          <span className="end">
            <MoveButtons name={stage.name} at={at} count={count} move={(step) => acts.move(stage, step)} />
            <Button
              type="text"
              size="small"
              icon={<EditOutlined />}
              aria-label={`Edit ${stage.name}`}
              onClick={() => acts.edit(stage)}
            />
            <Button
              type="text"
              size="small"
              danger
              icon={<DeleteOutlined />}
              aria-label={`Delete ${stage.name}`}
              onClick={() => acts.remove(stage)}
            />
          </span>
        )}
      </header>
      {open && <StageApprovers stage={stage} acts={acts} />}
    </li>
  );
}

function StageApprovers({ stage, acts }: { stage: DraftStage; acts: StageActs | null }) {
  return (
    <div className="body">
      {stage.description && <p className="flow-note">{stage.description}</p>}
      {stage.approvers.length === 0 && <p className="flow-note">No approvers yet</p>}
      <ol>
        {stage.approvers.map((approver, at) => {
          const name = approverText(approver);
          return (
            <li key={approver.id}>
              <span>{name}</span>
              <Tag>{TARGET_TYPE_LABELS[approver.target_type]}</Tag>
              {acts && (
                <span className="end">
                  <MoveButtons
                    name={`approver ${name}`}
                    at={at}
                    count={stage.approvers.length}
                    move={(step) => acts.moveApprover(stage, approver, step)}
                  />
                  <Button
                    type="text"
                    size="small"
                    danger
                    icon={<DeleteOutlined />}
                    aria-label={`Delete approver ${name}`}
                    onClick={() => acts.removeApprover(stage, approver)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {acts && (
        <Button size="small" onClick={() => acts.addApprover(stage)}>
          Add approver
        </Button>
      )}
    </div>
  );
}
