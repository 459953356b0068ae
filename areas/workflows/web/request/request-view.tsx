import { Money, useFormatInstant } from '@hrms/platform/web';
import type { WorkflowRequest } from '@hrms/workflows/contract';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { Due } from '../due.tsx';
import { APPROVAL_SOURCE_LABELS } from '../labels.ts';
import { Requestor } from '../person.tsx';
import { requestStatuses } from '../statuses.ts';
import { Attachments } from './attachments.tsx';
import { Comments } from './comments.tsx';
import { Lines, Section, SubmittedFacts } from './facts.tsx';
import { RequestTimeline } from './timeline.tsx';
import { WhoApproves } from './who-approves.tsx';
import '../workflows.css';

type RequestProps = { request: WorkflowRequest };

const BLOCKED = {
  no_approver: 'No approver was found for this stage. Reassign the request to continue.',
  not_enough_approvers: 'Fewer approvers were found than this stage needs. Reassign the request to continue.',
};

/** Where the request stands and who has it. */
export function RequestState({ request }: RequestProps) {
  const { status, stage, waiting_for, due_at, overdue, blocked_reason } = request;
  const names = waiting_for.map(({ name, on_behalf_of_name }) => (on_behalf_of_name ? `${name} for ${on_behalf_of_name}` : name));
  return (
    <>
      <p className="flow-state">
        {requestStatuses.tagOf(status)}
        {status === 'pending' && stage && <span>{`Stage ${stage.no} of ${stage.of}: ${stage.name}`}</span>}
        {status === 'pending' && names.length > 0 && <span>{`Pending with ${names.join(', ')}`}</span>}
        {status === 'pending' && due_at && <Due due_at={due_at} overdue={overdue} />}
      </p>
      {blocked_reason && <Alert type="error" showIcon title={BLOCKED[blocked_reason]} />}
    </>
  );
}

/** Why the reader is asked to decide. */
function WhyYou({ request }: RequestProps) {
  const mine = request.approvals.find(({ approval_id }) => approval_id === request.can.decide_approval_id);
  if (!mine) return null;
  const behalf = mine.on_behalf_of_name && `You stand in for ${mine.on_behalf_of_name}.`;
  const source = mine.source === 'approver' ? null : `${APPROVAL_SOURCE_LABELS[mine.source]}.`;
  return (
    <Alert
      type="info"
      showIcon
      title={
        <>
          <strong>Why you:</strong> {[behalf ?? source, mine.reason].filter(Boolean).join(' ')}
        </>
      }
    />
  );
}

/** Requests without a record of another area lead here. */
const OWN_SCREEN = '/organization/approvals-workflow';

/** Everything about one request: what is asked, why, what it changes, what happened and what comes next. */
export function RequestView({ request }: RequestProps) {
  const format = useFormatInstant();
  const { employee, submitter_name, number, subject_label, amount_paise, submitted_at, workflow_name, link } = request;
  const about = [subject_label, number, `submitted ${format(submitted_at)}`].join(' · ');
  return (
    <div className="flow-request">
      <header>
        <Requestor employee={employee} fallback={submitter_name} />
        {amount_paise !== null && (
          <strong className="amount">
            <Money paise={amount_paise} />
          </strong>
        )}
      </header>
      <p className="note">
        {about}
        {employee && employee.name !== submitter_name && ` by ${submitter_name}`}
      </p>
      <RequestState request={request} />
      <WhyYou request={request} />
      <Section title="Request details">
        <Lines lines={request.lines} />
        <Attachments request_id={request.request_id} files={request.attachments} />
        {!link.startsWith(OWN_SCREEN) && <Link to={link}>Open record</Link>}
      </Section>
      {request.help.length > 0 && (
        <Section title="For your decision">
          <Lines lines={request.help} />
        </Section>
      )}
      {request.facts && <SubmittedFacts facts={request.facts} />}
      {request.next_stages.length > 0 && (
        <Section title="Next stages">
          <WhoApproves stages={request.next_stages} />
        </Section>
      )}
      <Section title="Comments">
        <Comments request={request} />
      </Section>
      <Section title="Timeline">
        <p className="note">{`Workflow: ${workflow_name}`}</p>
        <RequestTimeline timeline={request.timeline} />
      </Section>
    </div>
  );
}
