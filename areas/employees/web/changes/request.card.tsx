import type { ChangeRequest } from '@hrms/employees/contract';
import { changeRequests } from '@hrms/employees/contract';
import { download, formatDate, StatusTag, type Tone, useAction, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { CHANGE_SECTION_LABELS, changeValueText } from '../labels.ts';
import '../change-request.css';

export const CHANGE_STATUS_TONE: Readonly<Record<ChangeRequest['status'], Tone>> = {
  pending: 'warning',
  returned: 'warning',
  applied: 'success',
  rejected: 'error',
  withdrawn: 'neutral',
  stale: 'neutral',
};
export const CHANGE_STATUS_LABELS: Readonly<Record<ChangeRequest['status'], string>> = {
  pending: 'Pending',
  returned: 'Returned',
  applied: 'Applied',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  stale: 'Outdated',
};

/** Fields of a change request, with current and requested values. */
export const ChangeLines = ({ change }: { change: ChangeRequest }) => (
  <>
    <dl className="emp-change-lines">
      {change.lines.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            <del>{changeValueText(before)}</del> <span aria-hidden="true">→</span> <ins>{changeValueText(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
    {change.reason && <p className="note">{change.reason}</p>}
    {change.files.map(({ file_id, name }) => (
      <Button
        key={file_id}
        type="link"
        size="small"
        onClick={() => void download(changeRequests.file, { params: { requestId: change.change_request_id, fileId: file_id } })}
      >
        {name}
      </Button>
    ))}
    {change.decision_note && <p className="note">{`Approver’s note: ${change.decision_note}`}</p>}
  </>
);

/** Pending and rejected change requests of a record. */
export function PendingChanges({ employee_id, isOwn }: { employee_id: string; isOwn: boolean }) {
  const read = useEndpoint(changeRequests.own, { params: { id: employee_id } });
  const withdraw = useAction(changeRequests.withdraw, { failure: 'Error withdrawing request' });
  const waiting = (read.data?.change_requests ?? []).filter(({ status }) => status === 'pending');
  if (waiting.length === 0) return null;
  return (
    <section className="ui-card emp-card emp-pending" aria-label="Changes pending approval">
      <header>
        <h2>{waiting.length === 1 ? '1 change pending approval' : `${waiting.length} changes pending approval`}</h2>
      </header>
      {waiting.map((change) => (
        <article key={change.change_request_id}>
          <header>
            <strong>{CHANGE_SECTION_LABELS[change.section]}</strong>
            <StatusTag
              tone={CHANGE_STATUS_TONE.pending}
            >{`Requested on ${formatDate(change.created_at.slice(0, 10))}`}</StatusTag>
            {isOwn && (
              <Button
                size="small"
                loading={withdraw.running}
                onClick={() =>
                  void withdraw.run({
                    params: { id: 'me', requestId: change.change_request_id },
                    body: { version: change.version },
                  })
                }
              >
                Withdraw
              </Button>
            )}
          </header>
          <ChangeLines change={change} />
        </article>
      ))}
    </section>
  );
}
