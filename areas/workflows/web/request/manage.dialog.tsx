import { type DialogProps, EmployeeSelect, Field, FormDialog } from '@hrms/platform/web';
import { approvals, workflowRequests } from '@hrms/workflows/contract';
import { Input } from 'antd';

/** A request that is to be reassigned, restarted or cancelled. */
export type Managing = { request_id: string; number: string; act: 'reassign' | 'restart' | 'cancel' };

const ReasonField = () => (
  <Field name="reason" label="Reason" help="Shown in the timeline.">
    <Input.TextArea rows={2} maxLength={300} />
  </Field>
);

/** Asks for the reason, and for the employee where a request is reassigned. */
export function ManageDialog({ isOpen, close, subject }: DialogProps<Managing>) {
  const { request_id = '', number = '', act = 'reassign' } = subject ?? {};
  const shared = { isOpen, close, params: { id: request_id }, refresh: [approvals.mine] };
  if (act === 'reassign')
    return (
      <FormDialog {...shared} title={`Reassign ${number}`} endpoint={workflowRequests.reassign} submitLabel="Reassign">
        <Field name="newEmployeeId" label="Employee" help="Takes over every pending approval of this request.">
          <EmployeeSelect />
        </Field>
        <ReasonField />
      </FormDialog>
    );
  if (act === 'restart')
    return (
      <FormDialog {...shared} title={`Restart ${number}`} endpoint={workflowRequests.restart} submitLabel="Restart">
        <p>The request starts at its first stage again, on the current version of its workflow.</p>
        <ReasonField />
      </FormDialog>
    );
  return (
    <FormDialog {...shared} title={`Cancel ${number}`} endpoint={workflowRequests.cancel} submitLabel="Cancel request" danger>
      <p>Approvers are no longer asked, and what was requested does not happen.</p>
      <ReasonField />
    </FormDialog>
  );
}
