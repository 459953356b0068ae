import { type ExitDetail, exits } from '@hrms/lifecycle/contract';
import {
  type Dialog,
  type DialogProps,
  formatDate,
  hasPermission,
  LoadedPage,
  Page,
  refetchEndpoints,
  useAction,
  useConfirm,
  useDialog,
  useEndpoint,
  useSession,
} from '@hrms/platform/web';
import { ApprovalPanel } from '@hrms/workflows/web';
import { Alert, Button, Tabs } from 'antd';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import {
  DueDialog,
  ExitReasonDialog,
  LastDayDialog,
  LetterDialog,
  REFRESH,
  SettleDialog,
  WaiveDialog,
} from './exit-acts.dialog.tsx';
import { EXIT_LIST, EXIT_STATUSES, SETTLEMENT_CLOCKS } from './exit-labels.ts';
import { DuesSection, ExitFacts, LettersSection, NoticeSection, TimelineSection } from './exit-sections.tsx';
import { ExitTaskRows } from './exit-task-rows.tsx';
import { HandoverTab } from './handover.tab.tsx';
import { InterviewTab } from './interview.tab.tsx';
import { PayeesTab } from './payees.tab.tsx';

function Actions({ exit }: { exit: ExitDetail }) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const params = { id: exit.exit_id };
  const lastDay: Dialog<ExitDetail> = useDialog<ExitDetail>();
  const waive = useDialog<ExitDetail>();
  const accept = useDialog<ExitDetail>();
  const revoke = useDialog<ExitDetail>();
  const settle = useDialog<ExitDetail>();
  const due = useDialog<ExitDetail>();
  const letter = useDialog<ExitDetail>();
  const start = useAction(exits.submit, { failure: 'Exit not started', refresh: REFRESH });
  const close = useAction(exits.close, { failure: 'Exit not closed', refresh: REFRESH });
  const remove = useAction(exits.remove, {
    failure: 'Draft not deleted',
    refresh: [exits.list],
    onDone: () => void navigate(EXIT_LIST.to),
  });
  const may = (action: string) => exit.actions.includes(action);
  const open = (dialog: Dialog<ExitDetail>) => () => (dialog.open as (subject: ExitDetail) => void)(exit);
  const confirmRemove = async () => {
    if (await confirm({ title: 'Delete the draft?', text: 'The draft is deleted permanently.', label: 'Delete', danger: true }))
      await remove.run({ params });
  };
  return (
    <>
      {may('edit') && <Button onClick={() => void navigate(`/employees/offboarding/${exit.exit_id}/edit`)}>Edit</Button>}
      {may('delete') && <Button onClick={() => void confirmRemove()}>Delete draft</Button>}
      {may('change_last_day') && <Button onClick={open(lastDay)}>Change last day</Button>}
      {may('waive') && <Button onClick={open(waive)}>Waive notice</Button>}
      {may('revoke_access') && <Button onClick={open(revoke)}>End sign-in</Button>}
      {may('add_due') && <Button onClick={open(due)}>Add amount</Button>}
      {may('accept_withdrawal') && <Button onClick={open(accept)}>Employee stays</Button>}
      {may('issue_letters') && <Button onClick={open(letter)}>Issue letter</Button>}
      {may('submit') && (
        <Button type="primary" loading={start.running} onClick={() => void start.run({ params, body: {} })}>
          Start exit
        </Button>
      )}
      {may('settle') && (
        <Button type="primary" onClick={open(settle)}>
          Record settlement
        </Button>
      )}
      {may('close') && (
        <Button
          type="primary"
          loading={close.running}
          onClick={() => void close.run({ params, body: { version: exit.version } })}
        >
          Close exit
        </Button>
      )}
      <LastDayDialog {...(lastDay as DialogProps<ExitDetail>)} />
      <WaiveDialog {...(waive as DialogProps<ExitDetail>)} />
      <SettleDialog {...(settle as DialogProps<ExitDetail>)} />
      <DueDialog {...(due as DialogProps<ExitDetail>)} />
      <LetterDialog {...(letter as DialogProps<ExitDetail>)} />
      <ExitReasonDialog
        {...(accept as DialogProps<ExitDetail>)}
        endpoint={exits.acceptWithdrawal}
        title={`${exit.employee_name} stays`}
        label="Withdraw the exit"
        note="Notice and last working day are cancelled."
      />
      <ExitReasonDialog
        {...(revoke as DialogProps<ExitDetail>)}
        endpoint={exits.revokeAccess}
        title="End the sign-in now"
        label="End sign-in"
        note="All sessions end within a minute."
      />
    </>
  );
}

function Overview({ exit }: { exit: ExitDetail }) {
  return (
    <div className="ui-view two">
      <div className="ui-column">
        <ExitFacts exit={exit} />
        <NoticeSection exit={exit} />
        <LettersSection exit={exit} />
      </div>
      <div className="ui-column">
        {exit.workflow_request_id && (
          <ApprovalPanel request_id={exit.workflow_request_id} onDecided={() => void refetchEndpoints(exits.get, exits.list)} />
        )}
        <TimelineSection exit={exit} />
      </div>
    </div>
  );
}

/** An exit with notice, clearance, letters and interview. */
export function ExitScreen() {
  const { id = '' } = useParams();
  const session = useSession();
  const [params, setParams] = useSearchParams();
  const read = useEndpoint(exits.get, { params: { id } });
  const own = session.status === 'signed_in' ? session.user.employee_id : null;
  return (
    <LoadedPage of={read} title="Exit" parent={EXIT_LIST}>
      {(exit) => {
        const interview = exit.employee_id === own || hasPermission(session, 'lifecycle.interview.read');
        const handsOver =
          exit.employee_id !== own &&
          hasPermission(session, 'lifecycle.exit.update') &&
          !['rejected', 'withdrawn'].includes(exit.status);
        const started = ['serving_notice', 'clearance', 'settled', 'closed'].includes(exit.status);
        const items = [
          { key: 'overview', label: 'Overview', children: <Overview exit={exit} /> },
          {
            key: 'clearance',
            label: `Clearance (${exit.tasks_open} open)`,
            children: (
              <div className="ui-column">
                <DuesSection exit={exit} />
                <ExitTaskRows tasks={exit.tasks} />
              </div>
            ),
          },
          ...(handsOver ? [{ key: 'hand-over', label: 'Hand-over', children: <HandoverTab id={id} /> }] : []),
          ...(exit.kind === 'death' && hasPermission(session, 'lifecycle.exit.read')
            ? [{ key: 'payees', label: 'Payees', children: <PayeesTab id={id} edits={exit.actions.includes('add_due')} /> }]
            : []),
          ...(interview && exit.kind !== 'death' && started
            ? [{ key: 'interview', label: 'Interview', children: <InterviewTab id={id} /> }]
            : []),
        ];
        return (
          <Page
            title={exit.employee_name}
            subtitle={
              <>
                {`Last working day ${formatDate(exit.last_working_day)}, settlement due ${formatDate(exit.settlement_due_on)} `}
                {EXIT_STATUSES.tagOf(exit.status)}{' '}
                {started && exit.settlement_clock !== 'ahead' && SETTLEMENT_CLOCKS.tagOf(exit.settlement_clock)}
              </>
            }
            parent={EXIT_LIST}
            action={<Actions exit={exit} />}
          >
            <div className="ui-column">
              {exit.withdrawal_asked_at && exit.status === 'serving_notice' && (
                <Alert
                  type="warning"
                  showIcon
                  title="The employee asked to withdraw the resignation"
                  description={exit.withdrawal_reason ?? 'Accept the withdrawal or continue the exit.'}
                />
              )}
              <Tabs
                activeKey={params.get('tab') ?? 'overview'}
                onChange={(tab) => setParams({ tab })}
                items={items}
                destroyOnHidden
              />
            </div>
          </Page>
        );
      }}
    </LoadedPage>
  );
}
