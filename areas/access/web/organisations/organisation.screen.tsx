import { type PlatformOrganisation, platformOrganisations } from '@hrms/access/contract';
import {
  ErrorGuard,
  Facts,
  Field,
  FormDialog,
  formatDate,
  LoadFailed,
  messageOf,
  type OrganisationPanel,
  Page,
  ReasonDialog,
  reloadSession,
  SkeletonRows,
  StatusTag,
  useAction,
  useDialog,
  useEndpoint,
  useOffered,
} from '@hrms/platform/web';
import { Button, Input, Segmented } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
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

/** One area's part of an organisation; its code is loaded when it opens. */
function Panel({ of, ...props }: { of: OrganisationPanel; org_id: string; close: () => void }) {
  const Shown = useMemo(() => lazy(async () => ({ default: await of.lazy() })), [of]);
  return (
    <ErrorGuard>
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    </ErrorGuard>
  );
}

type Acts = Parameters<typeof SupportVisits>[0]['acts'];

function Organisation({ organisation, acts }: { organisation: PlatformOrganisation; acts: Acts }) {
  const { org_id: id, name, status } = organisation;
  const navigate = useNavigate();
  const panels = useOffered().flatMap(({ organisationPanels = [] }) => organisationPanels);
  const [opened, setOpened] = useState<string>();
  const shown = panels.find(({ key }) => key === opened);
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
          {panels.map((panel) => (
            <Button key={panel.key} onClick={() => setOpened(panel.key)}>
              {panel.label}
            </Button>
          ))}
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
              Access organisation
            </Button>
          )}
        </>
      }
    >
      <section className="ui-card rights-card" aria-label="Facts">
        <OrganisationFacts of={organisation} />
      </section>
      <section className="ui-card rights-card" aria-label="Support access">
        <h2>Support access</h2>
        <SupportVisits acts={acts} />
      </section>
      {shown && <Panel of={shown} org_id={id} close={() => setOpened(undefined)} />}
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
        <Field name="slug" label="Sign-in address">
          <Input maxLength={40} />
        </Field>
      </FormDialog>
      <ReasonDialog
        {...suspending}
        title={`Suspend ${name}?`}
        submitLabel="Suspend"
        endpoint={platformOrganisations.suspend}
        params={{ id }}
      >
        <p>Only its owners can sign in until you reactivate it.</p>
      </ReasonDialog>
      <ReasonDialog
        {...closing}
        title={`Close ${name}?`}
        submitLabel="Close"
        endpoint={platformOrganisations.close}
        params={{ id }}
      >
        <p>All users are signed out. You can restore it for 30 days. After that its data is erased.</p>
        <Field name="name" label={`Enter ${name} to confirm`}>
          <Input maxLength={120} />
        </Field>
      </ReasonDialog>
      <FormDialog
        {...acting}
        title={`Access organisation ${name}`}
        submitLabel={organisation.support_access === 'ask' ? 'Request access' : 'Start access'}
        endpoint={platformOrganisations.act}
        params={{ id }}
        initial={{ mode: 'read', minutes: 15 }}
        success={organisation.support_access === 'ask' ? 'Access requested' : false}
        refresh={[platformOrganisations.get]}
        onDone={(began) => void enter(began)}
      >
        <p>The owner can see your reason and every page you open.</p>
        <Field name="reason" label="Why you need access">
          <Input.TextArea rows={3} maxLength={500} />
        </Field>
        <Field name="mode" label="Access">
          <Segmented
            options={[
              { value: 'read', label: 'Read only' },
              { value: 'write', label: 'Read and change' },
            ]}
          />
        </Field>
        <Field name="minutes" label="Duration">
          <Segmented options={[15, 30, 45, 60].map((value) => ({ value, label: `${value} min` }))} />
        </Field>
      </FormDialog>
    </Page>
  );
}

const OrganisationFacts = ({ of }: { of: PlatformOrganisation }) => (
  <Facts
    facts={[
      ['Sign-in address', of.slug],
      ['Owner', of.owner ? `${of.owner.display_name}, ${of.owner.email}` : 'None'],
      ['Employees', of.employee_count.toLocaleString('en-IN')],
      ['Users', of.user_count.toLocaleString('en-IN')],
      ['Storage', formatBytes(of.storage_bytes)],
      ['Last activity', formatMoment(of.last_activity_at)],
      ['Created', formatDate(formatDay(of.created_at))],
      ['Platform access', of.support_access === 'ask' ? 'Needs owner approval' : 'Needs a reason'],
      ['Suspension reason', of.status === 'suspended' && of.suspended_reason],
      ['Closed', of.closed_at && formatMoment(of.closed_at)],
      ['Closing reason', of.closed_reason],
      ['Restorable', of.closed_at && (of.restorable_until ? `Until ${formatMoment(of.restorable_until)}` : 'No, data erased')],
    ]}
  />
);
