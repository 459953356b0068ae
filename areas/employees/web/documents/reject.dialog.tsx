import { documentRequests, type EmployeeDocument, employeeDocuments } from '@hrms/employees/contract';
import { type DialogProps, Field, FormDialog } from '@hrms/platform/web';
import { Input } from 'antd';

type RejectProps = DialogProps<EmployeeDocument> & { done?: () => void };

/** Rejects a document with a reason shown to the employee. */
export function RejectDocumentDialog({ isOpen, close, subject, done }: RejectProps) {
  if (!subject) return null;
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={`Reject ${subject.title}`}
      endpoint={employeeDocuments.reject}
      params={{ id: subject.employee_id, documentId: subject.document_id }}
      initial={{ version: subject.version }}
      submitLabel="Reject"
      refresh={[documentRequests.list]}
      {...(done && { onDone: done })}
    >
      <Field name="reason" label="Reason" help="Shown to the employee, who uploads a new file.">
        <Input.TextArea rows={3} maxLength={300} />
      </Field>
    </FormDialog>
  );
}
