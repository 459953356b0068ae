import type { ExitTask, JoiningTask } from '@hrms/lifecycle/contract';

/** A task's title, with the task that has to be finished first. */
export const TaskTitle = ({ task }: { task: JoiningTask | ExitTask }) => (
  <>
    {task.title}
    {task.blocked_by && <small className="joining-after">After "{task.blocked_by}"</small>}
    {task.needs_file && !task.file_name && <small className="joining-after">Needs a file</small>}
  </>
);
