import { type Grade, grades } from '@hrms/organisation/contract';
import {
  Field,
  LoadFailed,
  messageOf,
  NothingYet,
  RecordDialog,
  type RecordKind,
  RowMenu,
  SkeletonRows,
  StatusTag,
  useAction,
  useCan,
  useEndpoint,
  useRecordActions,
} from '@hrms/platform/web';
import { Button, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { EmployeeCountLink } from '../people-link.tsx';
import '../holidays.css';

const gradeKind: RecordKind<typeof grades> = {
  endpoints: grades,
  one: 'grade',
  many: 'grades',
  idOf: ({ grade_id }) => grade_id,
  nameOf: ({ name }) => name,
};

/** All grades, lowest level first. Rows are reordered by dragging or from the row menu. */
export function GradesTab() {
  const can = useCan();
  const list = useEndpoint(grades.list, { query: { limit: 100 } });
  const { add, actionsOf, dialog } = useRecordActions(gradeKind);
  const order = useAction(grades.order, { failure: 'Failed to reorder grades', success: false });
  const [dragged, setDragged] = useState<string>();
  if (list.isError) return <LoadFailed message={messageOf(list.error)} retry={() => void list.refetch()} />;
  if (!list.data) return <SkeletonRows />;
  const { rows } = list.data;
  const mayOrder = can(grades.order);
  const moveTo = (id: string, position: number) => {
    const grade_ids = rows.map(({ grade_id }) => grade_id).filter((other) => other !== id);
    void order.run({ body: { grade_ids: grade_ids.toSpliced(position, 0, id) } });
  };
  const moves = ({ grade_id }: Grade, at: number) =>
    mayOrder
      ? [
          { label: 'Move up', disabled: at === 0, onClick: () => moveTo(grade_id, at - 1) },
          { label: 'Move down', disabled: at === rows.length - 1, onClick: () => moveTo(grade_id, at + 1) },
        ]
      : [];

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
            text="Grades rank employees and set their notice and probation."
            label="Add grade"
            action={add}
          />
        ) : (
          <table className="hol-plain">
            <thead>
              <tr>
                {['Level', 'Grade', 'Probation (months)', 'Notice (days)', 'Employees'].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
                <th scope="col">
                  <span className="ui-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((grade, at) => (
                <tr
                  key={grade.grade_id}
                  draggable={mayOrder}
                  onDragStart={() => setDragged(grade.grade_id)}
                  onDragOver={(event) => event.preventDefault()}
                  onDrop={() => dragged && dragged !== grade.grade_id && moveTo(dragged, at)}
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
                    <RowMenu label={grade.name} actions={actionsOf(grade, ...moves(grade, at))} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <RecordDialog kind={gradeKind} {...dialog}>
        <Field name="name" label="Grade">
          <Input maxLength={60} placeholder="For example E1" />
        </Field>
        {dialog.subject && (
          <Field name="level" label="Level">
            <InputNumber min={1} max={99} />
          </Field>
        )}
        <Field name="probation_months" label="Probation (months)">
          <InputNumber min={0} max={24} />
        </Field>
        <Field name="notice_days" label="Notice (days)">
          <InputNumber min={0} max={365} />
        </Field>
      </RecordDialog>
    </>
  );
}
