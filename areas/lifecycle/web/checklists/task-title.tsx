/** A task's title, with the task that has to be finished first. */
export const TaskTitle = ({ task }: { task: { title: string; blocked_by: string | null } }) => (
  <>
    {task.title}
    {task.blocked_by && <small className="joining-after">After "{task.blocked_by}"</small>}
  </>
);
