import { FilePdfOutlined } from '@ant-design/icons';
import { type EmployeeDocument, employeeDocuments } from '@hrms/employees/contract';
import { callForAnswer, fileOf, messageOf, SkeletonRows } from '@hrms/platform/web';
import { useEffect, useState } from 'react';
import './documents.css';

type Shown = { address?: string; problem?: string };

/** Images are shown by the page, PDFs by the browser's viewer where available. */
export function DocumentPicture({ document }: { document: EmployeeDocument }) {
  if (document.media_type.startsWith('image/')) return <ImagePreview document={document} />;
  if (navigator.pdfViewerEnabled) return <PdfPreview document={document} />;
  return (
    <p className="doc-pdf">
      <FilePdfOutlined aria-hidden="true" /> This browser cannot show PDFs. Download the file to read it.
    </p>
  );
}

/** Fetched on every view and never cached: each view is authorised and logged. */
function ImagePreview({ document }: { document: EmployeeDocument }) {
  const { employee_id: id, document_id: documentId, file_number, title } = document;
  const [shown, setShown] = useState<Shown>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file of the document is another picture
  useEffect(() => {
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
  }, [id, documentId, file_number]);
  if (shown.problem) return <p role="alert">{shown.problem}</p>;
  return shown.address ? <img className="doc-picture" src={shown.address} alt={title} /> : <SkeletonRows rows={3} />;
}

/** The frame's URL is valid for one minute and for this file only. */
function PdfPreview({ document }: { document: EmployeeDocument }) {
  const { employee_id: id, document_id: documentId, file_number, title } = document;
  const [shown, setShown] = useState<Shown>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file of the document has another address
  useEffect(() => {
    let wanted = true;
    callForAnswer(employeeDocuments.view, { params: { id, documentId }, body: {} }).then(
      ({ data }) => wanted && setShown({ address: data.address }),
      (problem: unknown) => wanted && setShown({ problem: messageOf(problem) }),
    );
    return () => {
      wanted = false;
    };
  }, [id, documentId, file_number]);
  if (shown.problem) return <p role="alert">{shown.problem}</p>;
  return shown.address ? (
    <iframe className="doc-frame" src={`${shown.address}#navpanes=0`} title={title} />
  ) : (
    <SkeletonRows rows={6} />
  );
}
