import { formatDate, StatusTag, useCan, useDialog } from '@hrms/platform/web';
import { type LawOverride, lawOverrides } from '@hrms/statutory/contract';
import { Button } from 'antd';
import { OVERRIDE_STATES } from './law-labels.ts';
import { ApproveDialog, EndDialog, RejectDialog } from './override-decision.dialog.tsx';
import { stateName } from './statement-labels.ts';

/** Overrides with their actions: approve or reject for another user, withdraw or end. */
export function OverrideRows({ rows, named = false }: { rows: readonly LawOverride[]; named?: boolean }) {
  const can = useCan();
  const approving = useDialog<LawOverride>();
  const rejecting = useDialog<LawOverride>();
  const ending = useDialog<LawOverride>();
  return (
    <>
      <ul className="ui-rows law-rows">
        {rows.map((row) => {
          const state = OVERRIDE_STATES[row.status];
          return (
            <li key={row.override_id}>
              <div className="text">
                <div className="first">{named ? row.title : <Figures of={row} />}</div>
                {named && (
                  <div className="whole">
                    <Figures of={row} />
                  </div>
                )}
                <div className="whole">
                  {row.state_code && `${stateName(row.state_code)}. `}
                  {row.registration_number && `Registration ${row.registration_number}. `}
                  {row.to_date
                    ? `${formatDate(row.from_date)} to ${formatDate(row.to_date)}`
                    : `From ${formatDate(row.from_date)}`}
                  . {row.reason}. Source: {row.source_url}. {historyText(row)}
                </div>
                <div className="law-buttons">
                  {row.status === 'pending' && !row.own && can(lawOverrides.approve) && (
                    <>
                      <Button size="small" type="primary" onClick={() => approving.open(row)}>
                        Approve
                      </Button>
                      <Button size="small" onClick={() => rejecting.open(row)}>
                        Reject
                      </Button>
                    </>
                  )}
                  {row.status === 'pending' && row.own && <span>Another user must approve this override</span>}
                  {(row.status === 'active' || (row.status === 'pending' && row.own)) && can(lawOverrides.end) && (
                    <Button size="small" onClick={() => ending.open(row)}>
                      {row.status === 'pending' ? 'Withdraw' : 'End'}
                    </Button>
                  )}
                </div>
              </div>
              <StatusTag tone={state.tone}>{state.label}</StatusTag>
            </li>
          );
        })}
      </ul>
      <ApproveDialog {...approving} />
      <RejectDialog {...rejecting} />
      <EndDialog {...ending} />
    </>
  );
}

const Figures = ({ of }: { of: LawOverride }) => (
  <>
    {of.figures.map(({ path, label, law_text, own_text }) => (
      <span key={path} className="law-own">
        {label && `${label}: `}
        <s>{law_text ?? '–'}</s> <strong className="ui-number">{own_text}</strong>
      </span>
    ))}
  </>
);

function historyText({ made_by, made_at, decided_by, decided_at, decision_note, status }: LawOverride): string {
  const made = `Proposed by ${made_by} on ${formatDate(made_at)}.`;
  const decided = decided_by
    ? ` ${status === 'rejected' ? 'Rejected' : 'Approved'} by ${decided_by} on ${formatDate(decided_at)}.`
    : '';
  return `${made}${decided}${decision_note ? ` ${decision_note}` : ''}`;
}
