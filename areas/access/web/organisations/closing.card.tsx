import { organisationClosing } from '@hrms/access/contract';
import { Field, ReasonDialog, signOut, useDialog, useSignedIn } from '@hrms/platform/web';
import { Button, Input } from 'antd';
import { formatDay } from '../words.ts';

/** Closes the organisation after its name and the password were entered. The platform operator can restore it for 30 days. */
export function CloseOrganisationCard() {
  const name = useSignedIn().organisation?.name ?? '';
  const closing = useDialog();
  // the session ended with the organisation; the page before sign-in says until when it can be opened again
  const leave = async (until: string) => {
    await signOut();
    location.assign(`/login?closed=${formatDay(until)}`);
  };
  return (
    <section className="ui-card account-card" aria-labelledby="close-organisation">
      <h2 id="close-organisation">Close organisation</h2>
      <p>
        All users are signed out at once. For 30 days it can be opened again; then its keys and its data are destroyed for good.
      </p>
      <Button danger onClick={closing.open}>
        Close organisation
      </Button>
      <ReasonDialog
        {...closing}
        title={`Close ${name}?`}
        submitLabel="Close organisation"
        danger
        endpoint={organisationClosing.close}
        success={false}
        onDone={({ restorable_until }) => void leave(restorable_until)}
        label="Reason (optional)"
      >
        <ul className="account-consequences">
          <li>All users lose access to payslips, records and payroll.</li>
          <li>First export what you must keep: employees, payslips, registers and returns.</li>
          <li>It can be restored for 30 days. Contact the platform operator to restore it.</li>
          <li>After 30 days all data is erased, including backups.</li>
        </ul>
        <Field name="name" label={`Enter ${name} to confirm`}>
          <Input maxLength={120} autoComplete="off" />
        </Field>
      </ReasonDialog>
    </section>
  );
}
