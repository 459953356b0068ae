import { DownloadOutlined } from '@ant-design/icons';
import { monthLabel } from '@hrms/platform/calendar';
import {
  type Dialog,
  type DialogProps,
  Facts,
  formatDate,
  LoadedPage,
  Money,
  Page,
  ReasonDialog,
  refetchEndpoints,
  Section,
  useAction,
  useConfirm,
  useDialog,
  useDownload,
  useEndpoint,
} from '@hrms/platform/web';
import { type RevisionAction, type RevisionDetail, salaryRevisions } from '@hrms/salary/contract';
import { ApprovalPanel } from '@hrms/workflows/web';
import { Alert, Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { EffectCard } from './effect.card.tsx';
import { changeText, REVISION_KINDS, REVISION_STATUSES } from './labels.ts';

function CancelDialog({ subject, ...dialog }: DialogProps<RevisionDetail>) {
  return (
    <ReasonDialog
      {...dialog}
      title={`Cancel the revision of ${subject?.employee_name ?? ''}`}
      endpoint={salaryRevisions.cancel}
      params={{ id: subject?.revision_id ?? '' }}
      submitLabel="Cancel revision"
      refresh={[salaryRevisions.get, salaryRevisions.list]}
    >
      <p>The previous salary applies again. Possible until a payroll has paid the revision.</p>
    </ReasonDialog>
  );
}

function Actions({ revision }: { revision: RevisionDetail }) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const params = { id: revision.revision_id };
  const { save, saving } = useDownload();
  const submit = useAction(salaryRevisions.submit, { failure: 'Revision not submitted' });
  const withdraw = useAction(salaryRevisions.withdraw, { failure: 'Revision not withdrawn' });
  const cancel: Dialog<RevisionDetail> = useDialog<RevisionDetail>();
  const may = (action: RevisionAction) => revision.actions.includes(action);
  const confirmWithdraw = async () => {
    const text = 'Approvers no longer see it. You can prepare another one.';
    if (await confirm({ title: 'Withdraw the revision?', text, label: 'Withdraw' })) await withdraw.run({ params, body: {} });
  };
  return (
    <>
      {revision.status === 'applied' && (
        <Button
          icon={<DownloadOutlined />}
          loading={saving !== undefined}
          onClick={() => void save(salaryRevisions.letter, { params })}
        >
          Letter
        </Button>
      )}
      {may('withdraw') && !revision.workflow_request_id && <Button onClick={() => void confirmWithdraw()}>Withdraw</Button>}
      {may('cancel') && <Button onClick={() => cancel.open(revision)}>Cancel revision</Button>}
      {may('edit') && (
        <Button
          onClick={() => void navigate(`/employees/compensation/${revision.employee_id}/edit?revision=${revision.revision_id}`)}
        >
          Edit
        </Button>
      )}
      {may('submit') && (
        <Button type="primary" loading={submit.running} onClick={() => void submit.run({ params, body: {} })}>
          Submit for approval
        </Button>
      )}
      <CancelDialog {...(cancel as DialogProps<RevisionDetail>)} />
    </>
  );
}

const Proposal = ({ revision }: { revision: RevisionDetail }) => (
  <Section title="Proposal">
    <Facts
      facts={[
        ['Kind', REVISION_KINDS[revision.kind]],
        ['Effective from', formatDate(revision.effective_from)],
        ['First payroll', monthLabel(revision.payout_month)],
        ['Structure', `${revision.structure_name}, version ${revision.version_no}`],
        ['Reason', revision.reason],
        ['Note', revision.note],
        ['Prepared by', revision.created_by_name],
        ['Pending with', revision.pending_with.join(', ')],
      ]}
    />
  </Section>
);

const Earlier = ({ revision }: { revision: RevisionDetail }) => (
  <Section title="Earlier revisions">
    {revision.earlier.length === 0 ? (
      <p className="ui-note">None is on record.</p>
    ) : (
      <ul>
        {revision.earlier.map(({ effective_from, new_ctc_annual_paise, change_bp, kind }) => (
          <li key={effective_from}>
            {formatDate(effective_from)}: <Money paise={new_ctc_annual_paise} />, {changeText(change_bp)},{' '}
            {REVISION_KINDS[kind].toLowerCase()}
          </li>
        ))}
      </ul>
    )}
  </Section>
);

/** A revision with its effect, its approval and the ones before it. */
export function RevisionScreen() {
  const { revisionId: id = '' } = useParams();
  const read = useEndpoint(salaryRevisions.get, { params: { id } });
  return (
    <LoadedPage of={read} title="Salary revision" parent={{ to: '/employee-salary/revisions', label: 'Salary revisions' }}>
      {(revision) => (
        <Page
          title={`Salary revision from ${formatDate(revision.effective_from)}`}
          subtitle={
            <>
              {`${revision.employee_name} (${revision.employee_code}) `}
              {REVISION_STATUSES.tagOf(revision.status)}
            </>
          }
          parent={{ to: `/employees/salary/${revision.employee_id}/revisions`, label: 'Salary revisions' }}
          action={<Actions revision={revision} />}
        >
          <div className="ui-view two">
            <div className="ui-column">
              {revision.effect ? (
                <EffectCard effect={revision.effect} />
              ) : (
                <Alert
                  type="info"
                  showIcon
                  title="The effect can no longer be calculated because the salary, structure or payroll month has changed."
                />
              )}
            </div>
            <div className="ui-column">
              {revision.workflow_request_id && (
                <ApprovalPanel
                  request_id={revision.workflow_request_id}
                  onDecided={() => void refetchEndpoints(salaryRevisions.get, salaryRevisions.list)}
                />
              )}
              <Proposal revision={revision} />
              <Earlier revision={revision} />
            </div>
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}
