import { type Shift, shifts } from '@hrms/attendance/contract';
import { FormPanel, LoadFailed, messageOf, Page, SkeletonRows, useEndpoint } from '@hrms/platform/web';
import { useNavigate, useParams } from 'react-router';
import { NEW_SHIFT, ShiftFields } from './shift.form.tsx';
import '../attendance.css';

const PARENT = { to: '/shifts', label: 'Shifts' };

/** Adds a shift. */
export function CreateShiftScreen() {
  const navigate = useNavigate();
  const leave = () => void navigate('/shifts');
  return (
    <Page title="Add shift" parent={PARENT} width="narrow">
      <section className="ui-card att-card">
        <FormPanel endpoint={shifts.create} initial={NEW_SHIFT} submitLabel="Create" cancel={leave} onDone={leave}>
          <ShiftFields isNew />
        </FormPanel>
      </section>
    </Page>
  );
}

/** Changes a shift, its times from a day on. */
export function EditShiftScreen() {
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const leave = () => void navigate('/shifts');
  const read = useEndpoint(shifts.get, { params: { id } });
  return (
    <Page title={read.data ? `Edit ${read.data.name}` : 'Edit shift'} parent={PARENT} width="narrow">
      <section className="ui-card att-card">
        {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
        {read.isPending && <SkeletonRows />}
        {read.data && (
          <FormPanel
            key={read.data.version}
            endpoint={shifts.update}
            params={{ id }}
            initial={toForm(read.data)}
            cancel={leave}
            onDone={leave}
          >
            <ShiftFields isNew={false} />
          </FormPanel>
        )}
      </section>
    </Page>
  );
}

/** The shift without the day its present times hold from: new times ask for their own. */
function toForm({ from_date: _from, ...shift }: Shift): Record<string, unknown> {
  return shift;
}
