import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import type { AnyEndpoint, ImportDetail, ImportRun } from '@hrms/platform/contract';
import { Alert, Button, Select, Upload } from 'antd';
import { use, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { useDownload } from '../api/use-download.ts';
import { useAction } from '../data/use-action.ts';
import { useListParams } from '../data/use-list-params.ts';
import { formatDate } from '../figure/money.tsx';
import { type DialogProps, useDialog } from '../form/use-dialog.ts';
import { WithinSection } from '../page/within-section.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { splitColumns } from './field-words.ts';
import { ImportDrawer } from './import.drawer.tsx';
import { type ImportEndpoints, type ImportKind, importStatuses } from './import-kind.ts';
import './imports.css';

type ImportPanelProps = {
  endpoints: ImportEndpoints;
  kinds: readonly [ImportKind, ...ImportKind[]];
  countsText?: (run: ImportDetail) => string;
  refresh?: readonly AnyEndpoint[];
};

const columnsOf = (kinds: readonly ImportKind[]): Column<ImportRun>[] => [
  { key: 'file_name', title: 'File', narrow: 'title', render: ({ file_name }) => <span className="ui-name">{file_name}</span> },
  {
    key: 'kind',
    title: 'Content',
    narrow: 'second',
    render: ({ kind }) => kinds.find(({ value }) => value === kind)?.label ?? kind,
  },
  { key: 'row_count', title: 'Rows', align: 'right' },
  { key: 'error_count', title: 'Errors', align: 'right' },
  { key: 'created_at', title: 'Uploaded', render: ({ created_at }) => formatDate(created_at) },
  { key: 'status', title: 'Status', narrow: 'tag', render: ({ status }) => importStatuses.tagOf(status) },
];

/** Imports from files: upload, match columns, check, import, undo; and the imports so far. */
export function ImportPanel({ endpoints, kinds, countsText, refresh }: ImportPanelProps) {
  const within = use(WithinSection);
  const [filter, setFilter] = useListParams(endpoints.list);
  const [kind, setKind] = useState<string>(kinds[0].value);
  const [problem, setProblem] = useState<string>();
  const opening = useDialog<string>();
  const { save } = useDownload();
  const upload = useAction(endpoints.upload, { success: false });
  const chosen = kinds.find(({ value }) => value === kind) ?? kinds[0];
  const { required, optional } = splitColumns(chosen.columns);
  const send = async (file: File) => {
    setProblem(undefined);
    try {
      opening.open((await upload.attempt({ body: { kind, hold: 'true', file } })).import_id);
    } catch (refused) {
      setProblem(messageOf(refused));
    }
  };
  return (
    <div className="import-steps">
      <section className="ui-card import-upload" aria-label="Import from a file">
        {!within && <h2>Import from a file</h2>}
        <p>CSV or Excel. Columns: {required}.</p>
        {optional && <p>Optional columns: {optional}.</p>}
        {problem && <Alert type="error" showIcon title={problem} role="alert" />}
        <div className="import-tools">
          {kinds.length > 1 && (
            <Select
              aria-label="Content"
              options={kinds.map(({ value, label }) => ({ value, label }))}
              value={kind}
              onChange={setKind}
            />
          )}
          <Upload
            accept=".csv,.xlsx"
            showUploadList={false}
            beforeUpload={(file) => {
              void send(file);
              return false;
            }}
          >
            <Button type={within ? 'default' : 'primary'} icon={<UploadOutlined />} loading={upload.running}>
              Upload and check
            </Button>
          </Upload>
          <Button icon={<DownloadOutlined />} onClick={() => void save(endpoints.template, { query: { kind, format: 'xlsx' } })}>
            Template
          </Button>
        </div>
      </section>
      <DataTable
        endpoint={endpoints.list}
        filter={filter}
        onFilter={setFilter}
        columns={columnsOf(kinds)}
        idOf={({ import_id }) => import_id}
        nameOf={({ file_name }) => file_name}
        many="imports"
        onOpen={({ import_id }) => opening.open(import_id)}
        empty={{ title: 'No imports yet', text: 'Uploaded files appear here with their result.' }}
      />
      <ImportDrawer {...(opening as DialogProps<string>)} endpoints={endpoints} countsText={countsText} refresh={refresh} />
    </div>
  );
}
