import { type NotificationPreferences, notificationPreferences } from '@hrms/platform/contract';
import { Field, FormPanel, LoadFailed, messageOf, SkeletonRows, useEndpoint, useSignedIn } from '@hrms/platform/web';
import { Checkbox } from 'antd';
import { daysText } from './labels.ts';
import { PreferenceTable } from './preference-table.tsx';

/** What reaches me, and how. */
export function PreferencesTab() {
  const read = useEndpoint(notificationPreferences.get);
  if (read.data) return <PreferencesForm key={savedState(read.data)} of={read.data} />;
  return (
    <section className="ui-card">
      {read.isError ? <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} /> : <SkeletonRows />}
    </section>
  );
}

/** Changes when something was saved, so that the form begins again with it. */
const savedState = ({ choices, hides_birthday, hides_anniversary }: NotificationPreferences) =>
  JSON.stringify([choices, hides_birthday, hides_anniversary]);

function PreferencesForm({ of }: { of: NotificationPreferences }) {
  const { user } = useSignedIn();
  const { quiet_from, quiet_to, digest_at, digest_days } = of;
  return (
    <FormPanel endpoint={notificationPreferences.update} initial={of} submitLabel="Save preferences" focusFirst={false} guarded>
      <section className="ui-card notify-card" aria-label="Channels">
        <Field name="choices" label={<span className="ui-hidden">Channels</span>}>
          <PreferenceTable of={of} />
        </Field>
      </section>
      <section className="ui-card notify-card notify-times" aria-label="Times">
        <dl>
          <div>
            <dt>Quiet hours</dt>
            <dd>
              {quiet_from === quiet_to
                ? 'None'
                : `${quiet_from} to ${quiet_to}. E-mails wait until ${quiet_to}, security and statutory ones don’t`}
            </dd>
          </div>
          <div>
            <dt>Daily digest</dt>
            <dd>{`${digest_at}, ${daysText(digest_days)}`}</dd>
          </div>
        </dl>
        {user.employee_id && (
          <>
            <Field name="hides_birthday" label="Today box on the dashboard" valueProp="checked">
              <Checkbox>Hide my birthday</Checkbox>
            </Field>
            <Field name="hides_anniversary" label={<span className="ui-hidden">Work anniversary</span>} valueProp="checked">
              <Checkbox>Hide my work anniversary</Checkbox>
            </Field>
          </>
        )}
      </section>
    </FormPanel>
  );
}
