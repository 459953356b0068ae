import { CheckCircleOutlined, DownloadOutlined, FilterOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { documentRequests, employees, exports, positionChanges } from '@hrms/employees/contract';
import {
  Count,
  DataTable,
  ExportedFile,
  Page,
  useCan,
  useConfirm,
  useDialog,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RequestDocumentsDialog } from '../documents/request.dialog.tsx';
import { EMPLOYEE_STATUS_LABELS, toOptions } from '../labels.ts';
import { PositionBulkDrawer } from '../positions/bulk-change.drawer.tsx';
import { useDepartmentOptions, useDesignationOptions } from '../structure-selects.tsx';
import { useCanSeeOthers } from '../use-access.ts';
import { useFailureNotice } from '../use-failure-notice.ts';
import { useInvite } from '../use-invite.ts';
import { ActiveFilters } from './active-filters.tsx';
import { ColumnChooser, useEmployeeColumns } from './columns.tsx';
import { ExportDialog } from './export.dialog.tsx';
import { MoreFiltersDrawer } from './more-filters.drawer.tsx';
import { SavedViews } from './saved-views.tsx';
import { DirectoryNotice } from './staff-notice.tsx';
import { useListKeyboardNavigation } from './use-list-keys.ts';
import { useRowActions } from './use-row-actions.ts';
import { useShownFilter } from './use-shown-filter.ts';
import '../employees.css';

export function EmployeesScreen() {
  return useCanSeeOthers() ? <EmployeesTable /> : <DirectoryNotice />;
}

function EmployeesTable() {
  const can = useCan();
  const navigate = useNavigate();
  const [filter, setFilter] = useListParams(employees.list);
  const { shown, onActive, toggle } = useShownFilter(filter);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { columns, hidden, hide } = useEmployeeColumns();
  const more = useDialog();
  const actions = useRowActions();
  const list = useEndpoint(employees.list, { query: shown as never }, { keepPrevious: true });
  useFailureNotice(list.error, 'Error fetching employees');
  useListKeyboardNavigation();
  const add = can(employees.create) ? () => void navigate('/employees/create') : undefined;
  const departments = useDepartmentOptions() ?? [];
  const designations = useDesignationOptions() ?? [];
  const choosable = [positionChanges.bulk, exports.create, documentRequests.create, 'access.user.create'].some((one) => can(one));
  return (
    <Page
      title="Employees"
      subtitle={
        <>
          <Count
            endpoint={employees.list}
            filter={shown}
            one={onActive || filter.isActive === 'true' ? 'active employee' : 'employee'}
            many={onActive || filter.isActive === 'true' ? 'active employees' : 'employees'}
          />
          {toggle && (
            <Button type="link" size="small" onClick={toggle}>
              {onActive ? 'Show all' : 'Show active only'}
            </Button>
          )}
        </>
      }
      action={<PageActions filter={shown} add={add} />}
    >
      <ExportedFile endpoint={exports.file} inputOf={(exportId) => ({ params: { exportId } })} />
      <ActiveFilters filter={filter} onRemove={(name) => setFilter({ [name]: undefined })} />
      <DataTable
        endpoint={employees.list}
        filter={shown}
        which={onActive ? ['isActive'] : []}
        onFilter={setFilter}
        columns={columns}
        idOf={({ employee_id }) => employee_id}
        nameOf={({ full_name }) => full_name}
        many="employees"
        sizes={[5, 10, 20, 50, 100]}
        search="Search by name, code or phone"
        filters={[
          { name: 'department_id', label: 'Department', options: departments },
          { name: 'designation_id', label: 'Designation', options: designations },
          { name: 'status', label: 'Status', options: toOptions(EMPLOYEE_STATUS_LABELS) },
        ]}
        moreFilters={
          <Button className="ui-tool" icon={<FilterOutlined />} onClick={more.open}>
            More filters
          </Button>
        }
        tools={
          <>
            <ColumnChooser hidden={hidden} hide={hide} />
            <SavedViews />
          </>
        }
        selection={
          choosable
            ? {
                ids: chosen,
                onChange: setChosen,
                actions: <BulkActions ids={chosen} filter={shown} done={() => setChosen([])} />,
              }
            : undefined
        }
        onOpen={({ employee_id }) => void navigate(`/employees/profile/${employee_id}`)}
        actions={actions}
        empty={{
          title: onActive ? 'No active employees yet' : 'No employees yet',
          text: 'Add employees one by one or import a file.',
          label: 'Add employee',
          action: add,
          others: can('employees.import.run') && <Button onClick={() => void navigate('/employees/import')}>Import</Button>,
        }}
      />
      <MoreFiltersDrawer {...more} filter={filter} onFilter={setFilter} />
    </Page>
  );
}

type Filter = ReturnType<typeof useListParams<typeof employees.list>>[0];

function PageActions({ filter, add }: { filter: Filter; add: (() => void) | undefined }) {
  const can = useCan();
  const navigate = useNavigate();
  const exporting = useDialog();
  return (
    <>
      <Button icon={<CheckCircleOutlined />} onClick={() => void navigate('/employees/checks')}>
        Checks
      </Button>
      {can(exports.create) && (
        <Button icon={<DownloadOutlined />} onClick={exporting.open}>
          Export
        </Button>
      )}
      {can('employees.import.run') && (
        <Button icon={<UploadOutlined />} onClick={() => void navigate('/employees/import')}>
          Import
        </Button>
      )}
      {add && (
        <Button type="primary" icon={<PlusOutlined />} onClick={add}>
          Add employee
        </Button>
      )}
      <ExportDialog {...exporting} filter={filter} ids={[]} />
    </>
  );
}

/** Actions for the selected employees. */
function BulkActions({ ids, filter, done }: { ids: readonly string[]; filter: Filter; done: () => void }) {
  const can = useCan();
  const moving = useDialog();
  const leading = useDialog();
  const asking = useDialog();
  const exporting = useDialog();
  const invite = useInvite();
  const confirm = useConfirm();
  const inviteAll = async () => {
    const title = ids.length === 1 ? 'Invite 1 employee?' : `Invite ${ids.length} employees?`;
    const text =
      'Each employee gets a sign-in link by e-mail. Employees without an e-mail or with an existing sign-in are skipped and listed.';
    if (!(await confirm({ title, text, label: 'Invite' }))) return;
    await invite(ids);
    done();
  };
  return (
    <>
      {can('access.user.create') && <Button onClick={() => void inviteAll()}>Invite</Button>}
      {can(positionChanges.bulk) && (
        <>
          <Button onClick={moving.open}>Transfer or promote</Button>
          <Button onClick={leading.open}>Change manager</Button>
        </>
      )}
      {can(documentRequests.create) && <Button onClick={asking.open}>Request documents</Button>}
      {can(exports.create) && <Button onClick={exporting.open}>Export</Button>}
      <PositionBulkDrawer {...moving} ids={ids} title="Transfer or promote" done={done} />
      <PositionBulkDrawer {...leading} ids={ids} title="Change manager" reason="manager_change" done={done} />
      <RequestDocumentsDialog {...asking} ids={ids} done={done} />
      <ExportDialog {...exporting} filter={filter} ids={ids} />
    </>
  );
}
