import { PlusOutlined } from '@ant-design/icons';
import { DataTable, Page, useAction, useCan, useConfirm, useDialog, useFormatInstant, useListParams } from '@hrms/platform/web';
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
  const confirm = useConfirm();
  const [filter, setFilter] = useListParams(customReports.list);
  const copy = useAction(customReports.duplicate, { failure: 'Failed to copy report' });
  const sharing = useDialog<CustomReport>();
  const format = useFormatInstant();
  const remove = useAction(customReports.remove, { failure: 'Failed to delete report' });
  const build = () => void navigate('/reports/custom/edit/new');
  const confirmRemove = async (id: string, name: string) => {
    const text = 'Its schedules are deleted too.';
    if (await confirm({ title: `Delete ${name}?`, text, label: 'Delete', danger: true })) await remove.run({ params: { id } });
  };
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
          can(customReports.duplicate) && {
            label: 'Duplicate',
            onClick: () => void copy.run({ params: { id: report.definition_id }, body: {} }),
          },
          report.own && can(customReports.share) && { label: 'Share', onClick: () => sharing.open(report) },
          report.own &&
            can(customReports.remove) && {
              label: 'Delete',
              danger: true,
              onClick: () => void confirmRemove(report.definition_id, report.name),
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
