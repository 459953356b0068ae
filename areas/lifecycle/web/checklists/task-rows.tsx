import { type JoiningTask, joiners, joiningTasks } from '@hrms/lifecycle/contract';
import { type Column, formatDate, NothingYet, RowsTable, StatusTag, useAction } from '@hrms/platform/web';
import { Button } from 'antd';
import { TASK_STATUSES } from '../joining-labels.ts';
import { TaskFile } from './task-file.tsx';
import { TaskTitle } from './task-title.tsx';

const REFRESH = [joiningTasks.list, joiners.get, joiners.list, joiners.summary];

/** Buttons that complete, drop or reopen a task. */
export function TaskActions({ task }: { task: JoiningTask }) {
  const done = useAction(joiningTasks.done, { failure: 'Task not completed', refresh: REFRESH });
  const drop = useAction(joiningTasks.notApplicable, { failure: 'Task not changed', refresh: REFRESH });
  const reopen = useAction(joiningTasks.reopen, { failure: 'Task not reopened', refresh: REFRESH });
  const params = { id: task.task_id };
  if (!task.mine) return null;
  return (
    <div className="ui-buttons joining-acts">
      <TaskFile task={task} />
      {task.status === 'open' ? (
        <>
          <Button size="small" onClick={() => void drop.run({ params, body: {} })}>
            Not needed
          </Button>
          <Button
            size="small"
            type="primary"
            disabled={task.blocked_by !== null || (task.needs_file && !task.file_name)}
            onClick={() => void done.run({ params, body: {} })}
          >
            Done
          </Button>
        </>
      ) : (
        <Button size="small" onClick={() => void reopen.run({ params, body: {} })}>
          Reopen
        </Button>
      )}
    </div>
  );
}

/** Columns of tasks; with the joiner where they are of several. */
export const taskColumns = (ofJoiner: boolean): readonly Column<JoiningTask>[] => [
  { key: 'title', title: 'Task', narrow: 'title', render: (task) => <TaskTitle task={task} /> },
  ...(ofJoiner ? [] : [{ key: 'joiner_name', title: 'For', narrow: 'second' } as const]),
  { key: 'owner_name', title: 'Done by', narrow: 'second' },
  {
    key: 'due_on',
    title: 'Due',
    narrow: 'second',
    render: ({ due_on, overdue }) => (
      <>
        {formatDate(due_on)} {overdue && <StatusTag tone="error">Overdue</StatusTag>}
      </>
    ),
  },
  { key: 'gate', title: 'Before joining', render: ({ gate }) => (gate ? 'Required' : '–') },
  { key: 'status', title: 'Status', render: ({ status }) => TASK_STATUSES.tagOf(status) },
  { key: 'acts', title: 'Actions', narrow: 'tag', render: (task) => <TaskActions task={task} /> },
];

/** Tasks of one joiner. */
export const TaskRows = ({ tasks, ofJoiner = false }: { tasks: readonly JoiningTask[]; ofJoiner?: boolean }) =>
  tasks.length === 0 ? (
    <NothingYet title="No tasks" text="Tasks come from the template of the joiner." />
  ) : (
    <RowsTable rows={tasks} columns={taskColumns(ofJoiner)} idOf={({ task_id }) => task_id} nameOf={({ title }) => title} />
  );
