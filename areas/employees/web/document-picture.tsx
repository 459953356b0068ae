import { FilePdfOutlined } from '@ant-design/icons';
import { type EmployeeDocument, employeeDocuments } from '@hrms/employees/contract';
import { fileOf, messageOf, SkeletonRows } from '@hrms/platform/web';
import { useEffect, useState } from 'react';
import './documents.css';

type Shown = { address?: string; problem?: string };

/** The file of a document as a picture. Fetched each time it is looked at, kept nowhere: each look is authorised and logged. */
export function DocumentPicture({ document }: { document: EmployeeDocument }) {
  const { employee_id: id, document_id: documentId, file_number, media_type, title } = document;
  const isPicture = media_type.startsWith('image/');
  const [shown, setShown] = useState<Shown>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file of the document is another picture
  useEffect(() => {
    if (!isPicture) return;
    let address: string | undefined;
    let wanted = true;
    fileOf(employeeDocuments.file, { params: { id, documentId } }).then(
      (file) => {
        if (!wanted) return;
        address = URL.createObjectURL(file);
        setShown({ address });
      },
      (problem: unknown) => wanted && setShown({ problem: messageOf(problem) }),
    );
    return () => {
      wanted = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [id, documentId, file_number, isPicture]);
  if (!isPicture)
    return (
      <p className="doc-pdf">
        <FilePdfOutlined aria-hidden="true" /> This is a PDF. Download it to read it.
      </p>
    );
  if (shown.problem) return <p role="alert">{shown.problem}</p>;
  return shown.address ? <img className="doc-picture" src={shown.address} alt={title} /> : <SkeletonRows rows={3} />;
}
