import { type Device, devices } from '@hrms/attendance/contract';
import { DateInput, type DialogProps, Field, FormDialog } from '@hrms/platform/web';
import { Form, Input, Select } from 'antd';

const KINDS = [
  { value: 'fetch', label: 'Fetch punches of past days' },
  { value: 'write_user', label: 'Add or rename a user' },
  { value: 'remove_user', label: 'Remove a user' },
  { value: 'reload_options', label: 'Reload settings' },
];

/** Queues a command that needs details: punches of past days, or a user of the device. */
export function CommandDialog({ isOpen, subject, close }: DialogProps<Device>) {
  if (!subject) return null;
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={`Send a command to ${subject.name}`}
      submitLabel="Send command"
      endpoint={devices.command}
      params={{ id: subject.device_id }}
      initial={{ kind: 'fetch' }}
      refresh={[devices.list, devices.commands]}
    >
      <CommandFields />
    </FormDialog>
  );
}

function CommandFields() {
  const kind = Form.useWatch('kind') as string | undefined;
  return (
    <>
      <Field name="kind" label="Command">
        <Select options={KINDS} />
      </Field>
      {kind === 'fetch' && (
        <>
          <Field name="from" label="First day">
            <DateInput />
          </Field>
          <Field name="to" label="Last day">
            <DateInput />
          </Field>
        </>
      )}
      {(kind === 'write_user' || kind === 'remove_user') && (
        <Field name="pin" label="User id">
          <Input maxLength={24} />
        </Field>
      )}
      {kind === 'write_user' && (
        <Field name="name" label="Name on the device">
          <Input maxLength={24} />
        </Field>
      )}
    </>
  );
}
