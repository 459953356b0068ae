import { type Grade, grades } from '@hrms/organisation/contract';
import {
  type DialogProps,
  Field,
  FormDialog,
  LoadFailed,
  messageOf,
  NothingYet,
  SkeletonRows,
  StatusTag,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { Button, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { EmployeeCountLink } from '../people-link.tsx';
import '../holidays.css';

/** The ladder of grades, lowest first: dragged, or moved by the arrows. */
export function GradesTab() {
  const can = useCan();
  const list = useEndpoint(grades.list, { query: { limit: 100 } });
  const editing = useDialog<Grade>();
  const order = useAction(grades.order, { failure: 'Failed to order grades', success: false });
  const [dragged, setDragged] = useState<string>();
  if (list.isError) return <LoadFailed message={messageOf(list.error)} retry={() => void list.refetch()} />;
  if (!list.data) return <SkeletonRows />;
  const rows = list.data.rows;
  const may = can(grades.order);
  const add = can(grades.create) ? () => editing.open() : undefined;

  const put = (id: string, to: number) => {
    const ids = rows.map(({ grade_id }) => grade_id).filter((one) => one !== id);
    ids.splice(to, 0, id);
    void order.run({ body: { grade_ids: ids } });
  };

  return (
    <>
      {rows.length > 0 && add && (
        <div className="hol-tools">
          <Button type="primary" className="end" onClick={add}>
            Add grade
          </Button>
        </div>
      )}
      <section className="ui-card hol-pane">
        {rows.length === 0 ? (
          <NothingYet
            title="No grades yet"
            text="Grades carry notice and probation, and rank people."
            label="Add grade"
            action={add}
          />
        ) : (
          <table className="hol-plain">
            <thead>
              <tr>
                <th scope="col">Level</th>
                <th scope="col">Name</th>
                <th scope="col">Probation (months)</th>
                <th scope="col">Notice (days)</th>
                <th scope="col">Employees</th>
                <th scope="col">
                  <span className="ui-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((grade, at) => (
                <tr
                  key={grade.grade_id}
                  draggable={may}
                  onDragStart={() => setDragged(grade.grade_id)}
                  onDragOver={(event) => event.preventDefault()}
                  onDrop={() => dragged && dragged !== grade.grade_id && put(dragged, at)}
                >
                  <td>{grade.level}</td>
                  <td>
                    {grade.name} {!grade.active && <StatusTag tone="neutral">Inactive</StatusTag>}
                  </td>
                  <td>{grade.probation_months ?? 'Not set'}</td>
                  <td>{grade.notice_days ?? 'Not set'}</td>
                  <td>
                    <EmployeeCountLink plain count={grade.employee_count} by="grade_id" id={grade.grade_id} of={grade.name} />
                  </td>
                  <td className="actions">
                    {may && (
                      <>
                        <Button
                          type="text"
                          size="small"
                          disabled={at === 0}
                          onClick={() => put(grade.grade_id, at - 1)}
                          aria-label={`Move ${grade.name} up`}
                        >
                          ↑
                        </Button>
                        <Button
                          type="text"
                          size="small"
                          disabled={at === rows.length - 1}
                          onClick={() => put(grade.grade_id, at + 1)}
                          aria-label={`Move ${grade.name} down`}
                        >
                          ↓
                        </Button>
                      </>
                    )}
                    <GradeActions grade={grade} edit={editing.open} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <GradeDialog {...editing} />
    </>
  );
}

function GradeActions({ grade, edit }: { grade: Grade; edit: (grade: Grade) => void }) {
  const can = useCan();
  const confirm = useConfirm();
  const remove = useAction(grades.remove, { failure: 'Failed to delete grade' });
  const removeAsked = async () => {
    if (await confirm({ title: `Delete ${grade.name}?`, text: 'This cannot be undone.', label: 'Delete', danger: true }))
      await remove.run({ params: { id: grade.grade_id } });
  };
  return (
    <>
      {can(grades.update) && (
        <Button type="text" size="small" onClick={() => edit(grade)} aria-label={`Edit ${grade.name}`}>
          Edit
        </Button>
      )}
      {can(grades.remove) && (
        <Button type="text" size="small" danger onClick={() => void removeAsked()} aria-label={`Delete ${grade.name}`}>
          Delete
        </Button>
      )}
    </>
  );
}

const GradeDialog = ({ isOpen, subject, close }: DialogProps<Grade>) => (
  <FormDialog
    isOpen={isOpen}
    close={close}
    title={subject ? `Edit ${subject.name}` : 'Add grade'}
    submitLabel={subject ? 'Save' : 'Create'}
    endpoint={subject ? grades.update : grades.create}
    params={subject && { id: subject.grade_id }}
    initial={subject}
  >
    <Field name="name" label="Grade">
      <Input maxLength={60} placeholder="For example E1" />
    </Field>
    {subject && (
      <Field name="level" label="Level">
        <InputNumber min={1} max={99} />
      </Field>
    )}
    <Field name="probation_months" label="Probation in months">
      <InputNumber min={0} max={24} />
    </Field>
    <Field name="notice_days" label="Notice in days">
      <InputNumber min={0} max={365} />
    </Field>
  </FormDialog>
);
