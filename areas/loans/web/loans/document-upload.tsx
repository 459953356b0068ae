import { UploadOutlined } from '@ant-design/icons';
import { type LoanDocument, loanDocuments } from '@hrms/loans/contract';
import type { AnyEndpoint } from '@hrms/platform/contract';
import { callForAnswer, messageOf, refetchEndpoints } from '@hrms/platform/web';
import { App, AutoComplete, Button, Upload } from 'antd';
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
  const { notification } = App.useApp();
  const [kind, setKind] = useState(kinds[0] ?? '');
  const [sending, setSending] = useState(false);
  const send = async (file: File) => {
    const body = new FormData();
    body.append('kind', kind);
    if (loan_id) body.append('loan_id', loan_id);
    body.append('file', file);
    setSending(true);
    try {
      const { data } = await callForAnswer(loanDocuments.upload, { body });
      onDone?.(data);
      await refetchEndpoints(...refresh);
    } catch (problem) {
      notification.error({ title: 'Document not uploaded', description: messageOf(problem) });
    } finally {
      setSending(false);
    }
  };
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
      <Upload
        accept=".pdf,.jpg,.jpeg,.png"
        showUploadList={false}
        disabled={kind.trim() === ''}
        beforeUpload={(file) => {
          void send(file);
          return false;
        }}
      >
        <Button icon={<UploadOutlined />} loading={sending} disabled={kind.trim() === ''}>
          Upload document
        </Button>
      </Upload>
      <span className="ui-note">PDF, JPG or PNG up to 10 MB.</span>
    </div>
  );
}
