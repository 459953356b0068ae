import { type PlatformOrganisation, platformOrganisations } from '@hrms/access/contract';
import {
  Field,
  FormDialog,
  formatDate,
  LoadFailed,
  messageOf,
  Page,
  reloadSession,
  SkeletonRows,
  StatusTag,
  useAction,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { Button, Input, Segmented } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { formatBytes, formatDay, formatMoment, ORGANISATION_STATUS } from '../words.ts';
import { SupportVisits } from './support-visits.tsx';
import '../rights.css';

const parent = { to: '/platform/organisations', label: 'Organisations' };

export function OrganisationScreen() {
  const { id = '' } = useParams();
  const read = useEndpoint(platformOrganisations.get, { params: { id } });
  if (read.data) return <Organisation organisation={read.data} acts={read.data.acts} />;
  return (
    <Page title="Organisation" parent={parent}>
      {read.isError ? <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} /> : <SkeletonRows />}
    </Page>
  );
}

type Acts = Parameters<typeof SupportVisits>[0]['acts'];

function Organisation({ organisation, acts }: { organisation: PlatformOrganisation; acts: Acts }) {
  const { org_id: id, name, status } = organisation;
  const navigate = useNavigate();
  const [editing, suspending, closing, acting] = [useDialog(), useDialog(), useDialog(), useDialog()];
  const reactivate = useAction(platformOrganisations.reactivate, { failure: 'Failed to reactivate' });
  const restore = useAction(platformOrganisations.restore, { failure: 'Failed to restore' });
  const enter = async (began: { status: string }) => {
    if (began.status !== 'running') return;
    await reloadSession();
    await navigate('/dashboard');
  };
  return (
    <Page
      title={name}
      parent={parent}
      subtitle={<StatusTag tone={ORGANISATION_STATUS[status]?.tone ?? 'neutral'}>{ORGANISATION_STATUS[status]?.label}</StatusTag>}
      action={
        <>
          <Button onClick={editing.open}>Edit</Button>
          {status === 'suspended' && (
            <Button onClick={() => void reactivate.run({ params: { id }, body: {} })}>Reactivate</Button>
          )}
          {status === 'closed' && organisation.restorable_until && (
            <Button onClick={() => void restore.run({ params: { id }, body: {} })}>Restore</Button>
          )}
          {status !== 'suspended' && status !== 'closed' && <Button onClick={suspending.open}>Suspend</Button>}
          {status !== 'closed' && (
            <Button danger onClick={closing.open}>
              Close
            </Button>
          )}
          {status !== 'closed' && (
            <Button type="primary" onClick={acting.open}>
              Work inside
            </Button>
          )}
        </>
      }
    >
      <section className="ui-card rights-card" aria-label="Facts">
        <Facts of={organisation} />
      </section>
      <section className="ui-card rights-card" aria-label="Platform admins inside">
        <h2>Platform admins inside</h2>
        <SupportVisits acts={acts} />
      </section>
      <FormDialog
        {...editing}
        title={`Edit ${name}`}
        endpoint={platformOrganisations.update}
        params={{ id }}
        initial={organisation}
      >
        <Field name="name" label="Name">
          <Input maxLength={120} />
        </Field>
        <Field name="slug" label="Address">
          <Input maxLength={40} />
        </Field>
      </FormDialog>
      <FormDialog
        {...suspending}
        title={`Suspend ${name}?`}
        submitLabel="Suspend"
        endpoint={platformOrganisations.suspend}
        params={{ id }}
      >
        <p>Nobody but its owners can sign in until it is reactivated.</p>
        <Field name="reason" label="Reason">
          <Input.TextArea rows={3} maxLength={500} />
        </Field>
      </FormDialog>
      <FormDialog
        {...closing}
        title={`Close ${name}?`}
        submitLabel="Close"
        endpoint={platformOrganisations.close}
        params={{ id }}
      >
        <p>Everybody is signed out. It can be restored for 30 days; then its data is destroyed.</p>
        <Field name="name" label={`Type ${name} to confirm`}>
          <Input maxLength={120} />
        </Field>
        <Field name="reason" label="Reason">
          <Input.TextArea rows={3} maxLength={500} />
        </Field>
      </FormDialog>
      <FormDialog
        {...acting}
        title={`Work inside ${name}`}
        submitLabel={organisation.support_access === 'ask' ? 'Ask the owner' : 'Begin'}
        endpoint={platformOrganisations.act}
        params={{ id }}
        initial={{ mode: 'read', minutes: 15 }}
        success={organisation.support_access === 'ask' ? 'The owner was asked' : false}
        refresh={[platformOrganisations.get]}
        onDone={(began) => void enter(began)}
      >
        <p>The owner sees your reason and every page you read.</p>
        <Field name="reason" label="Why you need access">
          <Input.TextArea rows={3} maxLength={500} />
        </Field>
        <Field name="mode" label="What you may do">
          <Segmented
            options={[
              { value: 'read', label: 'Read only' },
              { value: 'write', label: 'Read and change' },
            ]}
          />
        </Field>
        <Field name="minutes" label="How long">
          <Segmented options={[15, 30, 45, 60].map((value) => ({ value, label: `${value} min` }))} />
        </Field>
      </FormDialog>
    </Page>
  );
}

const Facts = ({ of }: { of: PlatformOrganisation }) => (
  <dl className="rights-facts">
    {[
      ['Address', of.slug],
      ['Owner', of.owner ? `${of.owner.display_name}, ${of.owner.email}` : 'None'],
      ['Employees', of.employee_count.toLocaleString('en-IN')],
      ['Users', of.user_count.toLocaleString('en-IN')],
      ['Storage', formatBytes(of.storage_bytes)],
      ['Last activity', formatMoment(of.last_activity_at)],
      ['Created', formatDate(formatDay(of.created_at))],
      ['Platform access', of.support_access === 'ask' ? 'After the owner’s approval' : 'With a reason'],
      ...(of.status === 'suspended' && of.suspended_reason ? [['Suspended because', of.suspended_reason]] : []),
      ...(of.closed_at ? [['Closed', formatMoment(of.closed_at)]] : []),
      ...(of.closed_reason ? [['Closed because', of.closed_reason]] : []),
      ...(of.closed_at
        ? [['Can be restored', of.restorable_until ? `Until ${formatMoment(of.restorable_until)}` : 'No, its data is destroyed']]
        : []),
    ].map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
