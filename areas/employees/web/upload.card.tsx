import { InboxOutlined } from '@ant-design/icons';
import { type ImportMethod, imports } from '@hrms/employees/contract';
import { callForAnswer, messageOf, refetch } from '@hrms/platform/web';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Radio, Upload } from 'antd';
import { useState } from 'react';
import './employees.css';
import './import.css';

function useUpload(onUploaded: (run_id: string) => void) {
  return useMutation({
    mutationFn: async ({ file, create, method }: { file: File; create: boolean; method: ImportMethod }) => {
      const body = new FormData();
      body.append('method', method);
      body.append('create_missing', String(create));
      body.append('file', file);
      return (await callForAnswer(imports.upload, { body })).data;
    },
    onSuccess: async ({ run_id }) => {
      await refetch(imports.list);
      onUploaded(run_id);
    },
  });
}

/** The file, and what may be created along with the people. */
export function UploadCard({ onUploaded }: { onUploaded: (run_id: string) => void }) {
  const [file, setFile] = useState<File>();
  const [create, setCreate] = useState(true);
  const [method, setMethod] = useState<ImportMethod>('create');
  const sending = useUpload(onUploaded);
  const choose = (chosen: File) => {
    setFile(chosen);
    sending.reset();
    return false;
  };
  return (
    <section className="ui-card emp-card emp-upload" aria-label="Upload">
      <header>
        <h2>Choose a file</h2>
      </header>
      <Upload.Dragger accept=".csv,.xlsx,text/csv" maxCount={1} beforeUpload={choose} showUploadList={false}>
        <p className="icon" aria-hidden="true">
          <InboxOutlined />
        </p>
        <p>{file ? file.name : 'Choose a CSV or Excel file or drop it here'}</p>
        <p className="quiet">
          {file
            ? `${Math.max(1, Math.round(file.size / 1024)).toLocaleString('en-IN')} kB. Choose again to replace it.`
            : 'CSV in UTF-8 or XLSX (first sheet), up to 20,000 rows and 20 MB. Columns may stand in any order.'}
        </p>
      </Upload.Dragger>
      {sending.isError && <Alert type="error" showIcon role="alert" title={messageOf(sending.error)} />}
      <Radio.Group
        className="emp-methods"
        aria-label="What the file is about"
        value={method}
        onChange={({ target }) => setMethod(target.value as ImportMethod)}
        options={[
          { value: 'create', label: 'New employees' },
          { value: 'update', label: 'Employees who are here, by their code' },
          { value: 'create_or_update', label: 'Both' },
        ]}
      />
      {method !== 'create' && (
        <p className="quiet">
          An empty cell leaves the value as it is; #CLEAR empties it. The job, manager and bank account change on their own
          screens.
        </p>
      )}
      <Checkbox checked={create} onChange={(event) => setCreate(event.target.checked)}>
        Create departments and designations that do not exist yet
      </Checkbox>
      <div className="emp-actions">
        <Button
          type="primary"
          disabled={!file}
          loading={sending.isPending}
          onClick={() => file && sending.mutate({ file, create, method })}
        >
          Check file
        </Button>
      </div>
    </section>
  );
}
