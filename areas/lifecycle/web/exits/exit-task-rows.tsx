import { type ExitTask, exits, exitTasks } from '@hrms/lifecycle/contract';
import {
  type Column,
  type DialogProps,
  Field,
  MoneyInput,
  NothingYet,
  ReasonDialog,
  RowsTable,
  useDialog,
} from '@hrms/platform/web';
import { TaskButtons, taskColumnsOf } from '../checklists/task-parts.tsx';
import { DEPARTMENTS } from './exit-labels.ts';

const REFRESH = [exitTasks.list, exits.get, exits.mine, exits.list];

const DoneDialog = ({ subject, ...dialog }: DialogProps<ExitTask>) => (
  <ReasonDialog
    {...dialog}
    title={subject?.title ?? 'Complete the task'}
    endpoint={exitTasks.done}
    params={{ id: subject?.task_id ?? '' }}
    submitLabel="Done"
    refresh={REFRESH}
    name="note"
    label="Note"
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
  </ReasonDialog>
);

/** Buttons that complete, drop or reopen a task. */
export function ExitTaskActions({ task }: { task: ExitTask }) {
  const done = useDialog<ExitTask>();
  const complete = () => (done.open as (subject: ExitTask) => void)(task);
  return (
    <>
      <TaskButtons task={task} calls={exitTasks} refresh={REFRESH} onDone={complete} />
      <DoneDialog {...(done as DialogProps<ExitTask>)} />
    </>
  );
}

/** Columns of exit tasks; with the employee where they are of several exits. */
export const exitTaskColumns = (ofExit: boolean): readonly Column<ExitTask>[] =>
  taskColumnsOf({
    person: !ofExit && 'employee_name',
    more: [{ key: 'category', title: 'Department', render: ({ category }) => DEPARTMENTS[category] }],
    gate: 'Before settlement',
    acts: ExitTaskActions,
  });

/** Tasks of one exit. */
export const ExitTaskRows = ({ tasks }: { tasks: readonly ExitTask[] }) =>
  tasks.length === 0 ? (
    <NothingYet title="No tasks yet" text="Tasks begin when the exit is approved." />
  ) : (
    <RowsTable rows={tasks} columns={exitTaskColumns(true)} idOf={({ task_id }) => task_id} nameOf={({ title }) => title} />
  );
