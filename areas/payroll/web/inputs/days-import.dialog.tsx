import { InboxOutlined } from '@ant-design/icons';
import { payrolls } from '@hrms/payroll/contract';
import { countText } from '@hrms/platform/calendar';
import { callForAnswer, type DialogProps, messageOf, refetchEndpoints } from '@hrms/platform/web';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Modal, Upload } from 'antd';
import { useState } from 'react';
import { ImportErrors } from './import-errors.tsx';
import './days-import.css';

const EXAMPLE = 'employee_code,lop_days,reason\nEMP-00001,2,Absent 3 and 4 September\n';

type DaysImportDialogProps = DialogProps & { payroll_id: string; onChanged: () => void };

/** Imports LOP days from a CSV file. Valid rows are saved, the others are listed with their errors. */
export function DaysImportDialog({ isOpen, close, ...rest }: DaysImportDialogProps) {
  return (
    <Modal
      open={isOpen}
      width={640}
      title="Import LOP days"
      footer={null}
      onCancel={close}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <ImportForm close={close} {...rest} />
    </Modal>
  );
}

function useImport(payroll_id: string, onChanged: () => void) {
  return useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData();
      body.append('file', file);
      const { data } = await callForAnswer(payrolls.importDays, { params: { id: payroll_id }, body });
      if (data.saved > 0) onChanged();
      await refetchEndpoints(payrolls.slips);
      return data;
    },
  });
}

function ImportForm({ payroll_id, close, onChanged }: Pick<DaysImportDialogProps, 'payroll_id' | 'close' | 'onChanged'>) {
  const [file, setFile] = useState<File>();
  const sending = useImport(payroll_id, onChanged);
  const choose = (chosen: File) => {
    setFile(chosen);
    sending.reset();
    return false;
  };
  return (
    <div className="run-import">
      <p>
        Upload a CSV or Excel file with the columns <code>employee_code</code>, <code>lop_days</code> and <code>reason</code>.
        Employees who aren’t in the file keep their LOP days.{' '}
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(EXAMPLE)}`} download="lop-days.csv">
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
      {sending.data && (
        <Alert
          type={sending.data.errors.length > 0 ? 'warning' : 'success'}
          showIcon
          role="status"
          title={`${countText(sending.data.saved, 'row', 'rows')} saved${sending.data.errors.length > 0 ? `, ${countText(sending.data.errors.length, 'error', 'errors')} to fix` : ''}`}
        />
      )}
      {sending.data && <ImportErrors errors={sending.data.errors} />}
      <div className="ui-form-footer">
        <Button onClick={close}>{sending.data ? 'Close' : 'Cancel'}</Button>
        <Button type="primary" disabled={!file} loading={sending.isPending} onClick={() => file && sending.mutate(file)}>
          {sending.data ? 'Import again' : 'Import'}
        </Button>
      </div>
    </div>
  );
}
