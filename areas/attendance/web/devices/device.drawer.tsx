import { type Device, devices } from '@hrms/attendance/contract';
import { type DialogProps, Field, RecordDialog } from '@hrms/platform/web';
import { Input, Select } from 'antd';
import { useLocationChoices } from '../choices.tsx';

const kind = {
  endpoints: devices,
  one: 'device',
  idOf: ({ device_id }: Device) => device_id,
  nameOf: ({ name }: Device) => name,
};
const DIRECTIONS = [
  { value: 'by_device', label: 'As the device says' },
  { value: 'in', label: 'Always in' },
  { value: 'out', label: 'Always out' },
  { value: 'alternate', label: 'In and out by turns' },
];
const PROTOCOLS = [
  { value: 'push', label: 'Push over the network' },
  { value: 'file', label: 'File import only' },
];
/** What a device may be set to. */
export const STATUSES = [
  { value: 'waiting', label: 'Waiting for first contact' },
  { value: 'active', label: 'Active' },
  { value: 'disabled', label: 'Disabled' },
];

type DeviceDrawerProps = DialogProps<Device> & {
  /** The serial number of a device that called already. */
  serial?: string | undefined;
};

/** Adds a device by its serial number, or changes one. */
export function DeviceDrawer({ serial, ...dialog }: DeviceDrawerProps) {
  const { subject, isOpen } = dialog;
  const places = useLocationChoices(isOpen);
  return (
    <RecordDialog
      kind={kind}
      {...dialog}
      drawer
      initial={{ direction: 'by_device', zone: 'Asia/Kolkata', protocol: 'push', ...(serial && { serial_number: serial }) }}
    >
      <Field name="name" label="Device name">
        <Input maxLength={60} placeholder="For example Main gate" />
      </Field>
      {subject ? (
        <Field name="status" label="Status">
          <Select options={STATUSES} />
        </Field>
      ) : (
        <Field name="serial_number" label="Serial number" help="As printed on the device">
          <Input maxLength={40} />
        </Field>
      )}
      <Field name="model" label="Model">
        <Input maxLength={60} />
      </Field>
      <Field name="location_id" label="Location">
        <Select allowClear placeholder="Not set" options={places} />
      </Field>
      <Field name="direction" label="Direction">
        <Select options={DIRECTIONS} />
      </Field>
      <Field name="zone" label="Time zone of the device">
        <Input maxLength={60} />
      </Field>
      <Field name="protocol" label="Connection">
        <Select options={PROTOCOLS} />
      </Field>
      <Field
        name="allowed_cidrs"
        label="Allowed IP ranges"
        help="For example 203.0.113.0/24. Without a range or a secret host name, each new address needs an approval."
      >
        <Select mode="tags" open={false} />
      </Field>
    </RecordDialog>
  );
}
