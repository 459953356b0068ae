import { type ShiftRotation, shiftRotations } from '@hrms/attendance/contract';
import {
  activeColumn,
  activeFilter,
  type Column,
  DataTable,
  DateInput,
  Field,
  formatDate,
  RecordDialog,
  type RecordKind,
  useListParams,
  useRecordActions,
} from '@hrms/platform/web';
import { Button, Input } from 'antd';
import { useShifts } from '../choices.tsx';
import { CycleInput } from './cycle.input.tsx';

const kind: RecordKind<typeof shiftRotations> = {
  endpoints: shiftRotations,
  one: 'rotation',
  many: 'rotations',
  idOf: ({ rotation_id }) => rotation_id,
  nameOf: ({ name }) => name,
};

/** Rotations: cycles of shifts and days off. */
export function RotationsTab() {
  const shifts = useShifts();
  const codeOf = (entry: string) => (entry === 'off' ? 'off' : (shifts.find(({ shift_id }) => shift_id === entry)?.code ?? '?'));
  const [filter, setFilter] = useListParams(shiftRotations.list);
  const { add, table, actionsOf, dialog } = useRecordActions(kind);
  const columns: Column<ShiftRotation>[] = [
    { key: 'name', title: 'Rotation', narrow: 'title' },
    { key: 'cycle', title: 'Cycle', narrow: 'second', render: ({ cycle }) => cycle.map(codeOf).join(' ') },
    { key: 'anchor_date', title: 'Starts', render: ({ anchor_date }) => formatDate(anchor_date) },
    { key: 'employee_count', title: 'Employees', align: 'right' },
    activeColumn as Column<ShiftRotation>,
  ];
  return (
    <>
      <DataTable
        {...table}
        filter={filter}
        onFilter={setFilter}
        which={['tab']}
        columns={columns}
        search="Search by name"
        filters={[activeFilter]}
        actions={actionsOf}
        tools={add && <Button onClick={add}>Add rotation</Button>}
        empty={{
          title: 'No rotations yet',
          text: 'A rotation is a cycle of shifts and days off.',
          label: 'Add rotation',
          action: add,
        }}
      />
      <RecordDialog kind={kind} {...dialog}>
        <Field name="name" label="Rotation name">
          <Input maxLength={60} />
        </Field>
        <Field name="cycle" label="Cycle" help="Shift codes and off, one a day: A A B B C C off off">
          <CycleInput />
        </Field>
        <Field name="anchor_date" label="First day of the cycle">
          <DateInput />
        </Field>
      </RecordDialog>
    </>
  );
}
