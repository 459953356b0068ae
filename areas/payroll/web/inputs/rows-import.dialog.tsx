import { InboxOutlined } from '@ant-design/icons';
import type { RowError } from '@hrms/platform/contract';
import { type DialogProps, messageOf, RowErrors } from '@hrms/platform/web';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Modal, Upload } from 'antd';
import { type ReactNode, useState } from 'react';
import './days-import.css';

type Sent = { text: string; errors: readonly RowError[] };

type RowsImportDialogProps = Pick<DialogProps, 'isOpen' | 'close'> & {
  title: string;
  /** What the file needs, and what happens to its rows. */
  children: ReactNode;
  sample: { name: string; text: string };
  /** Sends the file. `text`: what was done. */
  send: (body: FormData) => Promise<Sent>;
  /** Whether the rows without an error are saved when others have one. */
  keepsGoodRows?: boolean;
};

/** Imports the rows of a CSV or Excel file; rows with errors are listed. */
export function RowsImportDialog({ isOpen, close, title, ...rest }: RowsImportDialogProps) {
  return (
    <Modal open={isOpen} width={640} title={title} footer={null} onCancel={close} mask={{ closable: false }} destroyOnHidden>
      <ImportForm close={close} {...rest} />
    </Modal>
  );
}

function ImportForm({ children, sample, send, close, keepsGoodRows = false }: Omit<RowsImportDialogProps, 'isOpen' | 'title'>) {
  const [file, setFile] = useState<File>();
  const sending = useMutation({
    mutationFn: (chosen: File) => {
      const body = new FormData();
      body.append('file', chosen);
      return send(body);
    },
  });
  const choose = (chosen: File) => {
    setFile(chosen);
    sending.reset();
    return false;
  };
  const sent = sending.data;
  return (
    <div className="run-import">
      <p>
        {children}{' '}
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(sample.text)}`} download={sample.name}>
          Download sample
        </a>
      </p>
      <Upload.Dragger accept=".csv,.xlsx,text/csv" maxCount={1} beforeUpload={choose} showUploadList={false}>
        <p className="icon" aria-hidden="true">
          <InboxOutlined />
        </p>
        <p>{file ? file.name : 'Choose a file or drag it here'}</p>
        {file && (
          <p className="note">
            {Math.max(1, Math.round(file.size / 1024)).toLocaleString('en-IN')} KB. Choose another file to replace it.
          </p>
        )}
      </Upload.Dragger>
      {sending.isError && <Alert type="error" showIcon role="alert" title={messageOf(sending.error)} />}
      {sent && <Alert type={sent.errors.length > 0 ? 'warning' : 'success'} showIcon role="status" title={sent.text} />}
      {sent && <RowErrors errors={sent.errors} />}
      {sent && sent.errors.length > 0 && (
        <p className="note">
          Fix these rows in your file and import it again.{keepsGoodRows && ' Rows already saved aren’t duplicated.'}
        </p>
      )}
      <div className="ui-form-footer">
        <Button onClick={close}>{sent ? 'Close' : 'Cancel'}</Button>
        <Button type="primary" disabled={!file} loading={sending.isPending} onClick={() => file && sending.mutate(file)}>
          {sent ? 'Import again' : 'Import'}
        </Button>
      </div>
    </div>
  );
}
