import { type WeeklyOffPattern, weeklyOffs } from '@hrms/organisation/contract';
import {
  DateInput,
  type DialogProps,
  Field,
  FormDialog,
  formatDate,
  LoadFailed,
  messageOf,
  NothingYet,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { Button, Input, Select } from 'antd';
import { AssignmentTargetFields } from './assignment-target-fields.tsx';
import { WeeklyOffDaysInput } from './weekly-off-days.input.tsx';

/** The patterns, and who follows which from which day. */
export function WeeklyOffsTab() {
  const may = useCan()(weeklyOffs.create);
  const patterns = useEndpoint(weeklyOffs.list);
  const editing = useDialog<WeeklyOffPattern>();
  const assigning = useDialog();
  if (patterns.isError) return <LoadFailed message={messageOf(patterns.error)} retry={() => void patterns.refetch()} />;
  return (
    <>
      {may && (
        <div className="hol-tools">
          <Button className="end" onClick={() => assigning.open()}>
            Assign pattern
          </Button>
          <Button type="primary" onClick={() => editing.open()}>
            Add pattern
          </Button>
        </div>
      )}
      <section className="ui-card hol-pane">
        {patterns.data?.patterns.length === 0 ? (
          <NothingYet
            title="No weekly-off patterns yet"
            text="Sundays are off until you assign a pattern."
            label="Add pattern"
            action={may ? () => editing.open() : undefined}
          />
        ) : (
          <table className="hol-plain">
            <caption>Patterns</caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Days off</th>
                <th scope="col">Assignments</th>
                <th scope="col">
                  <span className="ui-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {patterns.data?.patterns.map((pattern) => (
                <PatternRow key={pattern.pattern_id} pattern={pattern} edit={editing.open} may={may} />
              ))}
            </tbody>
          </table>
        )}
      </section>
      <WeeklyOffAssignments may={may} />
      <PatternDialog {...editing} />
      <AssignPatternDialog {...assigning} patterns={patterns.data?.patterns ?? []} />
    </>
  );
}

function PatternRow({
  pattern,
  edit,
  may,
}: {
  pattern: WeeklyOffPattern;
  edit: (pattern: WeeklyOffPattern) => void;
  may: boolean;
}) {
  const confirm = useConfirm();
  const remove = useAction(weeklyOffs.remove, { failure: 'Failed to delete pattern' });
  const { pattern_id, name, sentence, assignment_count } = pattern;
  const removeAsked = async () => {
    if (await confirm({ title: `Delete ${name}?`, text: 'This can’t be undone.', label: 'Delete', danger: true }))
      await remove.run({ params: { id: pattern_id } });
  };
  return (
    <tr>
      <td>{name}</td>
      <td>{sentence}</td>
      <td>{assignment_count}</td>
      <td className="actions">
        {may && (
          <>
            <Button type="text" size="small" onClick={() => edit(pattern)} aria-label={`Edit ${name}`}>
              Edit
            </Button>
            {assignment_count === 0 && (
              <Button type="text" size="small" danger onClick={() => void removeAsked()} aria-label={`Delete ${name}`}>
                Delete
              </Button>
            )}
          </>
        )}
      </td>
    </tr>
  );
}

function WeeklyOffAssignments({ may }: { may: boolean }) {
  const confirm = useConfirm();
  const list = useEndpoint(weeklyOffs.assignments);
  const remove = useAction(weeklyOffs.unassign, { failure: 'Failed to remove assignment', refresh: [weeklyOffs.list] });
  if (!list.data || list.data.assignments.length === 0) return null;
  return (
    <section className="ui-card hol-pane">
      <table className="hol-plain">
        <caption>Assignments</caption>
        <thead>
          <tr>
            <th scope="col">Assigned to</th>
            <th scope="col">Pattern</th>
            <th scope="col">From</th>
            <th scope="col">
              <span className="ui-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.data.assignments.map(({ assignment_id, target_name, pattern_name, from_date }) => (
            <tr key={assignment_id}>
              <td>{target_name}</td>
              <td>{pattern_name}</td>
              <td>{formatDate(from_date)}</td>
              <td className="actions">
                {may && (
                  <Button
                    type="text"
                    size="small"
                    danger
                    aria-label={`Remove ${pattern_name} of ${target_name}`}
                    onClick={async () => {
                      const text = 'The previous pattern applies again from that date.';
                      if (await confirm({ title: `Remove ${pattern_name}?`, text, label: 'Remove', danger: true }))
                        await remove.run({ params: { id: assignment_id } });
                    }}
                  >
                    Remove
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const PatternDialog = ({ isOpen, subject, close }: DialogProps<WeeklyOffPattern>) => (
  <FormDialog
    isOpen={isOpen}
    close={close}
    title={subject ? `Edit ${subject.name}` : 'Add weekly-off pattern'}
    submitLabel={subject ? 'Save' : 'Create'}
    endpoint={subject ? weeklyOffs.update : weeklyOffs.create}
    params={subject && { id: subject.pattern_id }}
    initial={subject ?? { rows: [{ weekday: 0, occurrences: null, day_kind: 'full' }] }}
  >
    <Field name="name" label="Name">
      <Input maxLength={100} placeholder="For example Factory" />
    </Field>
    <Field
      name="rows"
      label="Days off"
      help={
        subject &&
        subject.assignment_count > 0 &&
        'This pattern is in use. To change days, create a new pattern and assign it from a date.'
      }
    >
      <WeeklyOffDaysInput />
    </Field>
  </FormDialog>
);

const AssignPatternDialog = ({ isOpen, close, patterns }: DialogProps & { patterns: readonly WeeklyOffPattern[] }) => (
  <FormDialog
    isOpen={isOpen}
    close={close}
    title="Assign pattern"
    submitLabel="Assign"
    endpoint={weeklyOffs.assign}
    refresh={[weeklyOffs.list, weeklyOffs.assignments]}
    initial={{ target_kind: 'organisation' }}
  >
    <Field name="pattern_id" label="Pattern">
      <Select
        placeholder="Select a pattern"
        options={patterns.map(({ pattern_id, name, sentence }) => ({ value: pattern_id, label: `${name}: ${sentence}` }))}
      />
    </Field>
    <AssignmentTargetFields />
    <Field name="from_date" label="From">
      <DateInput />
    </Field>
  </FormDialog>
);
