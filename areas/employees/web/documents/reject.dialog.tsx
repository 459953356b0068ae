import { documentRequests, type EmployeeDocument, employeeDocuments } from '@hrms/employees/contract';
import { type DialogProps, ReasonDialog } from '@hrms/platform/web';

type RejectProps = DialogProps<EmployeeDocument> & { done?: () => void };

/** Rejects a document with a reason shown to the employee. */
export function RejectDocumentDialog({ isOpen, close, subject, done }: RejectProps) {
  if (!subject) return null;
  return (
    <ReasonDialog
      isOpen={isOpen}
      close={close}
      title={`Reject ${subject.title}`}
      endpoint={employeeDocuments.reject}
      params={{ id: subject.employee_id, documentId: subject.document_id }}
      initial={{ version: subject.version }}
      submitLabel="Reject"
      refresh={[documentRequests.list]}
      {...(done && { onDone: done })}
      help="Shown to the employee, who uploads a new file."
      most={300}
    />
  );
}
