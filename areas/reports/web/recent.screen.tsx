import { DataTable, ExportedFile, Page, statusTags, useFormatInstant, useListParams } from '@hrms/platform/web';
import { recentReports, reportRuns } from '@hrms/reports/contract';
import { useNavigate } from 'react-router';

const STATUSES = statusTags({
  queued: ['Waiting', 'neutral'],
  running: ['Running', 'neutral'],
  done: ['Done', 'success'],
  failed: ['Failed', 'error'],
  cancelled: ['Cancelled', 'neutral'],
});

/** What the user ran last. */
export function RecentScreen() {
  const navigate = useNavigate();
  const format = useFormatInstant();
  const [filter, setFilter] = useListParams(recentReports);
  return (
    <Page title="Recent runs">
      <ExportedFile endpoint={reportRuns.file} inputOf={(id) => ({ params: { id } })} />
      <DataTable
        endpoint={recentReports}
        filter={filter}
        onFilter={setFilter}
        columns={[
          { key: 'name', title: 'Report', narrow: 'title' },
          { key: 'status', title: 'Status', narrow: 'tag', render: ({ status }) => STATUSES.tagOf(status) },
          { key: 'row_count', title: 'Rows', align: 'right' },
          { key: 'started_at', title: 'Started', narrow: 'second', render: ({ started_at }) => format(started_at) },
          {
            key: 'duration_ms',
            title: 'Duration',
            align: 'right',
            render: ({ duration_ms }) =>
              duration_ms !== null && `${(duration_ms / 1000).toLocaleString('en-IN', { maximumFractionDigits: 1 })} s`,
          },
          { key: 'expires_at', title: 'Stored until', render: ({ expires_at }) => format(expires_at) },
        ]}
        idOf={({ run_id }) => run_id}
        nameOf={({ name }) => name}
        many="runs"
        onOpen={({ report_id, definition_id, parameters }) => {
          const query = new URLSearchParams(parameters as Record<string, string>).toString();
          void navigate(`/reports/prebuilt/${definition_id ? `custom:${definition_id}` : report_id}${query ? `?${query}` : ''}`);
        }}
        empty={{ title: 'Reports you run appear here', label: 'All reports', action: () => void navigate('/reports/prebuilt') }}
      />
    </Page>
  );
}
