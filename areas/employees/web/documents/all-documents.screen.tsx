import { type DocumentRequest, documentRequests, documentTypes, employeeDocuments } from '@hrms/employees/contract';
import {
  type Column,
  Count,
  DataTable,
  formatDate,
  Page,
  type RowOf,
  StatusTag,
  useAction,
  useCan,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { Segmented } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { EmployeeName } from '../employee-name.tsx';
import { toOptions } from '../labels.ts';
import { DOCUMENT_STATUS_LABELS, REQUEST_STATUS_LABELS, REQUEST_STATUS_TONE } from './labels.ts';
import { DocumentStatusTag, ExpiryDate } from './tags.tsx';
import { DocumentTypesSettings } from './types.panel.tsx';

type ShownTable = 'documents' | 'requests' | 'types';

/** Documents of all visible employees, document requests, and document types. */
export function AllDocumentsScreen() {
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const show = (search.get('show') ?? 'documents') as ShownTable;
  return (
    <Page
      title="Employee documents"
      subtitle={show === 'types' ? 'Documents of all employees' : <DocumentCounts show={show} />}
      action={
        <Segmented<ShownTable>
          aria-label="View"
          value={show}
          onChange={(next) => setSearch(next === 'documents' ? {} : { show: next })}
          options={[
            { value: 'documents', label: 'Documents' },
            { value: 'requests', label: 'Requests' },
            ...(can(documentTypes.update) ? [{ value: 'types' as const, label: 'Types' }] : []),
          ]}
        />
      }
    >
      {show === 'requests' ? <RequestsTable /> : show === 'types' ? <DocumentTypesSettings /> : <DocumentsTable />}
    </Page>
  );
}

function DocumentCounts({ show }: { show: ShownTable }) {
  const [filter] = useListParams(employeeDocuments.all);
  const [asked] = useListParams(documentRequests.list);
  return show === 'requests' ? (
    <Count endpoint={documentRequests.list} filter={asked} one="request" many="requests" />
  ) : (
    <Count endpoint={employeeDocuments.all} filter={filter} one="document" many="documents" />
  );
}

const useTypeChoices = () =>
  (useEndpoint(documentTypes.list).data?.document_types ?? []).map(({ document_type_id, name }) => ({
    value: document_type_id,
    label: name,
  }));

const EXPIRING = [
  { value: '7', label: 'Within 7 days' },
  { value: '30', label: 'Within 30 days' },
  { value: '60', label: 'Within 60 days' },
];

const columns: Column<RowOf<typeof employeeDocuments.all>>[] = [
  {
    key: 'full_name',
    title: 'Employee',
    narrow: 'title',
    render: ({ full_name, employee_code }) => <EmployeeName name={full_name} second={employee_code} />,
  },
  {
    key: 'title',
    title: 'Document',
    narrow: 'second',
    render: ({ title, type }) => (title === type ? title : `${title} (${type})`),
  },
  { key: 'number', title: 'Number' },
  {
    key: 'expires_on',
    title: 'Expires',
    priority: 3,
    render: (document) => document.expires_on && <ExpiryDate document={document} />,
  },
  { key: 'uploaded_at', title: 'Uploaded', render: ({ uploaded_at }) => formatDate(uploaded_at.slice(0, 10)) },
  { key: 'status', title: 'Status', narrow: 'tag', render: ({ status }) => <DocumentStatusTag status={status} /> },
];

function DocumentsTable() {
  const navigate = useNavigate();
  const [filter, setFilter] = useListParams(employeeDocuments.all);
  const types = useTypeChoices();
  return (
    <DataTable
      endpoint={employeeDocuments.all}
      filter={filter}
      onFilter={setFilter}
      columns={columns}
      idOf={({ document_id }) => document_id}
      nameOf={({ title, full_name }) => `${title} of ${full_name}`}
      many="documents"
      search="Search by employee or title"
      filters={[
        { name: 'status', label: 'Status', options: toOptions(DOCUMENT_STATUS_LABELS) },
        { name: 'document_type_id', label: 'Type', options: types },
        { name: 'expiring', label: 'Expiring', options: EXPIRING },
      ]}
      onOpen={({ employee_id, document_id }) => void navigate(`/employees/documents/${employee_id}/edit/${document_id}`)}
      empty={{
        title: 'No documents yet',
        text: 'Documents uploaded for employees appear here, those to verify first.',
      }}
    />
  );
}

const requestColumns: Column<DocumentRequest>[] = [
  {
    key: 'full_name',
    title: 'Employee',
    narrow: 'title',
    render: ({ full_name, employee_code }) => <EmployeeName name={full_name} second={employee_code} />,
  },
  { key: 'type', title: 'Document', narrow: 'second' },
  { key: 'due_on', title: 'Due date', narrow: 'second', render: ({ due_on }) => due_on && formatDate(due_on) },
  { key: 'note', title: 'Note' },
  { key: 'asked_by', title: 'Requested by' },
  { key: 'created_at', title: 'Requested on', render: ({ created_at }) => formatDate(created_at.slice(0, 10)) },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: ({ status }) => <StatusTag tone={REQUEST_STATUS_TONE[status]}>{REQUEST_STATUS_LABELS[status]}</StatusTag>,
  },
];

function RequestsTable() {
  const can = useCan();
  const navigate = useNavigate();
  const [filter, setFilter] = useListParams(documentRequests.list);
  const types = useTypeChoices();
  const cancel = useAction(documentRequests.cancel, {
    failure: 'Error cancelling request',
    refresh: [employeeDocuments.list],
  });
  return (
    <DataTable
      endpoint={documentRequests.list}
      filter={filter}
      onFilter={setFilter}
      columns={requestColumns}
      idOf={({ request_id }) => request_id}
      nameOf={({ type, full_name }) => `${type} of ${full_name}`}
      many="requests"
      search="Search by employee or type"
      filters={[
        { name: 'status', label: 'Status', options: toOptions(REQUEST_STATUS_LABELS) },
        { name: 'document_type_id', label: 'Type', options: types },
      ]}
      onOpen={({ employee_id }) => void navigate(`/employees/documents/${employee_id}`)}
      actions={({ request_id, version, status }) => [
        can(documentRequests.cancel) &&
          (status === 'open' || status === 'submitted') && {
            label: 'Cancel request',
            danger: true,
            onClick: () => void cancel.run({ params: { requestId: request_id }, body: { version } }),
          },
      ]}
      empty={{
        title: 'No document requests yet',
        text: 'Select employees in the employee list to request a document from them.',
        label: 'Select employees',
        action: () => void navigate('/employees'),
      }}
    />
  );
}
