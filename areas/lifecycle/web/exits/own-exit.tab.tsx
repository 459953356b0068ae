import { type ExitDetail, exits } from '@hrms/lifecycle/contract';
import {
  DateInput,
  type DialogProps,
  Field,
  FormPanel,
  LoadedData,
  type ProfileSubject,
  Section,
  useDialog,
  useEndpoint,
  useToday,
} from '@hrms/platform/web';
import { ApprovalPanel } from '@hrms/workflows/web';
import { Alert, Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { ExitReasonDialog, REFRESH } from './exit-acts.dialog.tsx';
import { EXIT_STATUSES, OWN_REASON_CHOICES } from './exit-labels.ts';
import { ExitFacts, LettersSection, NoticeSection } from './exit-sections.tsx';
import { ExitTaskRows } from './exit-task-rows.tsx';
import { InterviewTab } from './interview.tab.tsx';
import { NoticeFacts } from './notice-preview.tsx';

function Preview({ employee_id, given_on }: { employee_id: string; given_on: string }) {
  const last_day = Form.useWatch<string | undefined>('last_working_day');
  return <NoticeFacts employee_id={employee_id} kind="resignation" given_on={given_on} last_day={last_day} />;
}

const ResignFields = ({ employee_id, given_on }: { employee_id: string; given_on: string }) => (
  <div className="ui-column">
    <div className="ui-fields">
      <Field name="last_working_day" label="Requested last working day" help="Your manager and HR agree it with you.">
        <DateInput />
      </Field>
      <Field name="reason_code" label="Reason">
        <Select options={OWN_REASON_CHOICES} />
      </Field>
      <Field name="reason_text" label="Details">
        <Input.TextArea rows={3} maxLength={2000} />
      </Field>
    </div>
    <Preview employee_id={employee_id} given_on={given_on} />
  </div>
);

function ResignForm({ employee_id }: { employee_id: string }) {
  const [open, setOpen] = useState(false);
  const today = useToday();
  if (!open)
    return (
      <Section title="Leaving" text="You resign here. Notice counts from today.">
        <div className="ui-buttons">
          <Button onClick={() => setOpen(true)}>Resign</Button>
        </div>
      </Section>
    );
  return (
    <FormPanel
      endpoint={exits.resign}
      submitLabel="Submit resignation"
      cancel={() => setOpen(false)}
      refresh={REFRESH}
      danger
      guarded
    >
      <Section title="Resign">
        <ResignFields employee_id={employee_id} given_on={today} />
      </Section>
    </FormPanel>
  );
}

function ChangeForm({ exit }: { exit: ExitDetail }) {
  return (
    <FormPanel
      endpoint={exits.changeResignation}
      params={{ id: exit.exit_id }}
      initial={{
        last_working_day: exit.last_working_day,
        reason_code: exit.reason_code ?? undefined,
        reason_text: exit.reason_text,
        version: exit.version,
      }}
      submitLabel="Submit again"
      refresh={REFRESH}
      focusFirst={false}
    >
      <Section title="Change the resignation">
        <ResignFields employee_id={exit.employee_id} given_on={exit.notice_given_on} />
      </Section>
    </FormPanel>
  );
}

function OwnExit({ exit }: { exit: ExitDetail }) {
  const withdraw = useDialog<ExitDetail>();
  const may = (action: string) => exit.actions.includes(action);
  const approved = exit.tasks.length > 0;
  return (
    <div className="ui-column">
      <div className="ui-buttons">
        {EXIT_STATUSES.tagOf(exit.status)}
        {(may('withdraw') || may('ask_withdrawal')) && (
          <Button onClick={() => (withdraw.open as (subject: ExitDetail) => void)(exit)}>
            {may('withdraw') ? 'Withdraw resignation' : 'Request withdrawal'}
          </Button>
        )}
      </div>
      {exit.status === 'returned' && (
        <Alert type="warning" showIcon title="Your resignation was returned. Change it and submit it again." />
      )}
      {exit.withdrawal_asked_at && exit.status === 'serving_notice' && (
        <Alert type="info" showIcon title="You asked to withdraw your resignation. HR decides." />
      )}
      <ExitFacts exit={exit} />
      <NoticeSection exit={exit} />
      {may('change_resignation') && exit.status === 'returned' && <ChangeForm exit={exit} />}
      {exit.workflow_request_id && <ApprovalPanel request_id={exit.workflow_request_id} />}
      <LettersSection exit={exit} />
      {approved && (
        <Section title="Tasks">
          <ExitTaskRows tasks={exit.tasks} />
        </Section>
      )}
      {approved && <InterviewTab id={exit.exit_id} />}
      <ExitReasonDialog
        {...(withdraw as DialogProps<ExitDetail>)}
        endpoint={exits.withdraw}
        title={may('withdraw') ? 'Withdraw the resignation' : 'Request withdrawal'}
        label={may('withdraw') ? 'Withdraw' : 'Ask'}
        note={may('withdraw') ? 'The request ends.' : 'HR decides whether the resignation is withdrawn.'}
      />
    </div>
  );
}

/** The own exit, or the way to resign. */
export function OwnExitTab({ employee_id }: ProfileSubject) {
  const read = useEndpoint(exits.mine);
  return (
    <LoadedData of={read}>{({ exit }) => (exit ? <OwnExit exit={exit} /> : <ResignForm employee_id={employee_id} />)}</LoadedData>
  );
}
