import { type JoinerAction, type JoinerDetail, joiners } from '@hrms/lifecycle/contract';
import { countText } from '@hrms/platform/calendar';
import {
  type Dialog,
  type DialogProps,
  Facts,
  formatDate,
  LoadedPage,
  Money,
  Page,
  refetchEndpoints,
  Section,
  useAction,
  useConfirm,
  useDialog,
  useDownload,
  useEndpoint,
  useFormatInstant,
} from '@hrms/platform/web';
import { ApprovalPanel } from '@hrms/workflows/web';
import { Alert, Button, Tabs, Typography } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { TaskRows } from '../checklists/task-rows.tsx';
import { JOINER_LIST, JOINER_STATUSES, TYPES } from '../joining-labels.ts';
import { DetailsTab } from './details.tab.tsx';
import { DocumentsTab } from './documents.tab.tsx';
import { JoinerReasonDialog, OfferDialog, REFRESH } from './joiner-acts.dialog.tsx';
import '../joining.css';

type Open = (subject: JoinerDetail) => void;

function Actions({ joiner, onLink }: { joiner: JoinerDetail; onLink: (address: string) => void }) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const params = { id: joiner.joiner_id };
  const offer: Dialog<JoinerDetail> = useDialog<JoinerDetail>();
  const cancel = useDialog<JoinerDetail>();
  const noShow = useDialog<JoinerDetail>();
  const link = useAction(joiners.link, { failure: 'Link not sent', refresh: REFRESH, onDone: ({ address }) => onLink(address) });
  const revoke = useAction(joiners.revokeLink, { failure: 'Link not ended', refresh: REFRESH });
  const reopen = useAction(joiners.reopen, { failure: 'Not reopened', refresh: REFRESH });
  const appointment = useAction(joiners.appointment, { failure: 'Letter not issued', refresh: REFRESH });
  const may = (action: JoinerAction) => joiner.actions.includes(action);
  const confirmRevoke = async () => {
    const text = 'The joiner can’t open the page until a new link is sent.';
    if (await confirm({ title: 'End the link?', text, label: 'End link', danger: true })) await revoke.run({ params });
  };
  const sendLink = joiner.link ? 'Send a new link' : 'Send link';
  return (
    <>
      {may('edit') && <Button onClick={() => void navigate(`/employees/onboarding/${joiner.joiner_id}/edit`)}>Edit</Button>}
      {may('cancel') && <Button onClick={() => (cancel.open as Open)(joiner)}>Cancel joining</Button>}
      {may('no_show') && <Button onClick={() => (noShow.open as Open)(joiner)}>Did not join</Button>}
      {may('revoke_link') && <Button onClick={() => void confirmRevoke()}>End link</Button>}
      {may('extend_offer') && <Button onClick={() => (offer.open as Open)(joiner)}>Extend offer</Button>}
      {may('offer') && joiner.status === 'draft' && <Button onClick={() => (offer.open as Open)(joiner)}>Issue offer</Button>}
      {may('appointment_letter') && !joiner.appointment_letter_id && (
        <Button loading={appointment.running} onClick={() => void appointment.run({ params, body: {} })}>
          Appointment letter
        </Button>
      )}
      {may('send_link') && (
        <Button
          type={joiner.status === 'draft' || joiner.status === 'accepted' ? 'primary' : 'default'}
          loading={link.running}
          onClick={() => void link.run({ params, body: {} })}
        >
          {sendLink}
        </Button>
      )}
      {may('convert') && joiner.status !== 'draft' && (
        <Button
          type={joiner.status === 'ready' ? 'primary' : 'default'}
          onClick={() => void navigate(`/employees/onboarding/${joiner.joiner_id}/convert`)}
        >
          Make employee
        </Button>
      )}
      {may('reopen') && (
        <Button type="primary" loading={reopen.running} onClick={() => void reopen.run({ params, body: {} })}>
          Reopen
        </Button>
      )}
      <OfferDialog {...(offer as DialogProps<JoinerDetail>)} />
      <JoinerReasonDialog
        {...(cancel as DialogProps<JoinerDetail>)}
        endpoint={joiners.cancel}
        title={`Cancel the joining of ${joiner.full_name}`}
        label="Cancel joining"
      />
      <JoinerReasonDialog
        {...(noShow as DialogProps<JoinerDetail>)}
        endpoint={joiners.noShow}
        title={`${joiner.full_name} did not join`}
        label="Record"
      />
    </>
  );
}

function Overview({ joiner }: { joiner: JoinerDetail }) {
  const format = useFormatInstant();
  const { save } = useDownload();
  const params = { id: joiner.joiner_id };
  return (
    <div className="ui-view two">
      <div className="ui-column">
        <Section title="Job and terms">
          <Facts
            facts={[
              ['Joining date', formatDate(joiner.joining_date)],
              ['Branch', joiner.branch],
              ['Department', joiner.department],
              ['Designation', joiner.designation],
              ['Manager', joiner.manager],
              ['Buddy', joiner.buddy],
              ['Owner in HR', joiner.owner],
              ['Employment type', TYPES[joiner.employment_type]],
              ['Contract ends', joiner.contract_end_date && formatDate(joiner.contract_end_date)],
              ['Probation', joiner.probation_months && countText(joiner.probation_months, 'month')],
              ['Notice', joiner.notice_value !== null && `${joiner.notice_value} ${joiner.notice_unit ?? 'days'}`],
              ['Salary structure', joiner.structure],
              ['Annual CTC', joiner.annual_ctc_paise !== null && <Money key="ctc" paise={joiner.annual_ctc_paise} />],
              ['E-mail', joiner.personal_email],
              ['Phone', joiner.phone],
              ['Source', joiner.source],
              ['Reason', joiner.reason],
            ]}
          />
        </Section>
        <Section title="Offer and letters">
          {!joiner.offered_at && !joiner.link && !joiner.invite_on && <p>No offer, letter or link yet.</p>}
          <Facts
            facts={[
              ['Offer issued', joiner.offered_at && format(joiner.offered_at)],
              ['Valid until', joiner.offer_valid_until && formatDate(joiner.offer_valid_until)],
              ['Accepted', joiner.accepted_at && `${format(joiner.accepted_at)} as ${joiner.accepted_name ?? ''}`],
              ['Link', joiner.link && `Until ${format(joiner.link.expires_at)}, opened ${joiner.link.opened_count} times`],
              [
                'Agreed to the use of data',
                joiner.consented_at &&
                  `${format(joiner.consented_at)}${joiner.consent_version === null ? '' : `, notice ${joiner.consent_version}`}`,
              ],
              ['All details sent', joiner.submitted_at && format(joiner.submitted_at)],
              [
                'Invited to sign in',
                joiner.invited_at ? format(joiner.invited_at) : joiner.invite_on && `on ${formatDate(joiner.invite_on)}`,
              ],
            ]}
          />
          <div className="ui-buttons">
            {joiner.offer_letter_id && (
              <Button onClick={() => void save(joiners.letter, { params: { ...params, kind: 'offer' } })}>Offer letter</Button>
            )}
            {joiner.appointment_letter_id && (
              <Button onClick={() => void save(joiners.letter, { params: { ...params, kind: 'appointment' } })}>
                Appointment letter (PDF)
              </Button>
            )}
          </div>
        </Section>
      </div>
      <div className="ui-column">
        {joiner.workflow_request_id && (
          <ApprovalPanel request_id={joiner.workflow_request_id} onDecided={() => void refetchEndpoints(...REFRESH)} />
        )}
        {joiner.missing.length > 0 && (
          <Section title="Still missing">
            <ul>
              {joiner.missing.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Section>
        )}
        <Section title="History">
          <ul className="ui-rows">
            {joiner.events.map(({ event_id, happened_at, by_name, text }) => (
              <li key={event_id}>
                <div className="text">
                  <div className="first">{text}</div>
                  <div className="second">{[format(happened_at), by_name].filter(Boolean).join(', ')}</div>
                </div>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </div>
  );
}

const Notices = ({ joiner, address }: { joiner: JoinerDetail; address: string | undefined }) => (
  <>
    {address && (
      <Alert
        type="success"
        showIcon
        title="The link was mailed. It is shown here once."
        description={<Typography.Text copyable>{address}</Typography.Text>}
      />
    )}
    {joiner.offer_pending && (
      <Alert
        type="info"
        showIcon
        title={`The offer of ${joiner.offer_pending.by_name} is pending approval`}
        description={`Once it is approved, the letter is issued, valid until ${formatDate(joiner.offer_pending.valid_until)}, and the link is mailed. To change something, withdraw the request first.`}
      />
    )}
    {joiner.matches.map(({ employee_id, label, left }) => (
      <Alert
        key={employee_id}
        type="info"
        showIcon
        title={left ? 'A former employee has the same e-mail or phone number' : 'An employee has the same e-mail or phone number'}
        description={<Link to={`/employees/profile/${employee_id}`}>{label}</Link>}
      />
    ))}
  </>
);

/** A joiner with details, documents, tasks and letters. */
export function JoinerScreen() {
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const [address, setAddress] = useState<string>();
  const read = useEndpoint(joiners.get, { params: { id } });
  return (
    <LoadedPage of={read} title="Joiner" parent={JOINER_LIST}>
      {(joiner) => {
        const verifier = joiner.sections.length > 0;
        const items = [
          { key: 'overview', label: 'Overview', children: <Overview joiner={joiner} /> },
          ...(verifier ? [{ key: 'details', label: 'Details', children: <DetailsTab joiner={joiner} /> }] : []),
          ...(verifier
            ? [{ key: 'documents', label: `Documents (${joiner.documents.length})`, children: <DocumentsTab joiner={joiner} /> }]
            : []),
          { key: 'tasks', label: `Tasks (${joiner.tasks.length})`, children: <TaskRows tasks={joiner.tasks} ofJoiner /> },
        ];
        return (
          <Page
            title={joiner.full_name}
            subtitle={
              <>
                {`${joiner.designation}, joining on ${formatDate(joiner.joining_date)} `}
                {JOINER_STATUSES.tagOf(joiner.status)}
                {joiner.employee_id && <Link to={`/employees/profile/${joiner.employee_id}`}> View employee</Link>}
              </>
            }
            parent={JOINER_LIST}
            action={<Actions joiner={joiner} onLink={setAddress} />}
          >
            <div className="ui-column">
              <Notices joiner={joiner} address={address} />
              <Tabs
                activeKey={params.get('tab') ?? 'overview'}
                onChange={(tab) => setParams({ tab })}
                items={items}
                destroyOnHidden
              />
            </div>
          </Page>
        );
      }}
    </LoadedPage>
  );
}
