import { type Grade, grades } from '@hrms/organisation/contract';
import {
  activeColumn,
  type Column,
  DataTable,
  Field,
  RecordDialog,
  type RecordKind,
  useAction,
  useCan,
  useEndpoint,
  useListParams,
  type useRecordActions,
  useRowOrder,
} from '@hrms/platform/web';
import { Input, InputNumber } from 'antd';
import { EmployeeCountLink } from '../people-link.tsx';

export const gradeKind: RecordKind<typeof grades> = {
  endpoints: grades,
  one: 'grade',
  many: 'grades',
  idOf: ({ grade_id }) => grade_id,
  nameOf: ({ name }) => name,
};

const columns: Column<Grade>[] = [
  { key: 'level', title: 'Level', width: 80, priority: 3 },
  { key: 'name', title: 'Grade', narrow: 'title' },
  { key: 'probation_months', title: 'Probation (months)', render: ({ probation_months }) => probation_months ?? 'Not set' },
  { key: 'notice_days', title: 'Notice (days)', render: ({ notice_days }) => notice_days ?? 'Not set' },
  {
    key: 'employee_count',
    title: 'Employees',
    align: 'right',
    narrow: 'second',
    render: ({ employee_count, grade_id, name }) => (
      <EmployeeCountLink count={employee_count} by="grade_id" id={grade_id} of={name} />
    ),
  },
  activeColumn,
];

/** All grades, lowest level first. Rows are reordered by dragging or from the row menu. */
export function GradesTab({ table, actionsOf }: ReturnType<typeof useRecordActions<typeof grades>>) {
  const can = useCan();
  const [filter, setFilter] = useListParams(grades.list);
  const all = useEndpoint(grades.list, { query: { limit: 100 } });
  const save = useAction(grades.order, { failure: 'Failed to reorder grades', success: false });
  const ids = (all.data?.rows ?? []).map(({ grade_id }) => grade_id);
  const order = useRowOrder(ids, can(grades.order) ? (grade_ids) => void save.run({ body: { grade_ids } }) : undefined);
  return (
    <DataTable
      {...table}
      filter={filter}
      onFilter={setFilter}
      columns={columns}
      actions={(grade) => actionsOf(grade, ...order.moves(grade.grade_id))}
      onMove={order.onMove}
      empty={{ title: 'No grades yet', text: 'Grades rank employees and set their notice and probation.' }}
    />
  );
}

/** Adds a grade, or edits the one it is opened with. */
export const GradeDialog = (dialog: ReturnType<typeof useRecordActions<typeof grades>>['dialog']) => (
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
);
