import { PlusOutlined } from '@ant-design/icons';
import { type LeaveType, leavePolicies, leaveTypes } from '@hrms/leave/contract';
import {
  type Column,
  Count,
  DataTable,
  Page,
  type RowAction,
  StatusTag,
  useAction,
  useCan,
  useEndpoint,
  useListParams,
  useRecordActions,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { TypeName } from '../type-name.tsx';
import { LeaveTypeDialog, leaveTypeKind } from './type.dialog.tsx';
import { categoryName, PAID_BY } from './type-labels.ts';

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

const columns: Column<LeaveType>[] = [
  { key: 'code', title: 'Code', width: 72, priority: 3 },
  { key: 'name', title: 'Name', narrow: 'title', render: ({ name, colour }) => <TypeName name={name} colour={colour} /> },
  { key: 'category', title: 'Category', narrow: 'second', render: ({ category }) => categoryName(category) },
  {
    key: 'paid_by',
    title: 'Paid by',
    narrow: 'second',
    render: ({ paid_by, pay_fraction_bp }) =>
      pay_fraction_bp === 10_000 || paid_by === 'nobody' ? PAID_BY[paid_by] : `${PAID_BY[paid_by]}, ${pay_fraction_bp / 100}%`,
  },
  { key: 'tracked', title: 'Balance', render: ({ tracked }) => yesNo(tracked) },
  { key: 'private', title: 'Private', render: (type) => yesNo(type.private) },
  { key: 'policies', title: 'Policies', render: ({ policies }) => policies.join(', ') || <span className="ui-none">None</span> },
  {
    key: 'is_active',
    title: 'Status',
    narrow: 'tag',
    render: ({ is_active }) => (
      <StatusTag tone={is_active ? 'success' : 'neutral'}>{is_active ? 'Active' : 'Inactive'}</StatusTag>
    ),
  },
];

/** Moves a type by one place; the whole order is sent. */
function useReorder() {
  const all = useEndpoint(leaveTypes.list, { query: { limit: 100 } });
  const reorder = useAction(leaveTypes.reorder, { failure: 'Failed to save the order' });
  const order = (all.data?.rows ?? []).map(({ leave_type_id }) => leave_type_id);
  const move = (id: string, by: -1 | 1) => {
    const at = order.indexOf(id);
    const next = order.toSpliced(at, 1).toSpliced(at + by, 0, id);
    void reorder.run({ body: { leave_type_ids: next } });
  };
  const isEnd = (id: string, by: -1 | 1) => order.at(by < 0 ? 0 : -1) === id;
  return { move, isEnd, ready: order.length > 1 };
}

export function LeaveTypesScreen() {
  const can = useCan();
  const [filter, setFilter] = useListParams(leaveTypes.list);
  const record = useRecordActions(leaveTypeKind);
  const { move, isEnd, ready } = useReorder();
  const update = useAction(leaveTypes.update, { failure: 'Failed to update leave type' });
  const usual = useAction(leaveTypes.createUsual, { failure: 'Failed to create leave types', refresh: [leavePolicies.list] });
  const actionsOf = (type: LeaveType): (RowAction | false)[] => {
    const { leave_type_id: id, is_active } = type;
    const may = can(leaveTypes.update);
    return record.actionsOf(
      type,
      may && ready && { label: 'Move up', disabled: isEnd(id, -1), onClick: () => move(id, -1) },
      may && ready && { label: 'Move down', disabled: isEnd(id, 1), onClick: () => move(id, 1) },
      may && {
        label: is_active ? 'Deactivate' : 'Activate',
        onClick: () => void update.run({ params: { id }, body: { ...type, is_active: !is_active } }),
      },
    );
  };
  return (
    <Page
      title="Leave types"
      subtitle={<Count endpoint={leaveTypes.list} filter={filter} one="leave type" many="leave types" />}
      action={
        record.add && (
          <Button type="primary" icon={<PlusOutlined />} onClick={record.add}>
            Add leave type
          </Button>
        )
      }
    >
      <DataTable
        {...record.table}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        search="Search by name or code"
        filters={[
          {
            name: 'active',
            label: 'Status',
            kind: 'segmented',
            options: [
              { value: '', label: 'All' },
              { value: 'true', label: 'Active' },
              { value: 'false', label: 'Inactive' },
            ],
          },
        ]}
        actions={actionsOf}
        empty={{
          title: 'No leave types yet',
          text: 'Start with the usual Indian set: EL, CL, SL, LOP, CO, RH, ML and PL, with a draft policy.',
          label: 'Start with the usual Indian set',
          action: can(leaveTypes.createUsual) ? () => void usual.run({ body: {} }) : undefined,
        }}
      />
      <LeaveTypeDialog {...record.dialog} />
    </Page>
  );
}
