import { type NotificationSettings, notificationPreferences, notificationSettings } from '@hrms/platform/contract';
import { Field, FormPanel, LoadFailed, messageOf, SkeletonRows, useAction, useEndpoint } from '@hrms/platform/web';
import { App, Button, Checkbox, Input, Select } from 'antd';
import { Link } from 'react-router';
import { DAY_CHOICES } from './labels.ts';
import { NotSentBanner } from './not-sent-banner.tsx';

/** From whom mails come and when they leave. */
export function SenderTab() {
  const settings = useEndpoint(notificationSettings.get);
  const { notification } = App.useApp();
  const test = useAction(notificationSettings.test, {
    failure: 'Failed to send test mail',
    success: false,
    onDone: ({ to }) => notification.success({ title: `Test mail to ${to} queued` }),
  });
  if (!settings.data)
    return (
      <section className="ui-card">
        {settings.isError ? (
          <LoadFailed message={messageOf(settings.error)} retry={() => void settings.refetch()} />
        ) : (
          <SkeletonRows />
        )}
      </section>
    );
  return (
    <>
      <NotSentBanner transport={settings.data.transport} />
      <section className="ui-card notify-card notify-narrow">
        <div className="notify-head">
          <p>
            Mails come from <strong>{settings.data.from_address}</strong>
          </p>
          <Button loading={test.running} onClick={() => void test.run({ body: {} })}>
            Send test mail to me
          </Button>
        </div>
        <SettingsForm key={settings.data.version} settings={settings.data} />
      </section>
    </>
  );
}

const SettingsForm = ({ settings }: { settings: NotificationSettings }) => (
  <FormPanel
    endpoint={notificationSettings.update}
    initial={settings}
    submitLabel="Save settings"
    focusFirst={false}
    refresh={[notificationPreferences.get]}
    guarded
  >
    <Field name="sender_name" label="Sender name">
      <Input maxLength={60} placeholder={settings.sender_default} />
    </Field>
    <Field name="reply_to" label="Reply-to address" help="Replies go here.">
      <Input type="email" maxLength={254} placeholder="hr@example.in" />
    </Field>
    <Field name="footer" label="Footer" help="Last lines of every mail.">
      <Input.TextArea rows={2} maxLength={300} />
    </Field>
    <Field name="logo_shown" label="Logo" valueProp="checked">
      <Checkbox>
        Show the logo of the <Link to="/organization/profile?tab=contact">organisation profile</Link> in mails
      </Checkbox>
    </Field>
    <div className="notify-pair">
      <Field name="quiet_from" label="Quiet hours from">
        <Input type="time" />
      </Field>
      <Field name="quiet_to" label="Quiet hours to">
        <Input type="time" />
      </Field>
    </div>
    <div className="notify-pair">
      <Field name="digest_at" label="Daily digest at">
        <Input type="time" />
      </Field>
      <Field name="digest_days" label="Digest days">
        <Select mode="multiple" options={DAY_CHOICES} />
      </Field>
    </div>
    <Field name="birthdays_shown" label="Today box on the dashboard" valueProp="checked">
      <Checkbox>Show birthdays</Checkbox>
    </Field>
    <Field name="anniversaries_shown" label={<span className="ui-hidden">Work anniversaries</span>} valueProp="checked">
      <Checkbox>Show work anniversaries</Checkbox>
    </Field>
  </FormPanel>
);
