import { type Location, locations } from '@hrms/organisation/contract';
import { type DialogProps, Field, FormPanel, StatusTag } from '@hrms/platform/web';
import { InputNumber, Modal } from 'antd';
import { useState } from 'react';
import './branch.css';

type Result = { inside: boolean; distance_m: number };

/** Tries a position against the circle of a location: what a punch from there would meet. */
export function LocationTestDialog({ isOpen, subject, close }: DialogProps<Location>) {
  return (
    <Modal
      open={isOpen}
      width={520}
      title={`Test a position at ${subject?.name ?? ''}`}
      onCancel={close}
      footer={null}
      destroyOnHidden
    >
      {subject && <LocationTest location={subject} close={close} />}
    </Modal>
  );
}

function LocationTest({ location, close }: { location: Location; close: () => void }) {
  const [result, setResult] = useState<Result>();
  return (
    <>
      <FormPanel
        endpoint={locations.test}
        params={{ id: location.location_id }}
        initial={{ latitude: location.latitude, longitude: location.longitude, accuracy: 20 }}
        submitLabel="Test"
        success={false}
        cancel={close}
        onDone={setResult}
      >
        <div className="branch-pair">
          <Field name="latitude" label="Latitude">
            <InputNumber min={-90} max={90} step={0.0001} />
          </Field>
          <Field name="longitude" label="Longitude">
            <InputNumber min={-180} max={180} step={0.0001} />
          </Field>
          <Field name="accuracy" label="Accuracy (m)">
            <InputNumber min={0} max={100_000} />
          </Field>
        </div>
      </FormPanel>
      <p role="status">
        {result && (
          <>
            <StatusTag tone={result.inside ? 'success' : 'error'}>{result.inside ? 'Inside' : 'Outside'}</StatusTag>{' '}
            {result.distance_m.toLocaleString('en-IN')} m from the centre, radius {location.radius_m.toLocaleString('en-IN')} m.
            Up to 100 m of device accuracy is allowed.
          </>
        )}
      </p>
    </>
  );
}
