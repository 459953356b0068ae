/** What tasks of joining and of leaving show alike: their buttons and their columns. */
import type { ExitTask, exitTasks, JoiningTask, joiningTasks } from '@hrms/lifecycle/contract';
import type { AnyEndpoint } from '@hrms/platform/contract';
import { type Column, formatDate, StatusTag, useAction } from '@hrms/platform/web';
import { Button } from 'antd';
import type { ComponentType } from 'react';
import { TASK_STATUSES } from '../joining-labels.ts';
import { TaskFile } from './task-file.tsx';
import { TaskTitle } from './task-title.tsx';

type TaskButtonsProps = {
  task: JoiningTask | ExitTask;
  calls: typeof joiningTasks | typeof exitTasks;
  refresh: readonly AnyEndpoint[];
  onDone: () => void;
};

/** Buttons that complete, drop or reopen a task. */
export function TaskButtons({ task, calls, refresh, onDone }: TaskButtonsProps) {
  const drop = useAction<AnyEndpoint>(calls.notApplicable, { failure: 'Task not changed', refresh });
  const reopen = useAction<AnyEndpoint>(calls.reopen, { failure: 'Task not reopened', refresh });
  const input = { params: { id: task.task_id }, body: {} } as never;
  if (!task.mine) return null;
  return (
    <div className="ui-buttons joining-acts">
      <TaskFile task={task} />
      {task.status === 'open' ? (
        <>
          <Button size="small" onClick={() => void drop.run(input)}>
            Not needed
          </Button>
          <Button size="small" disabled={task.blocked_by !== null || (task.needs_file && !task.file_name)} onClick={onDone}>
            Done
          </Button>
        </>
      ) : (
        <Button size="small" onClick={() => void reopen.run(input)}>
          Reopen
        </Button>
      )}
    </div>
  );
}

type TaskColumns<Task> = {
  /** The field with the name of whom a task is for, where tasks are of several. */
  person?: string | false;
  more?: readonly Column<Task>[];
  /** What a task must be done before. */
  gate: string;
  acts: ComponentType<{ task: Task }>;
};

/** Columns of tasks. */
export const taskColumnsOf = <Task extends JoiningTask | ExitTask>(given: TaskColumns<Task>): readonly Column<Task>[] => {
  const { person, more = [], gate, acts: Acts } = given;
  return [
    { key: 'title', title: 'Task', narrow: 'title', render: (task) => <TaskTitle task={task} /> },
    ...(person ? [{ key: person, title: 'For', narrow: 'second' } as const] : []),
    ...more,
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
    { key: 'gate', title: gate, render: (task) => (task.gate ? 'Required' : '–') },
    { key: 'status', title: 'Status', render: ({ status }) => TASK_STATUSES.tagOf(status) },
    { key: 'acts', title: 'Actions', narrow: 'tag', render: (task) => <Acts task={task} /> },
  ];
};
