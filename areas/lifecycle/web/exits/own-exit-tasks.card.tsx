import { exitTasks } from '@hrms/lifecycle/contract';
import { formatDate, LoadedData, QuietCard, useEndpoint } from '@hrms/platform/web';
import { ExitTaskActions } from './exit-task-rows.tsx';

/** Open exit tasks of the user, those due first. */
export function OwnExitTasksCard() {
  const read = useEndpoint(exitTasks.list, { query: { status: 'open', limit: 5 } });
  return (
    <LoadedData of={read}>
      {({ rows }) =>
        rows.length === 0 ? (
          <QuietCard>No exit tasks</QuietCard>
        ) : (
          <ul className="joining-own">
            {rows.map((task) => (
              <li key={task.task_id}>
                {task.title} for {task.employee_name}, due {formatDate(task.due_on)}
                <ExitTaskActions task={task} />
              </li>
            ))}
          </ul>
        )
      }
    </LoadedData>
  );
}
