import { type EmployeeDocument, employeeDocuments } from '@hrms/employees/contract';
import { callForAnswer, FileViewer, fileOf } from '@hrms/platform/web';

/** The file of a document, shown in place: each view is authorised and logged. */
export function DocumentPicture({ document }: { document: EmployeeDocument }) {
  const { employee_id: id, document_id: documentId, file_number, title, media_type } = document;
  const params = { id, documentId };
  return (
    <FileViewer
      file_key={`${documentId} ${file_number}`}
      name={title}
      media_type={media_type}
      picture={() => fileOf(employeeDocuments.file, { params })}
      link={async () => (await callForAnswer(employeeDocuments.view, { params, body: {} })).data}
    />
  );
}
