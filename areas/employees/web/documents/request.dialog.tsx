import { documentRequests, documentTypes, employeeDocuments } from '@hrms/employees/contract';
import { DateInput, type DialogProps, Field, FormDialog, useEndpoint } from '@hrms/platform/web';
import { App, Input, Select } from 'antd';
import { useToday } from '../use-today.ts';

type RequestProps = DialogProps & { ids: readonly string[]; done?: () => void };

const countEmployees = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'employee' : 'employees'}`;

/** Requests a document from the selected employees; each gets a notice with a link to upload it. */
export function RequestDocumentsDialog({ isOpen, close, ids, done }: RequestProps) {
  const { notification } = App.useApp();
  const today = useToday();
  const types = useEndpoint(documentTypes.list, {}, { enabled: isOpen });
  const choices = (types.data?.document_types ?? []).filter(({ active, employee_may_upload }) => active && employee_may_upload);
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={`Request document from ${countEmployees(ids.length)}`}
      endpoint={documentRequests.create}
      initial={{ employee_ids: [...ids] }}
      submitLabel="Request document"
      refresh={[employeeDocuments.list]}
      success={false}
      onDone={({ asked, already_asked, left_out }) => {
        const rest = [already_asked > 0 && `${already_asked} already requested`, left_out > 0 && `${left_out} not active`].filter(
          Boolean,
        );
        notification.success({ title: [`Requested from ${countEmployees(asked)}`, ...rest].join(', ') });
        done?.();
      }}
    >
      <Field name="document_type_id" label="Type">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={types.isPending}
          placeholder="Select a document type"
          options={choices.map(({ document_type_id, name }) => ({ value: document_type_id, label: name }))}
        />
      </Field>
      <Field name="due_on" label="Due date" help="Optional.">
        <DateInput {...(today && { min: today })} />
      </Field>
      <Field name="note" label="Note">
        <Input.TextArea rows={2} maxLength={300} />
      </Field>
    </FormDialog>
  );
}
