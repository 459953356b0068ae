import {
  type AcknowledgementRow,
  audiences,
  type OrganisationDocument,
  organisationDocuments,
} from '@hrms/organisation/contract';
import { type Column, DataTable, download, formatDate, StatusTag, useAction, useEndpoint } from '@hrms/platform/web';
import { App, Button } from 'antd';
import { useState } from 'react';
import { ExportMenu } from '../export-list-button.tsx';

const STATE = {
  done: { tone: 'success', label: 'Acknowledged' },
  open: { tone: 'warning', label: 'Pending' },
  overdue: { tone: 'error', label: 'Overdue' },
} as const;

const columns: Column<AcknowledgementRow>[] = [
  { key: 'name', title: 'Name', narrow: 'title' },
  { key: 'branch', title: 'Branch', narrow: 'second' },
  {
    key: 'acknowledged_at',
    title: 'Acknowledged',
    render: ({ acknowledged_at }) => (acknowledged_at ? formatDate(acknowledged_at.slice(0, 10)) : null),
  },
  {
    key: 'state',
    title: 'Status',
    narrow: 'tag',
    render: ({ state }) => <StatusTag tone={STATE[state].tone}>{STATE[state].label}</StatusTag>,
  },
];

const states = [
  { value: '', label: 'All' },
  { value: 'done', label: 'Acknowledged' },
  { value: 'open', label: 'Pending' },
  { value: 'overdue', label: 'Overdue' },
];

type Filter = Parameters<typeof DataTable<typeof organisationDocuments.acknowledgements>>[0]['filter'];

/** Who acknowledged and who has not; reminding and export. */
export function AcknowledgementReport({ document }: { document: OrganisationDocument }) {
  const { notification } = App.useApp();
  const [filter, setFilter] = useState({ page: 1, limit: 10 } as Filter);
  const params = { id: document.document_id };
  const remind = useAction(organisationDocuments.remind, {
    failure: 'Failed to remind',
    success: false,
    onDone: ({ reminded }) =>
      notification.success({
        title: reminded === 0 ? 'Reminders were already sent today' : `${reminded.toLocaleString('en-IN')} employees reminded`,
      }),
  });
  const branchChoices = (useEndpoint(audiences.choices).data?.branches ?? []).map(({ name }) => ({ value: name, label: name }));
  const { done, asked, overdue } = document.acknowledged ?? { done: 0, asked: 0, overdue: 0 };
  return (
    <section className="rec-report" aria-label="Acknowledgements">
      <header>
        <h3>
          {done.toLocaleString('en-IN')} of {asked.toLocaleString('en-IN')} acknowledged
          {overdue > 0 && `, ${overdue.toLocaleString('en-IN')} overdue`}
        </h3>
        <span className="rec-actions">
          <Button
            size="small"
            disabled={done === asked}
            loading={remind.running}
            onClick={() => void remind.run({ params, body: {} })}
          >
            Remind
          </Button>
          <ExportMenu
            small
            what="Acknowledgements"
            take={(format) => download(organisationDocuments.exportAcknowledgements, { params, query: { format } })}
          />
        </span>
      </header>
      <DataTable
        endpoint={organisationDocuments.acknowledgements}
        params={params}
        filter={filter}
        onFilter={(patch) => setFilter((before) => ({ ...before, page: 1, ...patch }) as Filter)}
        columns={columns}
        idOf={({ employee_id }) => employee_id}
        nameOf={({ name }) => name}
        many="acknowledgements"
        search="Search by name"
        filters={[
          { name: 'branch', label: 'Branch', options: branchChoices },
          { name: 'state', label: 'Status', options: states, kind: 'segmented' },
        ]}
        empty={{ title: 'No acknowledgements yet' }}
      />
    </section>
  );
}
