import { type LocationPunching, locationPunching, policies } from '@hrms/attendance/contract';
import {
  Field,
  FormPanel,
  LoadFailed,
  messageOf,
  SkeletonRows,
  statusTags,
  useCan,
  useEndpoint,
  useFormatInstant,
} from '@hrms/platform/web';
import { Checkbox } from 'antd';
import { Link } from 'react-router';
import '../attendance.css';

const METHODS = [
  { value: 'web', label: 'Web' },
  { value: 'passkey', label: 'Web with passkey (fingerprint or face)' },
];
const STATUSES = statusTags({
  waiting: ['Waiting for first contact', 'warning'],
  active: ['Active', 'success'],
  disabled: ['Disabled', 'neutral'],
});

/** Attendance at a location: how its employees may punch on the web, and its devices. */
export function LocationPunchingPanel({ location_id, close }: { location_id: string; close: () => void }) {
  const read = useEndpoint(locationPunching.get, { params: { id: location_id } });
  const may = useCan()(locationPunching.update);
  if (read.isError) return <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows />;
  const { methods, version, devices } = read.data;
  return (
    <>
      {may ? (
        <FormPanel
          key={version}
          endpoint={locationPunching.update}
          params={{ id: location_id }}
          initial={{ methods, version }}
          refresh={[policies.list]}
          cancel={close}
          onDone={close}
        >
          <Field
            name="methods"
            label="Allowed punch methods"
            help="For employees of this location. A location narrows what the policy allows. Punches of devices always count."
          >
            <Checkbox.Group options={METHODS} className="att-stack" />
          </Field>
        </FormPanel>
      ) : (
        <p>
          Allowed:{' '}
          {METHODS.filter(({ value }) => methods.includes(value as never))
            .map(({ label }) => label)
            .join(', ') || 'Devices only'}
        </p>
      )}
      {devices && <Devices of={devices} />}
    </>
  );
}

function Devices({ of }: { of: NonNullable<LocationPunching['devices']> }) {
  const format = useFormatInstant();
  return (
    <section aria-label="Devices">
      <h3>Devices</h3>
      {of.length === 0 && <p className="att-quiet">No devices at this location.</p>}
      <ul className="att-list">
        {of.map(({ device_id, name, status, last_seen_at }) => (
          <li key={device_id}>
            <span>{name}</span>
            {STATUSES.tagOf(status)}
            <span className="att-quiet">{last_seen_at ? `Last seen ${format(last_seen_at)}` : 'Not seen yet'}</span>
          </li>
        ))}
      </ul>
      <Link to="/attendance/biometric">Manage devices</Link>
    </section>
  );
}
