import { auth, organisationClosing, type SecuritySettings, securitySettings } from '@hrms/access/contract';
import { Field, FormPanel, LoadFailed, messageOf, Page, SkeletonRows, useCan, useEndpoint } from '@hrms/platform/web';
import { InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { CloseOrganisationCard } from '../organisations/closing.card.tsx';
import './account.css';

const WHO = [
  { value: 'none', label: 'Not required' },
  { value: 'privileged', label: 'Users with sensitive permissions' },
  { value: 'everyone', label: 'All users' },
];

/** The organisation's security settings. */
export function SecuritySettingsScreen() {
  const can = useCan();
  const settings = useEndpoint(securitySettings.get);
  return (
    <Page title="Security" subtitle="Sign-in rules of your organisation" width="narrow">
      {settings.data ? (
        <>
          <Adoption of={settings.data.adoption} />
          <section className="ui-card account-card">
            {can(securitySettings.update) ? <SettingsForm settings={settings.data} /> : <Facts settings={settings.data} />}
          </section>
          {can(organisationClosing.close) && <CloseOrganisationCard />}
        </>
      ) : (
        <section className="ui-card">
          {settings.error ? (
            <LoadFailed message={messageOf(settings.error)} retry={() => void settings.refetch()} />
          ) : (
            <SkeletonRows rows={8} />
          )}
        </section>
      )}
    </Page>
  );
}

const Adoption = ({ of }: { of: SecuritySettings['adoption'] }) => (
  <dl className="ui-card account-adoption" aria-label="Second factor use">
    <div>
      <dt>Second factor, privileged users</dt>
      <dd>{`${of.privileged_with_factor} of ${of.privileged}`}</dd>
    </div>
    <div>
      <dt>Second factor, all users</dt>
      <dd>{`${of.with_factor} of ${of.users}`}</dd>
    </div>
  </dl>
);

const SettingsForm = ({ settings }: { settings: SecuritySettings }) => (
  <FormPanel
    key={settings.version}
    endpoint={securitySettings.update}
    submitLabel="Save settings"
    initial={settings}
    refresh={[auth.current]}
  >
    <Field
      name="require_second_factor_for"
      label="Second factor required for"
      help="They have 7 days to set it up. After that they can’t continue without it."
    >
      <Select options={WHO} />
    </Field>
    <Field
      name="password_min_length"
      label="Minimum password length"
      help="8 to 64 characters. Applies when a password is next set."
    >
      <InputNumber min={8} max={64} precision={0} />
    </Field>
    <Field name="idle_minutes" label="Idle timeout (minutes)" help="15 to 480. For sign-ins without “Remember me”.">
      <InputNumber min={15} max={480} precision={0} />
    </Field>
    <Field name="remember_days" label="Remember me (days)" help="1 to 30. Users sign in again after that.">
      <InputNumber min={1} max={30} precision={0} />
    </Field>
    <Field name="session_limit_per_user" label="Sessions per user" help="Above this limit the oldest session is signed out.">
      <InputNumber min={1} max={50} precision={0} />
    </Field>
    <Field
      name="allowed_ip_ranges"
      label="Allowed networks"
      help="IP addresses or ranges like 203.0.113.0/24. Leave empty to allow any network."
    >
      <Select mode="tags" tokenSeparators={[' ', ',']} open={false} suffixIcon={null} placeholder="Any network" />
    </Field>
  </FormPanel>
);

const Facts = ({ settings }: { settings: SecuritySettings }) => (
  <dl className="account-facts">
    <Fact label="Second factor">{WHO.find(({ value }) => value === settings.require_second_factor_for)?.label}</Fact>
    <Fact label="Password">{`At least ${settings.password_min_length} characters`}</Fact>
    <Fact label="Idle timeout">{`${settings.idle_minutes} minutes`}</Fact>
    <Fact label="Remember me">{`${settings.remember_days} days`}</Fact>
    <Fact label="Sessions">{`${settings.session_limit_per_user} per user`}</Fact>
    <Fact label="Networks">{settings.allowed_ip_ranges.join(', ') || 'Any network'}</Fact>
  </dl>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
