import { UploadOutlined } from '@ant-design/icons';
import {
  type Column,
  DataTable,
  formatDate,
  LoadedData,
  Money,
  NothingYet,
  RowsTable,
  Section,
  UploadButton,
  useAction,
  useCan,
  useDownload,
  useEndpoint,
  useFormatInstant,
  useListParams,
} from '@hrms/platform/web';
import {
  type RegistrationDetail,
  type RegistrationDocument,
  type RegistrationDocumentKind,
  type RegistrationEvent,
  type RegistrationMonth,
  registrationDocuments,
  registrations,
  type Scheme,
} from '@hrms/statutory/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { monthLabel } from '../statement-labels.ts';

const MONTHS: readonly Column<RegistrationMonth>[] = [
  { key: 'month', title: 'Month', narrow: 'title', render: ({ month }) => monthLabel(month) },
  { key: 'members', title: 'Members', align: 'right', narrow: 'second' },
  { key: 'joined', title: 'New', align: 'right' },
  { key: 'left', title: 'Last month with a contribution', align: 'right' },
  { key: 'employee_paise', title: 'Employees', align: 'right', render: (row) => <Money paise={row.employee_paise} /> },
  { key: 'employer_paise', title: 'Employer', align: 'right', render: (row) => <Money paise={row.employer_paise} /> },
];

/** Members of a registration by month. */
export function MembersTab({ id }: { id: string }) {
  const read = useEndpoint(registrations.members, { params: { id } });
  return (
    <LoadedData of={read}>
      {({ rows }) =>
        rows.length === 0 ? (
          <NothingYet title="No members yet" text="They appear once a statement of a month is built." />
        ) : (
          <RowsTable rows={rows} columns={MONTHS} idOf={({ month }) => month} nameOf={({ month }) => monthLabel(month)} />
        )
      }
    </LoadedData>
  );
}

const EVENTS: Record<string, string> = {
  created: 'Registered',
  updated: 'Changed',
  closed: 'Closed',
  document_uploaded: 'Document added',
  document_removed: 'Document removed',
};

const changesText = ({ changes }: RegistrationEvent): string =>
  changes
    .filter(({ field }) => field !== 'sha256')
    .map(({ field, before, after }) => {
      const now = field === 'kind' ? (after ?? '').replaceAll('_', ' ') : (after ?? 'empty');
      return before === null ? `${field}: ${now}` : `${field}: ${before} → ${now}`;
    })
    .join('; ') || '–';

/** What was changed in a registration. */
export function HistoryTab({ id }: { id: string }) {
  const format = useFormatInstant();
  const [filter, setFilter] = useListParams(registrations.history);
  const columns: readonly Column<RegistrationEvent>[] = [
    { key: 'event', title: 'What', narrow: 'title', render: ({ event }) => EVENTS[event] ?? event },
    { key: 'changes', title: 'Changes', render: changesText },
    { key: 'at', title: 'When', narrow: 'second', render: ({ at }) => format(at) },
    { key: 'actor', title: 'By', render: ({ actor }) => actor ?? '–' },
  ];
  return (
    <DataTable
      endpoint={registrations.history}
      params={{ id }}
      filter={filter}
      onFilter={setFilter}
      columns={columns}
      idOf={({ event_id }) => event_id}
      nameOf={({ event }) => EVENTS[event] ?? event}
      many="entries"
      empty={{ title: 'No history', text: 'Changes of the registration appear here.' }}
    />
  );
}

const KINDS: Record<RegistrationDocumentKind, string> = {
  registration_certificate: 'Registration certificate',
  enrolment_certificate: 'Enrolment certificate (EC)',
  signature: 'Digital signature letter',
  other: 'Other document',
};
const kindName = (kind: RegistrationDocumentKind, scheme: Scheme): string =>
  kind === 'registration_certificate' && scheme === 'ptax' ? 'Registration certificate (RC)' : KINDS[kind];

const kindsOf = (scheme: Scheme): RegistrationDocumentKind[] => [
  'registration_certificate',
  ...(scheme === 'ptax' ? (['enrolment_certificate'] as const) : []),
  ...(scheme === 'epf' ? (['signature'] as const) : []),
  'other',
];

function DocumentUpload({ registration_id, scheme }: Pick<RegistrationDetail, 'registration_id' | 'scheme'>) {
  const [kind, setKind] = useState<RegistrationDocumentKind>('registration_certificate');
  const options = kindsOf(scheme).map((value) => ({ value, label: kindName(value, scheme) }));
  return (
    <div className="ui-buttons">
      <Select aria-label="Document" className="st-document-kind" value={kind} options={options} onChange={setKind} />
      <UploadButton
        endpoint={registrationDocuments.upload}
        params={{ id: registration_id }}
        fields={{ kind }}
        failure="Document not saved"
        refresh={[registrations.get, registrations.history]}
        label="Upload document"
        button={{ icon: <UploadOutlined /> }}
      />
      <span className="ui-note">PDF, JPG or PNG up to 10 MB.</span>
    </div>
  );
}

/** Certificates and letters of a registration. */
export function DocumentsTab({ registration }: { registration: RegistrationDetail }) {
  const { scheme, documents } = registration;
  const can = useCan();
  const { save } = useDownload();
  const remove = useAction(registrationDocuments.remove, {
    failure: 'Document not removed',
    refresh: [registrations.get, registrations.history],
  });
  const open = ({ document_id, name }: RegistrationDocument) =>
    void save(registrationDocuments.file, { params: { id: document_id } }, name);
  const columns: readonly Column<RegistrationDocument>[] = [
    { key: 'kind', title: 'Document', narrow: 'title', render: ({ kind }) => kindName(kind, scheme) },
    { key: 'name', title: 'File', narrow: 'second' },
    { key: 'uploaded_at', title: 'Added on', render: ({ uploaded_at }) => formatDate(uploaded_at.slice(0, 10)) },
  ];
  return (
    <Section title="Documents">
      {documents.length === 0 ? (
        <NothingYet title="No documents" text="Certificates and letters of the authority are kept here." />
      ) : (
        <RowsTable
          rows={documents}
          columns={columns}
          idOf={({ document_id }) => document_id}
          nameOf={({ kind, name }) => `${kindName(kind, scheme)}, ${name}`}
          onOpen={open}
          actions={(document) => [
            { label: 'Download', onClick: () => open(document) },
            can(registrationDocuments.remove) && {
              label: 'Remove',
              danger: true,
              onClick: () => void remove.run({ params: { id: document.document_id } }),
            },
          ]}
        />
      )}
      {can(registrationDocuments.upload) && <DocumentUpload {...registration} />}
    </Section>
  );
}
