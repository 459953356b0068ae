import { PlusOutlined } from '@ant-design/icons';
import { DataTable, Page, useCan, useDialog, useFormatInstant, useListParams } from '@hrms/platform/web';
import { type CustomReport, customReports } from '@hrms/reports/contract';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { ShareDialog } from './share.dialog.tsx';
import { STARTERS } from './starters.ts';

const SHARED = { private: 'Only me', roles: 'Roles', organisation: 'Organisation' } as const;

/** Reports that the user built, and those shared with the user. */
export function CustomReportsScreen() {
  const navigate = useNavigate();
  const can = useCan();
  const [filter, setFilter] = useListParams(customReports.list);
  const sharing = useDialog<CustomReport>();
  const format = useFormatInstant();
  const build = () => void navigate('/reports/custom/edit/new');
  return (
    <Page
      title="Custom reports"
      action={
        can(customReports.create) && (
          <Button type="primary" icon={<PlusOutlined />} onClick={build}>
            New report
          </Button>
        )
      }
    >
      <DataTable
        endpoint={customReports.list}
        filter={filter}
        onFilter={setFilter}
        columns={[
          { key: 'name', title: 'Name', narrow: 'title' },
          { key: 'dataset_label', title: 'Data set', narrow: 'second' },
          { key: 'owner_name', title: 'Owner' },
          { key: 'shared_with', title: 'Shared with', render: ({ shared_with }) => SHARED[shared_with] },
          { key: 'last_run_at', title: 'Last run', render: ({ last_run_at }) => last_run_at && format(last_run_at) },
        ]}
        idOf={({ definition_id }) => definition_id}
        nameOf={({ name }) => name}
        many="reports"
        onOpen={({ definition_id }) => void navigate(`/reports/prebuilt/custom:${definition_id}`)}
        actions={(report) => [
          report.own &&
            can(customReports.update) && {
              label: 'Edit',
              onClick: () => void navigate(`/reports/custom/edit/${report.definition_id}`),
            },
          report.own && can(customReports.share) && { label: 'Share', onClick: () => sharing.open(report) },
        ]}
        acts={[
          { label: 'Duplicate', endpoint: customReports.duplicate, when: () => true, failure: 'Failed to copy report' },
          {
            label: 'Delete',
            endpoint: customReports.remove,
            danger: true,
            when: ({ own }) => own,
            question: ({ name }) => ({
              title: `Delete ${name}?`,
              text: 'Its schedules are deleted too.',
              label: 'Delete',
              danger: true,
            }),
            failure: 'Failed to delete report',
          },
        ]}
        empty={{
          title: 'Build your first report',
          text: 'Choose what it is about, then columns, groups and a chart.',
          ...(can(customReports.create) && {
            label: 'New report',
            action: build,
            others: STARTERS.map(({ key, label }) => (
              <Button key={key} onClick={() => void navigate(`/reports/custom/edit/new?from=${key}`)}>
                {label}
              </Button>
            )),
          }),
        }}
      />
      <ShareDialog {...sharing} />
    </Page>
  );
}
