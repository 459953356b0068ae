import { DownloadOutlined } from '@ant-design/icons';
import { documentRequests, type EmployeeDocument, employeeDocuments } from '@hrms/employees/contract';
import { type DialogProps, download, useAction, useDialog } from '@hrms/platform/web';
import { Alert, Button, Drawer } from 'antd';
import { useNavigate } from 'react-router';
import { DocumentDetails } from './document-details.tsx';
import { DocumentPicture } from './picture.tsx';
import { RejectDocumentDialog } from './reject.dialog.tsx';
import './documents.css';

/** Preview of a document with download, verify and reject. */
export function DocumentPreview({ isOpen, close, subject }: DialogProps<EmployeeDocument>) {
  return (
    <Drawer open={isOpen} size={640} title={subject?.title ?? ''} onClose={close} destroyOnHidden>
      {subject && <Preview document={subject} close={close} />}
    </Drawer>
  );
}

function Preview({ document, close }: { document: EmployeeDocument; close: () => void }) {
  const navigate = useNavigate();
  const rejecting = useDialog<EmployeeDocument>();
  const verify = useAction(employeeDocuments.verify, {
    failure: 'Error verifying document',
    refresh: [documentRequests.list],
    onDone: close,
  });
  const { employee_id: id, document_id: documentId, version } = document;
  const params = { id, documentId };
  return (
    <>
      {document.status === 'rejected' && <Alert type="error" showIcon title={`Rejected: ${document.reject_reason}`} />}
      <DocumentPicture document={document} />
      <DocumentDetails document={document} />
      <div className="doc-actions">
        <Button icon={<DownloadOutlined />} onClick={() => void download(employeeDocuments.file, { params })}>
          Download {document.file_name}
        </Button>
        {document.may_change && (
          <Button onClick={() => void navigate(`/employees/documents/${id}/edit/${documentId}`)}>Edit or replace</Button>
        )}
        {document.may_verify && (
          <>
            <Button danger onClick={() => rejecting.open(document)}>
              Reject
            </Button>
            <Button type="primary" loading={verify.running} onClick={() => void verify.run({ params, body: { version } })}>
              Verify
            </Button>
          </>
        )}
      </div>
      <RejectDocumentDialog {...rejecting} done={close} />
    </>
  );
}
