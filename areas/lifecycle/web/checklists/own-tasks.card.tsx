import { joiningTasks } from '@hrms/lifecycle/contract';
import { formatDate, LoadedData, QuietCard, useEndpoint } from '@hrms/platform/web';
import { TaskActions } from './task-rows.tsx';

/** Open joining tasks of the user, those due first. */
export function OwnTasksCard() {
  const read = useEndpoint(joiningTasks.list, { query: { status: 'open', limit: 5 } });
  return (
    <LoadedData of={read}>
      {({ rows }) =>
        rows.length === 0 ? (
          <QuietCard>No joining tasks</QuietCard>
        ) : (
          <ul className="joining-own">
            {rows.map((task) => (
              <li key={task.task_id}>
                {task.title} for {task.joiner_name}, due {formatDate(task.due_on)}
                <TaskActions task={task} />
              </li>
            ))}
          </ul>
        )
      }
    </LoadedData>
  );
}
