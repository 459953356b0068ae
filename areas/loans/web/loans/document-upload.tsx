import { UploadOutlined } from '@ant-design/icons';
import { type LoanDocument, loanDocuments } from '@hrms/loans/contract';
import type { AnyEndpoint } from '@hrms/platform/contract';
import { UploadButton } from '@hrms/platform/web';
import { AutoComplete } from 'antd';
import { useState } from 'react';

type DocumentUploadProps = {
  loan_id?: string;
  /** Names of the documents that the loan type needs. */
  kinds: readonly string[];
  refresh?: readonly AnyEndpoint[];
  onDone?: (document: LoanDocument) => void;
};

/** Uploads a document of a loan, or of a request that is sent next, with the name of what it is. */
export function DocumentUpload({ loan_id, kinds, refresh = [], onDone }: DocumentUploadProps) {
  const [kind, setKind] = useState(kinds[0] ?? '');
  return (
    <div className="ui-buttons">
      <AutoComplete
        aria-label="Document"
        className="loan-document-kind"
        placeholder="Address proof"
        value={kind}
        options={kinds.map((value) => ({ value }))}
        onChange={setKind}
      />
      <UploadButton
        endpoint={loanDocuments.upload}
        fields={{ kind, loan_id }}
        failure="Document not uploaded"
        refresh={refresh}
        {...(onDone && { onDone })}
        label="Upload document"
        button={{ icon: <UploadOutlined />, disabled: kind.trim() === '' }}
      />
      <span className="ui-note">PDF, JPG or PNG up to 10 MB.</span>
    </div>
  );
}
