import { DownloadOutlined } from '@ant-design/icons';
import { type ImportRow, type ImportRun, imports } from '@hrms/employees/contract';
import { importColumnLabel } from '@hrms/employees/domain';
import { type Column, DataTable, download, type ListParams, messageOf, StatusTag } from '@hrms/platform/web';
import { App, Button, Dropdown } from 'antd';
import { useState } from 'react';
import { changeValueText } from '../labels.ts';
import { CorrectCells } from './correct-cell.tsx';
import { ROW_ACTION_LABELS, ROW_ACTION_TONE } from './labels.ts';

const RowMessages = ({ row }: { row: ImportRow }) => (
  <ul className="emp-messages">
    {row.errors.map(({ message }) => (
      <li key={message}>{message}</li>
    ))}
    {row.changes.map(({ field, before, after }) => (
      <li key={field} className="change">
        {`${importColumnLabel(field)}: ${changeValueText(before)} → ${changeValueText(after)}`}
      </li>
    ))}
    {row.warnings.map(({ message }) => (
      <li key={message} className="warning">
        {message}
      </li>
    ))}
  </ul>
);

const columnsOf = (run: ImportRun): Column<ImportRow>[] => [
  { key: 'row_number', title: 'Row', align: 'right', width: 72 },
  {
    key: 'name',
    title: 'Name',
    narrow: 'title',
    render: ({ name, employee_code, row_number }) => (
      <>
        {name || `Row ${row_number}`} {employee_code && <small className="emp-code">{employee_code}</small>}
      </>
    ),
  },
  {
    key: 'action',
    title: 'Result',
    narrow: 'tag',
    render: ({ action }) => <StatusTag tone={ROW_ACTION_TONE[action]}>{ROW_ACTION_LABELS[action]}</StatusTag>,
  },
  {
    key: 'messages',
    title: 'Details',
    narrow: 'second',
    render: (row) =>
      row.errors.length + row.warnings.length + row.changes.length > 0 ? (
        <>
          <RowMessages row={row} />
          {run.state === 'checked' && row.action === 'error' && <CorrectCells run={run} row={row} />}
        </>
      ) : null,
  },
];

const shown = [
  { value: 'error', label: 'Errors' },
  { value: 'warning', label: 'Warnings' },
  { value: 'create', label: 'New' },
  { value: 'update', label: 'Changes' },
  { value: '', label: 'All' },
];

type Filter = ListParams<typeof imports.rows>;
type RowsDownload = { format: 'csv' | 'xlsx'; rows: 'all' | 'faulty' };

/** Downloads the file with errors in a last column. */
const TAKEN: Readonly<Record<string, { label: string; query: RowsDownload }>> = {
  faulty_xlsx: { label: 'Rows with errors (Excel)', query: { format: 'xlsx', rows: 'faulty' } },
  faulty_csv: { label: 'Rows with errors (CSV)', query: { format: 'csv', rows: 'faulty' } },
  all_xlsx: { label: 'All rows (Excel)', query: { format: 'xlsx', rows: 'all' } },
  all_csv: { label: 'All rows (CSV)', query: { format: 'csv', rows: 'all' } },
};

/** Rows of an import, errors first; they can be downloaded, corrected and uploaded again. */
export function ImportRowsCard({ run }: { run: ImportRun }) {
  const { notification } = App.useApp();
  const [filter, setFilter] = useState<Filter>({ page: 1, limit: 20, ...(run.error_count > 0 && { action: 'error' }) });
  const params = { runId: run.run_id };
  const take = async (query: RowsDownload) => {
    try {
      await download(imports.errors, { params, query });
    } catch (problem) {
      notification.error({ title: 'Error downloading file', description: messageOf(problem) });
    }
  };
  return (
    <>
      {run.error_count > 0 && (
        <div className="emp-rows-head">
          <Dropdown
            trigger={['click']}
            menu={{
              items: Object.entries(TAKEN).map(([key, { label }]) => ({ key, label })),
              onClick: ({ key }) => {
                const chosen = TAKEN[key];
                if (chosen) void take(chosen.query);
              },
            }}
          >
            <Button icon={<DownloadOutlined />}>Download with errors</Button>
          </Dropdown>
        </div>
      )}
      <DataTable
        endpoint={imports.rows}
        params={params}
        filter={filter}
        onFilter={(patch) => setFilter((now) => ({ ...now, page: 1, ...patch }) as Filter)}
        columns={columnsOf(run)}
        idOf={({ row_number }) => String(row_number)}
        nameOf={({ name, row_number }) => name || `Row ${row_number}`}
        many="rows"
        filters={[{ name: 'action', label: 'Rows to show', options: shown, kind: 'segmented' }]}
        empty={{ title: 'No rows', text: 'No rows match this filter.' }}
      />
    </>
  );
}
