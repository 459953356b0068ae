import { InboxOutlined } from '@ant-design/icons';
import type { ImportKind, ImportMethod } from '@hrms/employees/contract';
import { imports } from '@hrms/employees/contract';
import { callForAnswer, messageOf, refetchEndpoints } from '@hrms/platform/web';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Radio, Select, Upload } from 'antd';
import { useState } from 'react';
import { IMPORT_KINDS, importMethodOptions } from './labels.ts';
import '../employees.css';
import './import.css';

function useUpload(onUploaded: (run_id: string) => void) {
  return useMutation({
    mutationFn: async ({ file, kind, create, method }: { file: File; kind: ImportKind; create: boolean; method: ImportMethod }) =>
      (await callForAnswer(imports.upload, { body: { kind, method, hold: true, create_missing: create, file } })).data,
    onSuccess: async ({ run_id }) => {
      await refetchEndpoints(imports.list);
      onUploaded(run_id);
    },
  });
}

type UploadProps = { kind: ImportKind; onKind: (kind: ImportKind) => void; onUploaded: (run_id: string) => void };

const KIND_OPTIONS = Object.entries(IMPORT_KINDS).map(([value, { label }]) => ({ value: value as ImportKind, label }));

/** What to import, the file, and what it may do. */
export function UploadCard({ kind, onKind, onUploaded }: UploadProps) {
  const [file, setFile] = useState<File>();
  const [create, setCreate] = useState(true);
  const [chosenMethod, setMethod] = useState<ImportMethod>();
  const method = chosenMethod ?? (kind === 'employees' ? 'create' : 'create_or_update');
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
      <div className="emp-kind">
        <Select
          aria-label="What to import"
          value={kind}
          options={KIND_OPTIONS}
          onChange={(chosen) => {
            setMethod(undefined);
            onKind(chosen);
          }}
        />
        <p className="quiet">{IMPORT_KINDS[kind].text}</p>
      </div>
      <Upload.Dragger
        accept={kind === 'photos' ? '.zip' : '.csv,.xlsx,text/csv'}
        maxCount={1}
        beforeUpload={choose}
        showUploadList={false}
      >
        <p className="icon" aria-hidden="true">
          <InboxOutlined />
        </p>
        <p>
          {file ? file.name : kind === 'photos' ? 'Choose a ZIP or drop it here' : 'Choose a CSV or Excel file or drop it here'}
        </p>
        <p className="quiet">
          {file
            ? `${Math.max(1, Math.round(file.size / 1024)).toLocaleString('en-IN')} kB. Choose again to replace it.`
            : kind === 'photos'
              ? 'A ZIP of up to 200 MB, each photo up to 5 MB. Folders are ignored.'
              : 'CSV or XLSX (first sheet), up to 20,000 rows and 20 MB. Columns can be in any order, titles above the header are skipped.'}
        </p>
      </Upload.Dragger>
      {sending.isError && <Alert type="error" showIcon role="alert" title={messageOf(sending.error)} />}
      <Radio.Group
        className="emp-methods"
        aria-label="Import mode"
        value={method}
        onChange={({ target }) => setMethod(target.value as ImportMethod)}
        options={importMethodOptions(kind)}
      />
      {method !== 'create' && kind !== 'photos' && (
        <p className="quiet">
          An empty cell keeps the current value. #CLEAR removes it.
          {kind === 'employees' && ' Use separate imports for positions, managers and bank accounts.'}
        </p>
      )}
      {kind === 'employees' && (
        <Checkbox checked={create} onChange={(event) => setCreate(event.target.checked)}>
          Create missing departments and designations
        </Checkbox>
      )}
      <div className="emp-actions">
        <Button
          type="primary"
          disabled={!file}
          loading={sending.isPending}
          onClick={() => file && sending.mutate({ file, kind, create, method })}
        >
          Continue
        </Button>
      </div>
    </section>
  );
}
