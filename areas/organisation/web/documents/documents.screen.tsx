import { PlusOutlined } from '@ant-design/icons';
import { listExports, type OrganisationDocument, organisationDocuments } from '@hrms/organisation/contract';
import {
  type Column,
  Count,
  DataTable,
  formatDate,
  Page,
  StatusTag,
  useCan,
  useDialog,
  useListParams,
  useSignedIn,
} from '@hrms/platform/web';
import { Button, Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { describeAudience } from '../audience/labels.ts';
import { ExportListButton } from '../export-list-button.tsx';
import { DocumentDialog } from './document.dialog.tsx';
import { DocumentDrawer } from './document.drawer.tsx';
import { CATEGORY_OPTIONS, categoryLabel } from './labels.ts';
import '../records.css';

const DutyTag = ({ document: { duty, requires_acknowledgement } }: { document: OrganisationDocument }) => {
  if (duty?.acknowledged_at) return <StatusTag tone="success">Acknowledged</StatusTag>;
  if (duty)
    return (
      <StatusTag tone={duty.overdue ? 'error' : 'warning'}>
        {duty.overdue ? 'Overdue since' : 'Acknowledge by'} {formatDate(duty.required_by)}
      </StatusTag>
    );
  return requires_acknowledgement ? null : <StatusTag tone="neutral">To read</StatusTag>;
};

const base: Column<OrganisationDocument>[] = [
  { key: 'title', title: 'Title', narrow: 'title' },
  { key: 'category', title: 'Category', narrow: 'second', render: ({ category }) => categoryLabel(category) },
  {
    key: 'current',
    title: 'Version',
    narrow: 'second',
    render: ({ current }) =>
      current ? `Version ${current.number}, ${formatDate(current.published_at?.slice(0, 10) ?? '')}` : 'Not published',
  },
];

const mine: Column<OrganisationDocument>[] = [
  ...base,
  { key: 'duty', title: 'Your status', narrow: 'tag', render: (document) => <DutyTag document={document} /> },
];

const documentColumns: Column<OrganisationDocument>[] = [
  ...base,
  { key: 'audience', title: 'Audience', render: ({ audience }) => describeAudience(audience) },
  {
    key: 'acknowledged',
    title: 'Acknowledged',
    narrow: 'tag',
    align: 'right',
    render: ({ acknowledged, draft, active }) => {
      if (!active) return <StatusTag tone="neutral">Withdrawn</StatusTag>;
      if (draft) return <StatusTag tone="warning">Draft of version {draft.number}</StatusTag>;
      if (!acknowledged) return '–';
      const { done, asked, overdue } = acknowledged;
      return `${done.toLocaleString('en-IN')} of ${asked.toLocaleString('en-IN')}${overdue > 0 ? `, ${overdue} overdue` : ''}`;
    },
  },
];

/** Documents for the user. Administrators can also see all with their acknowledgements; without an employee record they start there. */
export function DocumentsScreen() {
  const can = useCan();
  const [filter, setFilter] = useListParams(organisationDocuments.list);
  const [, setSearch] = useSearchParams();
  const adding = useDialog();
  const opened = useDialog<OrganisationDocument>();
  const administrator = can(organisationDocuments.acknowledgements);
  const ownScope = useSignedIn().user.employee_id === null ? 'all' : 'mine';
  const all = administrator && (filter.scope ?? ownScope) === 'all';
  const shown = { ...filter, scope: all ? 'all' : 'mine' };
  const add = can(organisationDocuments.create) ? () => adding.open() : undefined;
  return (
    <Page
      title="Documents"
      subtitle={<Count endpoint={organisationDocuments.list} filter={shown} one="document" many="documents" />}
      action={
        <>
          {administrator && (
            <Segmented
              aria-label="Documents shown"
              value={all ? 'all' : 'mine'}
              onChange={(scope) => setSearch(scope === ownScope ? {} : { scope })}
              options={[
                { value: 'mine', label: 'For me' },
                { value: 'all', label: 'All documents' },
              ]}
            />
          )}
          {all && <ExportListButton endpoint={listExports.documents} what="Documents" />}
          {add && (
            <Button type="primary" icon={<PlusOutlined />} onClick={add}>
              Add document
            </Button>
          )}
        </>
      }
    >
      <DataTable
        endpoint={organisationDocuments.list}
        filter={shown}
        onFilter={setFilter}
        columns={all ? documentColumns : mine}
        idOf={({ document_id }) => document_id}
        nameOf={({ title }) => title}
        many="documents"
        which={['scope']}
        search="Search by title"
        filters={[{ name: 'category', label: 'Category', options: CATEGORY_OPTIONS }]}
        onOpen={opened.open}
        empty={
          all
            ? {
                title: 'No documents yet',
                text: 'Share policies and handbooks, and track who acknowledged them.',
                label: 'Add document',
                action: add,
              }
            : { title: 'No documents have been shared with you' }
        }
      />
      <DocumentDialog {...adding} subject={undefined} onDone={(document) => opened.open(document)} />
      <DocumentDrawer {...opened} />
    </Page>
  );
}
