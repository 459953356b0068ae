import { devices, deviceUsers } from '@hrms/attendance/contract';
import {
  type Column,
  call,
  DataTable,
  DateInput,
  EmployeeSelect,
  Field,
  FormDialog,
  ReasonDialog,
  type RowOf,
  useCan,
  useDialog,
  useListParams,
} from '@hrms/platform/web';
import { Button, Switch } from 'antd';
import { useToday } from '../periods/period.input.tsx';
import { RowsDialog } from '../rows.dialog.tsx';
import { deviceTimeText } from './moment.ts';

type Unknown = RowOf<typeof deviceUsers.unknown>;

const columns: Column<Unknown>[] = [
  { key: 'pin', title: 'User id', narrow: 'title' },
  { key: 'device_name', title: 'Device', narrow: 'second' },
  { key: 'name_on_device', title: 'Name on device', render: ({ name_on_device }) => name_on_device ?? '–' },
  { key: 'lines', title: 'Lines waiting', align: 'right', narrow: 'tag' },
  { key: 'first_time', title: 'First', render: ({ first_time }) => deviceTimeText(first_time) },
  { key: 'last_time', title: 'Last', render: ({ last_time }) => deviceTimeText(last_time) },
  { key: 'suggested', title: 'Suggested employee', render: ({ suggested }) => suggested?.full_name ?? '–' },
];

const ENTERED = [
  { key: 'pin', label: 'User id' },
  { key: 'employee_code', label: 'Employee code' },
  { key: 'serial_number', label: 'Serial number', kind: 'optional' },
  { key: 'from_day', label: 'From', kind: 'date' },
] as const;

const sendRows = (rows: Record<string, string>[]) =>
  call(deviceUsers.import, {
    body: {
      rows: rows.map(({ pin = '', employee_code = '', serial_number = '', from_day = '' }) => ({
        pin,
        employee_code,
        serial_number,
        from_day,
      })),
    },
  });

/** Opens the rows that map many user ids at once, before or after their first punch. */
export function MapManyButton() {
  const entering = useDialog();
  return (
    <>
      <Button onClick={entering.open}>Map user ids</Button>
      <RowsDialog
        {...entering}
        title="Map user ids to employees"
        intro="Type, or copy cells from your sheet and paste them into the first cell. Without a serial number the user id holds on all devices."
        columns={ENTERED}
        send={sendRows}
        refresh={[deviceUsers.unknown, deviceUsers.list]}
      />
    </>
  );
}

/** User ids without an employee: map them, and their lines become punches, or ignore them. */
export function UnknownUsersTab() {
  const can = useCan();
  const today = useToday();
  const [filter, setFilter] = useListParams(deviceUsers.unknown);
  const mapping = useDialog<Unknown>();
  const ignoring = useDialog<Unknown>();
  const firstDay = mapping.subject?.first_time?.slice(0, 10) ?? today;
  return (
    <>
      <DataTable
        endpoint={deviceUsers.unknown}
        filter={filter}
        onFilter={setFilter}
        which={['tab']}
        columns={columns}
        idOf={({ device_id, pin }) => `${device_id}${pin}`}
        nameOf={({ pin }) => pin}
        many="unknown users"
        onOpen={can(devices.map) ? mapping.open : undefined}
        actions={(row) => [
          can(devices.map) && { label: 'Map to employee', onClick: () => mapping.open(row) },
          can(devices.ignore) && { label: 'Ignore', danger: true, onClick: () => ignoring.open(row) },
        ]}
        empty={{ title: 'No unknown users', text: 'User ids that no employee has appear here with their lines.' }}
      />
      {mapping.subject && (
        <FormDialog
          isOpen={mapping.isOpen}
          close={mapping.close}
          title={`Map user id ${mapping.subject.pin}`}
          submitLabel="Map"
          endpoint={devices.map}
          params={{ id: mapping.subject.device_id }}
          initial={{
            pin: mapping.subject.pin,
            employee_id: mapping.subject.suggested?.employee_id,
            from_day: firstDay,
            all_devices: false,
          }}
          refresh={[deviceUsers.unknown, deviceUsers.list]}
        >
          <Field name="employee_id" label="Employee">
            <EmployeeSelect />
          </Field>
          <Field name="from_day" label="From">
            <DateInput />
          </Field>
          <Field name="all_devices" label="On all devices" valueProp="checked">
            <Switch />
          </Field>
        </FormDialog>
      )}
      {ignoring.subject && (
        <ReasonDialog
          isOpen={ignoring.isOpen}
          close={ignoring.close}
          title={`Ignore ${ignoring.subject.lines} lines of user id ${ignoring.subject.pin}?`}
          submitLabel="Ignore"
          danger
          endpoint={devices.ignore}
          params={{ id: ignoring.subject.device_id }}
          initial={{ pin: ignoring.subject.pin }}
          refresh={[deviceUsers.unknown]}
        />
      )}
    </>
  );
}
