import { DownloadOutlined } from '@ant-design/icons';
import { DataTable, type DialogProps, useCan, useDialog, useDownload, useListParams } from '@hrms/platform/web';
import { workflowRequests } from '@hrms/workflows/contract';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { ManageDialog, type Managing } from '../request/manage.dialog.tsx';
import { useOpenRequest } from '../request/request.drawer.tsx';
import { requestStatuses } from '../statuses.ts';
import { useSubjects } from '../use-subjects.ts';
import { BulkReassignDialog } from './bulk-reassign.dialog.tsx';
import { allColumns } from './columns.tsx';
import { MoreFilters } from './more-filters.tsx';
import '../workflows.css';

const LATE = [
  { value: 'true', label: 'Late' },
  { value: 'false', label: 'Not late' },
] as const;

/** Requests of all employees, blocked and late ones first. */
export function AllRequestsTab() {
  const can = useCan();
  const [params, setFilter] = useListParams(workflowRequests.list);
  const filter = { ...params, scope: 'all' };
  const { open } = useOpenRequest();
  const { options } = useSubjects();
  const managing = useDialog<Managing>();
  const [ids, setIds] = useState<readonly string[]>([]);
  const [reassigning, setReassigning] = useState(false);
  const { save, saving } = useDownload();
  const saveFile = (format: string) => {
    const { page: _page, limit: _limit, ...query } = filter;
    return save(workflowRequests.export, { query: { ...query, format } as never });
  };
  const mayReassign = can(workflowRequests.reassign);
  return (
    <>
      <DataTable
        endpoint={workflowRequests.list}
        filter={filter}
        onFilter={setFilter}
        which={['scope']}
        columns={allColumns}
        idOf={({ request_id }) => request_id}
        nameOf={({ number }) => number}
        many="requests"
        search="Search by employee, title or number"
        filters={[
          { name: 'subject', label: 'Request type', options },
          { name: 'status', label: 'Status', options: requestStatuses.choices },
          { name: 'overdue', label: 'Due', options: LATE },
        ]}
        moreFilters={<MoreFilters filter={params} onFilter={setFilter} />}
        tools={
          <Dropdown
            menu={{
              items: [
                { key: 'csv', label: 'CSV' },
                { key: 'xlsx', label: 'Excel (XLSX)' },
              ],
              onClick: ({ key }) => void saveFile(key),
            }}
          >
            <Button icon={<DownloadOutlined />} loading={saving !== undefined}>
              Export
            </Button>
          </Dropdown>
        }
        onOpen={({ request_id }) => open(request_id)}
        actions={({ request_id, number, status }) => [
          { label: 'Open', onClick: () => open(request_id) },
          mayReassign &&
            status === 'pending' && {
              label: 'Reassign',
              onClick: () => managing.open({ request_id, number, act: 'reassign' }),
            },
          can(workflowRequests.restart) &&
            status === 'pending' && { label: 'Restart', onClick: () => managing.open({ request_id, number, act: 'restart' }) },
          can(workflowRequests.cancel) &&
            (status === 'pending' || status === 'returned') && {
              label: 'Cancel request',
              danger: true,
              onClick: () => managing.open({ request_id, number, act: 'cancel' }),
            },
        ]}
        empty={{ title: 'No requests yet', text: 'Requests of all employees appear here.' }}
        selection={
          mayReassign
            ? {
                ids,
                onChange: setIds,
                actions: (
                  <Button type="primary" onClick={() => setReassigning(true)}>
                    Reassign selected
                  </Button>
                ),
              }
            : undefined
        }
      />
      <ManageDialog {...(managing as DialogProps<Managing>)} />
      <BulkReassignDialog
        isOpen={reassigning}
        close={() => setReassigning(false)}
        request_ids={ids}
        onDone={(failed) => setIds(failed)}
      />
    </>
  );
}
