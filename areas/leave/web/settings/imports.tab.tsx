import { UploadOutlined } from '@ant-design/icons';
import { type LeaveImport, leaveBalances, leaveImports } from '@hrms/leave/contract';
import { daysText } from '@hrms/platform/calendar';
import {
  type Column,
  DataTable,
  type DialogProps,
  formatDate,
  messageOf,
  statusTags,
  useAction,
  useConfirm,
  useDialog,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { Alert, Button, Drawer, Select, Upload } from 'antd';
import { useState } from 'react';
import { LoadedData } from '../loaded.tsx';
import { Section } from '../section.tsx';
import '../leave.css';

const KINDS = {
  opening_balances: { label: 'Opening balances', columns: 'employee_code, type_code, as_on, days, expires_on' },
  past_leave: { label: 'Past leave', columns: 'employee_code, type, first_day, last_day, halves (full, first or second)' },
  adjustments: { label: 'Adjustments', columns: 'employee_code, type_code, effective_on, days, note' },
} as const;
type Kind = keyof typeof KINDS;

const STATUSES = statusTags({
  checked: ['Checked', 'warning'],
  committed: ['Imported', 'success'],
  undone: ['Undone', 'neutral'],
});

type Row = Omit<LeaveImport, 'rows'>;

const rowsText = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;

const columns: Column<Row>[] = [
  { key: 'file_name', title: 'File', narrow: 'title', render: ({ file_name }) => <span className="ui-name">{file_name}</span> },
  { key: 'kind', title: 'Content', narrow: 'second', render: ({ kind }) => KINDS[kind].label },
  { key: 'row_count', title: 'Rows', align: 'right' },
  { key: 'error_count', title: 'Errors', align: 'right' },
  { key: 'created_at', title: 'Uploaded', render: ({ created_at }) => formatDate(created_at) },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: ({ status }) => STATUSES.tagOf(status),
  },
];

function ImportRows({ found }: { found: LeaveImport }) {
  const wrong = found.rows.filter(({ errors }) => errors.length > 0);
  const shown = (wrong.length > 0 ? wrong : found.rows).slice(0, 200);
  return (
    <div className="lv-scroll">
      <table className="lv-days">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Employee</th>
            <th scope="col">Type</th>
            <th scope="col">{wrong.length > 0 ? 'Errors' : 'Imported as'}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row_number, employee_code, employee_name, type_code, summary, errors }) => (
            <tr key={row_number}>
              <th scope="row">{row_number}</th>
              <td>{employee_name ? `${employee_name} (${employee_code})` : employee_code}</td>
              <td>{type_code}</td>
              <td>{errors.length === 0 ? summary : errors.map(({ field, message }) => `${field}: ${message}`).join('. ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ImportDrawer({ isOpen, close, subject }: DialogProps<string>) {
  const confirm = useConfirm();
  const read = useEndpoint(leaveImports.get, { params: { id: subject ?? '' } }, { enabled: isOpen && Boolean(subject) });
  const commit = useAction(leaveImports.commit, { failure: 'Failed to import', refresh: [leaveBalances.list] });
  const undo = useAction(leaveImports.undo, { failure: 'Failed to undo the import', refresh: [leaveBalances.list] });
  const params = { id: subject ?? '' };
  const ask = async (found: LeaveImport, verb: 'Import' | 'Undo') => {
    const text =
      verb === 'Import'
        ? `${rowsText(found.row_count)}, ${daysText(found.total_days)}. You can undo the import for 24 hours.`
        : 'Every entry of this import is reversed.';
    if (await confirm({ title: `${verb} ${found.file_name}?`, text, label: verb, danger: verb === 'Undo' }))
      await (verb === 'Import' ? commit : undo).run({ params, body: {} } as never);
  };
  return (
    <Drawer open={isOpen} size={720} title={read.data?.file_name ?? 'Import'} onClose={close} destroyOnHidden>
      <LoadedData of={read} rows={6}>
        {(found) => (
          <div className="lv-column">
            {found.error_count > 0 && (
              <Alert
                type="error"
                showIcon
                title={`${rowsText(found.error_count)} ${found.error_count === 1 ? 'has' : 'have'} errors. Correct the file and upload it again.`}
              />
            )}
            {found.status === 'checked' && found.error_count === 0 && (
              <Alert
                type="success"
                showIcon
                title={`${rowsText(found.row_count)} checked, ${daysText(found.total_days)}. Nothing is saved yet.`}
              />
            )}
            <ImportRows found={found} />
            <div className="ui-form-footer">
              {found.status === 'committed' && found.undo_until && (
                <Button danger loading={undo.running} onClick={() => void ask(found, 'Undo')}>
                  Undo import
                </Button>
              )}
              {found.status === 'checked' && found.error_count === 0 && (
                <Button type="primary" loading={commit.running} onClick={() => void ask(found, 'Import')}>
                  {`Import ${rowsText(found.row_count)}`}
                </Button>
              )}
            </div>
          </div>
        )}
      </LoadedData>
    </Drawer>
  );
}

/** Opening balances, past leave and adjustments from a file: checked first, imported all or nothing. */
export function ImportsTab() {
  const [filter, setFilter] = useListParams(leaveImports.list);
  const [kind, setKind] = useState<Kind>('opening_balances');
  const [problem, setProblem] = useState<string>();
  const opening = useDialog<string>();
  const upload = useAction(leaveImports.upload, { success: false });
  const send = async (file: File) => {
    setProblem(undefined);
    const body = new FormData();
    body.append('kind', kind);
    body.append('file', file);
    try {
      opening.open((await upload.attempt({ body } as never)).leave_import_id);
    } catch (refused) {
      setProblem(messageOf(refused));
    }
  };
  return (
    <div className="lv-column">
      <Section title="Import from a file" text={`CSV or Excel with the columns ${KINDS[kind].columns}.`}>
        {problem && <Alert type="error" showIcon title={problem} role="alert" />}
        <div className="lv-inline">
          <Select
            aria-label="Content"
            options={Object.entries(KINDS).map(([value, { label }]) => ({ value: value as Kind, label }))}
            value={kind}
            onChange={setKind}
          />
          <Upload
            accept=".csv,.xlsx"
            showUploadList={false}
            beforeUpload={(file) => {
              void send(file);
              return false;
            }}
          >
            <Button type="primary" icon={<UploadOutlined />} loading={upload.running}>
              Upload and check
            </Button>
          </Upload>
        </div>
      </Section>
      <DataTable
        endpoint={leaveImports.list}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        idOf={({ leave_import_id }) => leave_import_id}
        nameOf={({ file_name }) => file_name}
        many="imports"
        onOpen={({ leave_import_id }) => opening.open(leave_import_id)}
        empty={{ title: 'No imports yet', text: 'Uploaded files appear here with their result.' }}
      />
      <ImportDrawer {...(opening as DialogProps<string>)} />
    </div>
  );
}
