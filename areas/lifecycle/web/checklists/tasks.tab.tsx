import { joinerBulk, joiningTasks } from '@hrms/lifecycle/contract';
import { DataTable, useCan, useListParams } from '@hrms/platform/web';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AssignButton } from '../bulk-acts.tsx';
import { TASK_STATUSES } from '../joining-labels.ts';
import { taskColumns } from './task-rows.tsx';

/** Joining tasks: own ones first, or those of all joiners. */
export function TasksTab() {
  const navigate = useNavigate();
  const can = useCan();
  const [filter, setFilter] = useListParams(joiningTasks.list);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <DataTable
      endpoint={joiningTasks.list}
      filter={filter}
      onFilter={setFilter}
      columns={taskColumns(false)}
      idOf={({ task_id }) => task_id}
      nameOf={({ title }) => title}
      many="tasks"
      selection={
        can(joinerBulk.assignTasks)
          ? {
              ids: chosen,
              onChange: setChosen,
              actions: <AssignButton ofTasks ids={chosen} onDone={() => setChosen([])} />,
            }
          : undefined
      }
      onOpen={({ joiner_id }) => void navigate(`/employees/onboarding/${joiner_id}?tab=tasks`)}
      filters={[TASK_STATUSES.filter, { name: 'owner', label: 'Assigned to', options: [{ value: 'all', label: 'All joiners' }] }]}
      empty={{ title: 'No tasks', text: 'Tasks for people who join appear here.' }}
    />
  );
}
