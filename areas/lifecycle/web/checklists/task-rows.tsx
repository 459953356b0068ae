import { type JoiningTask, joiners, joiningTasks } from '@hrms/lifecycle/contract';
import { type Column, NothingYet, RowsTable, useAction } from '@hrms/platform/web';
import { TaskButtons, taskColumnsOf } from './task-parts.tsx';

const REFRESH = [joiningTasks.list, joiners.get, joiners.list, joiners.summary];

/** Buttons that complete, drop or reopen a task. */
export function TaskActions({ task }: { task: JoiningTask }) {
  const done = useAction(joiningTasks.done, { failure: 'Task not completed', refresh: REFRESH });
  const complete = () => void done.run({ params: { id: task.task_id }, body: {} });
  return <TaskButtons task={task} calls={joiningTasks} refresh={REFRESH} onDone={complete} />;
}

/** Columns of tasks; with the joiner where they are of several. */
export const taskColumns = (ofJoiner: boolean): readonly Column<JoiningTask>[] =>
  taskColumnsOf({ person: !ofJoiner && 'joiner_name', gate: 'Before joining', acts: TaskActions });

/** Tasks of one joiner. */
export const TaskRows = ({ tasks, ofJoiner = false }: { tasks: readonly JoiningTask[]; ofJoiner?: boolean }) =>
  tasks.length === 0 ? (
    <NothingYet title="No tasks" text="Tasks come from the template of the joiner." />
  ) : (
    <RowsTable rows={tasks} columns={taskColumns(ofJoiner)} idOf={({ task_id }) => task_id} nameOf={({ title }) => title} />
  );
