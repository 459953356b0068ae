import { exitTasks } from '@hrms/lifecycle/contract';
import { DataTable, useListParams } from '@hrms/platform/web';
import { useNavigate } from 'react-router';
import { TASK_STATUSES } from '../joining-labels.ts';
import { exitTaskColumns } from './exit-task-rows.tsx';

/** Exit tasks: own ones first, or those of all exits. */
export function ExitTasksTab() {
  const navigate = useNavigate();
  const [filter, setFilter] = useListParams(exitTasks.list);
  return (
    <DataTable
      endpoint={exitTasks.list}
      filter={filter}
      onFilter={setFilter}
      columns={exitTaskColumns(false)}
      idOf={({ task_id }) => task_id}
      nameOf={({ title }) => title}
      many="tasks"
      onOpen={({ exit_id }) => void navigate(`/employees/offboarding/${exit_id}?tab=clearance`)}
      filters={[TASK_STATUSES.filter, { name: 'owner', label: 'Assigned to', options: [{ value: 'all', label: 'All exits' }] }]}
      empty={{ title: 'No tasks', text: 'Tasks for people who leave appear here.' }}
    />
  );
}
