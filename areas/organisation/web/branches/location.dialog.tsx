import { type Location, locations } from '@hrms/organisation/contract';
import { type DialogProps, Field, RecordDialog, type RecordKind } from '@hrms/platform/web';
import { Button, Form, Input, InputNumber, Select, Switch } from 'antd';
import { useState } from 'react';
import { toCurrentChoice } from '../present-choice.ts';
import { BranchSelect } from './branch-select.tsx';
import './branch.css';

export const locationKind: RecordKind<typeof locations> = {
  endpoints: locations,
  one: 'location',
  many: 'locations',
  idOf: ({ location_id }) => location_id,
  nameOf: ({ name }) => name,
  deactivation: 'Employees can no longer be assigned to it or check in there.',
};

const HOME_ZONE = 'Asia/Kolkata';
// browsers call India's zone by its former name
const ZONES = [
  HOME_ZONE,
  ...Intl.supportedValuesOf('timeZone').filter((name) => name !== HOME_ZONE && name !== 'Asia/Calcutta'),
].map((value) => ({ value, label: value.replaceAll('_', ' ') }));

/** Adds a location, or edits the one it is opened with. */
export const LocationDialog = (dialog: DialogProps<Location>) => (
  <RecordDialog
    kind={locationKind}
    {...dialog}
    drawer
    initial={{ radius_m: 200, is_remote: false, allowed_ips: [], time_zone: HOME_ZONE }}
  >
    <Field name="name" label="Name">
      <Input maxLength={100} placeholder="For example Main gate" />
    </Field>
    <Field name="branch_id" label="Branch" help="Its state sets the statutory rules for employees here.">
      <BranchSelect present={toCurrentChoice(dialog.subject?.branch_id, dialog.subject?.branch_name)} />
    </Field>
    <Field name="address" label="Address">
      <Input maxLength={300} />
    </Field>
    <Field name="is_remote" label="Remote work" valueProp="checked">
      <Switch />
    </Field>
    <PositionFields />
    <Field name="time_zone" label="Time zone" help="Shifts, lateness and dates of punches follow it.">
      <Select showSearch options={ZONES} />
    </Field>
    <Field
      name="allowed_ips"
      label="Allowed networks"
      help="Check-ins are accepted only from these IP ranges, for example 203.0.113.0/24. Leave empty to allow any network."
    >
      <Select mode="tags" open={false} tokenSeparators={[' ', ',']} suffixIcon={null} />
    </Field>
  </RecordDialog>
);

/** Coordinates by typing, or where this device is. */
function PositionFields() {
  const form = Form.useFormInstance();
  const [problem, setProblem] = useState<string>();
  const here = () => {
    setProblem(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
        form.setFieldsValue({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) });
      },
      () => setProblem('Location isn’t available on this device. Enter the coordinates'),
      { timeout: 10_000, enableHighAccuracy: true },
    );
  };
  return (
    <>
      <div className="branch-pair">
        <Field name="latitude" label="Latitude">
          <InputNumber min={-90} max={90} step={0.0001} />
        </Field>
        <Field name="longitude" label="Longitude">
          <InputNumber min={-180} max={180} step={0.0001} />
        </Field>
        <Field name="radius_m" label="Radius (m)">
          <InputNumber min={50} max={5000} step={50} />
        </Field>
      </div>
      <p className="branch-here">
        <Button onClick={here}>Use my position</Button> <span role="status">{problem}</span>
      </p>
    </>
  );
}
