import { auth, organisationClosing, type SecuritySettings, securitySettings } from '@hrms/access/contract';
import { Field, FormPanel, LoadFailed, messageOf, Page, SkeletonRows, useCan, useEndpoint } from '@hrms/platform/web';
import { InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { CloseOrganisationCard } from '../organisations/closing.card.tsx';
import './account.css';

const WHO = [
  { value: 'none', label: 'Nobody must' },
  { value: 'privileged', label: 'People with sensitive permissions' },
  { value: 'everyone', label: 'Everybody' },
];

/** How people sign in to the organisation. */
export function SecuritySettingsScreen() {
  const can = useCan();
  const settings = useEndpoint(securitySettings.get);
  return (
    <Page title="Security" subtitle="How people sign in to your organisation" width="narrow">
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
  <dl className="ui-card account-adoption" aria-label="Use of the second factor">
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
      label="Who needs a second factor"
      help="They have seven days to set one up. After that nothing else opens for them until they do."
    >
      <Select options={WHO} />
    </Field>
    <Field name="password_min_length" label="Shortest password" help="Characters, 8 to 64. Counts when a password is next set.">
      <InputNumber min={8} max={64} precision={0} />
    </Field>
    <Field name="idle_minutes" label="Sign out after idle minutes" help="15 to 480, for sign-ins without “Remember me”.">
      <InputNumber min={15} max={480} precision={0} />
    </Field>
    <Field name="remember_days" label="Remember me, days" help="1 to 30. After that everybody signs in again.">
      <InputNumber min={1} max={30} precision={0} />
    </Field>
    <Field name="session_limit_per_user" label="Sessions per person" help="Over it the oldest one is signed out.">
      <InputNumber min={1} max={50} precision={0} />
    </Field>
    <Field
      name="allowed_ip_ranges"
      label="Networks people may sign in from"
      help="Addresses or ranges like 203.0.113.0/24. Empty lets every network in."
    >
      <Select mode="tags" tokenSeparators={[' ', ',']} open={false} suffixIcon={null} placeholder="Every network" />
    </Field>
  </FormPanel>
);

const Facts = ({ settings }: { settings: SecuritySettings }) => (
  <dl className="account-facts">
    <Fact label="Second factor">{WHO.find(({ value }) => value === settings.require_second_factor_for)?.label}</Fact>
    <Fact label="Password">{`At least ${settings.password_min_length} characters`}</Fact>
    <Fact label="Idle">{`Signed out after ${settings.idle_minutes} minutes`}</Fact>
    <Fact label="Remember me">{`${settings.remember_days} days`}</Fact>
    <Fact label="Sessions">{`${settings.session_limit_per_user} per person`}</Fact>
    <Fact label="Networks">{settings.allowed_ip_ranges.join(', ') || 'Every network'}</Fact>
  </dl>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
