import { type LeaveRequest, leaveAttachments, leaveBalances, leaveRequests } from '@hrms/leave/contract';
import { daysText } from '@hrms/platform/calendar';
import {
  type DialogProps,
  Facts,
  LoadedPage,
  NothingYet,
  Page,
  refetchEndpoints,
  Section,
  StatusTag,
  useAction,
  useConfirm,
  useDialog,
  useDownload,
  useEndpoint,
  useFormatInstant,
  useSignedIn,
} from '@hrms/platform/web';
import { ApprovalPanel } from '@hrms/workflows/web';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { spellText, stateOf } from '../labels.ts';
import { TypeName } from '../type-name.tsx';
import { useOwnEmployee } from '../use-access.ts';
import { LEAVE_LIST } from './apply.screen.tsx';
import { CancelLeaveDialog } from './cancel.dialog.tsx';
import { costSentence, requestTitle } from './day-lines.ts';
import { DayTable } from './day-table.tsx';
import { LedgerLines } from './ledger-lines.tsx';
import { CheckList, TeamAway } from './preview-panel.tsx';
import '../leave.css';

function RequestFacts({ request }: { request: LeaveRequest }) {
  const format = useFormatInstant();
  const { save } = useDownload();
  const facts: [string, ReactNode][] = [
    ['Type', <TypeName key="type" name={request.type_name} colour={request.colour} />],
    ['Dates', spellText(request)],
    ['Days', `${daysText(request.days)}${request.lop_days > 0 ? `, ${request.lop_days} unpaid` : ''}`],
    ['Reason', request.reason],
    ['Applied', `${format(request.applied_at)} by ${request.applied_by_name}`],
    [
      'Decided',
      request.decided_at && `${format(request.decided_at)}${request.decision_note ? `: ${request.decision_note}` : ''}`,
    ],
    ['Pending with', request.pending_with.join(', ')],
    ['Stand-in', request.stand_in?.employee_name],
    ['Phone while away', request.contact_phone],
    ['Notified', request.notified.map(({ employee_name }) => employee_name).join(', ')],
    [
      'Documents',
      request.attachments.length > 0 &&
        request.attachments.map(({ attachment_id, name }) => (
          <Button
            key={attachment_id}
            size="small"
            onClick={() => void save(leaveAttachments.get, { params: { id: attachment_id } })}
          >
            {name}
          </Button>
        )),
    ],
  ];
  return <Facts facts={facts} />;
}

function Actions({ request }: { request: LeaveRequest }) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const cancelling = useDialog<{ leave_request_id: string; number: string }>();
  const withdraw = useAction(leaveRequests.withdraw, { failure: 'Failed to withdraw leave', refresh: [leaveBalances.list] });
  const own = useOwnEmployee();
  const { leave_request_id: id, number, status } = request;
  // Of one's own request the approval panel has the button.
  const actions = request.actions.filter(
    (one) => one !== 'withdraw' || request.employee_id !== own || !request.workflow_request_id,
  );
  const askWithdraw = async () => {
    const text =
      status === 'cancel_pending' ? 'The leave stays approved.' : 'The days are released and the approvers are no longer asked.';
    const what = status === 'cancel_pending' ? `the cancellation of ${number}` : number;
    if (await confirm({ title: `Withdraw ${what}?`, text, label: 'Withdraw' })) await withdraw.run({ params: { id } } as never);
  };
  return (
    <>
      {actions.includes('cancel') && <Button onClick={() => cancelling.open(request)}>Cancel days</Button>}
      {actions.includes('withdraw') && (
        <Button loading={withdraw.running} onClick={() => void askWithdraw()}>
          {status === 'cancel_pending' ? 'Withdraw cancellation' : 'Withdraw'}
        </Button>
      )}
      {actions.includes('edit') && <Button onClick={() => navigate(`/leaves/edit/${id}`)}>Edit</Button>}
      {actions.includes('change') && <Button onClick={() => navigate(`/leaves/edit/${id}`)}>Change dates</Button>}
      <CancelLeaveDialog {...(cancelling as DialogProps<{ leave_request_id: string; number: string }>)} />
    </>
  );
}

function Body({ request }: { request: LeaveRequest }) {
  const { employee_id } = useSignedIn().user;
  const isOpen = request.status === 'pending' || request.status === 'cancel_pending';
  return (
    <div className={isOpen ? 'lv-view open' : 'lv-view'}>
      <div className="lv-column">
        {request.pending_change && (
          <Alert
            type="info"
            showIcon
            title="A change of dates is pending"
            description={
              <>
                This leave stays approved until{' '}
                <Link to={`/leaves/view/${request.pending_change.leave_request_id}`}>{request.pending_change.number}</Link> is
                approved.
              </>
            }
          />
        )}
        {request.changes_request_id && request.status === 'pending' && (
          <Alert
            type="info"
            showIcon
            title="Change of dates"
            description={
              <>
                Once approved, these dates replace the{' '}
                <Link to={`/leaves/view/${request.changes_request_id}`}>approved leave</Link>. If rejected, the approved leave
                stays.
              </>
            }
          />
        )}
        <Section title="Request">
          <RequestFacts request={request} />
        </Section>
        <Section title="Days" text={costSentence(request.halves)}>
          <DayTable halves={request.halves} />
        </Section>
        {request.ledger.length > 0 && (
          <Section
            title="Balance entries"
            action={
              request.leave_type_id && (
                <Link to={`/leaves/balance/history/${request.employee_id}/${request.leave_type_id}`}>Balance history</Link>
              )
            }
          >
            <LedgerLines lines={request.ledger} />
          </Section>
        )}
      </div>
      <div className="lv-column">
        {request.workflow_request_id && (
          <ApprovalPanel
            request_id={request.workflow_request_id}
            onDecided={() => void refetchEndpoints(leaveRequests.get, leaveBalances.list)}
          />
        )}
        {isOpen && request.employee_id !== employee_id && (
          <section className="ui-card ui-section">
            <TeamAway team={request.team} />
          </section>
        )}
        <Section title="Checks when applied">
          <CheckList checks={request.checks} />
        </Section>
      </div>
    </div>
  );
}

export function LeaveRequestScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const read = useEndpoint(leaveRequests.get, { params: { id } });
  return (
    <LoadedPage of={read} title="Leave request" parent={LEAVE_LIST}>
      {(request) => {
        if (request.status === 'draft')
          return (
            <Page title={requestTitle(request)} subtitle={request.employee_name} parent={LEAVE_LIST}>
              <section className="ui-card">
                <NothingYet
                  title="This application is a draft"
                  text="It has not been sent. Only you can see it."
                  label="Continue"
                  action={() => void navigate(`/leaves/edit/${id}`)}
                />
              </section>
            </Page>
          );
        const { label, tone } = stateOf(request);
        return (
          <Page
            title={requestTitle(request)}
            subtitle={
              <>
                {`${request.employee_name} (${request.employee_code}), ${request.number} `}
                <StatusTag tone={tone}>{label}</StatusTag>
                {request.paid_by === 'esic' && <StatusTag tone="accent">Paid by ESIC</StatusTag>}
                {request.is_late_change && <StatusTag tone="warning">Late change</StatusTag>}
              </>
            }
            parent={LEAVE_LIST}
            action={request.actions.length > 0 && <Actions request={request} />}
          >
            <Body request={request} />
          </Page>
        );
      }}
    </LoadedPage>
  );
}
