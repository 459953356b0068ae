import { ownership } from '@hrms/organisation/contract';
import {
  type DialogProps,
  Field,
  FormDialog,
  formatDate,
  LoadedSection,
  useAction,
  useCan,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { Alert, Button, Input, Select } from 'antd';

/** Users who own the account, and handing it over. */
export function AccountOwnerCard() {
  const can = useCan();
  const read = useEndpoint(ownership.account);
  const handing = useDialog();
  const accept = useAction(ownership.accept, { failure: 'Failed to accept' });
  const cancel = useAction(ownership.cancel, { failure: 'Failed to cancel' });
  return (
    <LoadedSection
      title="Account owner"
      of={read}
      action={
        can(ownership.transfer) &&
        read.data?.owners.some(({ me }) => me) &&
        !read.data.transfer && <Button onClick={handing.open}>Transfer ownership</Button>
      }
    >
      {({ owners, candidates, transfer, organisation_name }) => (
        <>
          {transfer && (
            <Alert
              type="info"
              showIcon
              title={
                transfer.for_me
                  ? `${transfer.from_name} offered you ownership of this account. Accept by ${formatDate(transfer.expires_at.slice(0, 10))}.`
                  : `Ownership offered to ${transfer.to_name}. The offer expires on ${formatDate(transfer.expires_at.slice(0, 10))}.`
              }
              action={
                <span className="rec-actions">
                  {transfer.for_me && (
                    <Button size="small" type="primary" loading={accept.running} onClick={() => void accept.run({ body: {} })}>
                      Accept
                    </Button>
                  )}
                  {(transfer.for_me || transfer.from_me) && (
                    <Button size="small" loading={cancel.running} onClick={() => void cancel.run({ body: {} })}>
                      {transfer.for_me ? 'Decline' : 'Cancel transfer'}
                    </Button>
                  )}
                </span>
              }
            />
          )}
          <ul className="rec-list">
            {owners.map(({ user_id, name, email, me }) => (
              <li key={user_id}>
                {name}
                {me && ' (you)'}
                <br />
                <span className="quiet">{email}</span>
              </li>
            ))}
          </ul>
          <TransferAccountDialog {...handing} candidates={candidates} name={organisation_name} />
        </>
      )}
    </LoadedSection>
  );
}

type HandOverProps = DialogProps & { candidates: readonly { user_id: string; name: string; email: string }[]; name: string };

const TransferAccountDialog = ({ isOpen, close, candidates, name }: HandOverProps) => (
  <FormDialog
    isOpen={isOpen}
    close={close}
    title="Transfer account ownership"
    submitLabel="Transfer ownership"
    endpoint={ownership.transfer}
  >
    <p className="rec-quiet">The new owner has 7 days to accept and gets full access. You become HR Admin.</p>
    <Field name="user_id" label="New owner">
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="Select an active user"
        options={candidates.map(({ user_id, name: who, email }) => ({ value: user_id, label: `${who} (${email})` }))}
      />
    </Field>
    <Field name="organisation_name" label={`Enter ${name} to confirm`}>
      <Input autoComplete="off" />
    </Field>
  </FormDialog>
);
