import { StatusTag, useFormatInstant } from '@hrms/platform/web';
import type { AskedPerson, PreviewStage } from '@hrms/workflows/contract';
import { APPROVAL_TYPE_LABELS } from '../labels.ts';
import '../workflows.css';

/** 'All in order', 'At least 2', 'Any one'; nothing for a single seat. */
function ruleOf({ approval_type, min_approvals, seats }: PreviewStage): string | null {
  if (seats.length < 2) return null;
  if (approval_type === 'at_least') return `At least ${min_approvals}`;
  return APPROVAL_TYPE_LABELS[approval_type];
}

const AskedApprover = ({ person: { name, on_behalf_of_name, reason } }: { person: AskedPerson }) => (
  <li>
    <span>
      {name}
      {on_behalf_of_name && ` for ${on_behalf_of_name}`}
    </span>
    <small>{reason}</small>
  </li>
);

/** Stages of a request with the employees who are asked, and why. */
export function WhoApproves({ stages }: { stages: readonly PreviewStage[] }) {
  const format = useFormatInstant();
  return (
    <ol className="flow-stages">
      {stages.map((stage) => {
        const rule = ruleOf(stage);
        return (
          <li key={stage.order}>
            <div className="head">
              <strong>{`${stage.order}. ${stage.name}`}</strong>
              {rule && <StatusTag>{rule}</StatusTag>}
              {stage.skipped && <StatusTag>Skipped: already approved</StatusTag>}
              {stage.blocked && <StatusTag tone="error">No approver</StatusTag>}
            </div>
            {stage.seats.map(({ seat, label, shared, people }) => (
              <div key={seat} className="seat">
                {shared && <small>{`${label}: one of ${people.length}`}</small>}
                <ul>
                  {people.map((person) => (
                    <AskedApprover key={person.user_id} person={person} />
                  ))}
                </ul>
              </div>
            ))}
            {stage.due_at && <small className="due">{`Due ${format(stage.due_at)}`}</small>}
            {stage.notes.map((note) => (
              <p key={note} className="note">
                {note}
              </p>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
