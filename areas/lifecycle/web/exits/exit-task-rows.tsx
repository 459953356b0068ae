import { type ExitTask, exits, exitTasks } from '@hrms/lifecycle/contract';
import {
  type Column,
  type DialogProps,
  Field,
  FormDialog,
  formatDate,
  MoneyInput,
  NothingYet,
  RowsTable,
  StatusTag,
  useAction,
  useDialog,
} from '@hrms/platform/web';
import { Button, Input } from 'antd';
import { TaskFile } from '../checklists/task-file.tsx';
import { TaskTitle } from '../checklists/task-title.tsx';
import { TASK_STATUSES } from '../joining-labels.ts';
import { DEPARTMENTS } from './exit-labels.ts';

const REFRESH = [exitTasks.list, exits.get, exits.mine, exits.list];

const DoneDialog = ({ subject, ...dialog }: DialogProps<ExitTask>) => (
  <FormDialog
    {...dialog}
    title={subject?.title ?? 'Complete the task'}
    endpoint={exitTasks.done}
    params={{ id: subject?.task_id ?? '' }}
    submitLabel="Done"
    refresh={REFRESH}
  >
    {subject?.owner_kind !== 'subject' && (
      <Field
        name="dues_paise"
        label="Amount to recover"
        help="Only what no other area recovers, such as a lost card. It goes to the settlement."
      >
        <MoneyInput />
      </Field>
    )}
    <Field name="note" label="Note">
      <Input.TextArea rows={2} maxLength={500} />
    </Field>
  </FormDialog>
);

/** Buttons that complete, drop or reopen a task. */
export function ExitTaskActions({ task }: { task: ExitTask }) {
  const done = useDialog<ExitTask>();
  const drop = useAction(exitTasks.notApplicable, { failure: 'Task not changed', refresh: REFRESH });
  const reopen = useAction(exitTasks.reopen, { failure: 'Task not reopened', refresh: REFRESH });
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
            disabled={task.blocked_by !== null || (task.needs_file && !task.file_name)}
            onClick={() => (done.open as (subject: ExitTask) => void)(task)}
          >
            Done
          </Button>
        </>
      ) : (
        <Button size="small" onClick={() => void reopen.run({ params, body: {} })}>
          Reopen
        </Button>
      )}
      <DoneDialog {...(done as DialogProps<ExitTask>)} />
    </div>
  );
}

/** Columns of exit tasks; with the employee where they are of several exits. */
export const exitTaskColumns = (ofExit: boolean): readonly Column<ExitTask>[] => [
  { key: 'title', title: 'Task', narrow: 'title', render: (task) => <TaskTitle task={task} /> },
  ...(ofExit ? [] : [{ key: 'employee_name', title: 'For', narrow: 'second' } as const]),
  { key: 'category', title: 'Department', render: ({ category }) => DEPARTMENTS[category] },
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
  { key: 'gate', title: 'Before settlement', render: ({ gate }) => (gate ? 'Required' : '–') },
  { key: 'status', title: 'Status', render: ({ status }) => TASK_STATUSES.tagOf(status) },
  { key: 'acts', title: 'Actions', narrow: 'tag', render: (task) => <ExitTaskActions task={task} /> },
];

/** Tasks of one exit. */
export const ExitTaskRows = ({ tasks }: { tasks: readonly ExitTask[] }) =>
  tasks.length === 0 ? (
    <NothingYet title="No tasks yet" text="Tasks begin when the exit is approved." />
  ) : (
    <RowsTable rows={tasks} columns={exitTaskColumns(true)} idOf={({ task_id }) => task_id} nameOf={({ title }) => title} />
  );
