import { account, auth } from '@hrms/access/contract';
import { type DialogProps, Field, FormDialog, useDialog } from '@hrms/platform/web';
import { Button, Input } from 'antd';

/** The user's e-mail and password. */
export function CredentialsCard({ email }: { email: string }) {
  const password = useDialog();
  const address = useDialog();
  return (
    <section className="ui-card account-card" aria-labelledby="account-credentials">
      <h2 id="account-credentials">Sign-in</h2>
      <dl className="account-facts">
        <div>
          <dt>E-mail</dt>
          <dd>
            <span>{email}</span>
            <Button onClick={address.open}>Change e-mail</Button>
          </dd>
        </div>
        <div>
          <dt>Password</dt>
          <dd>
            <span>Changing it signs out your other sessions</span>
            <Button onClick={password.open}>Change password</Button>
          </dd>
        </div>
      </dl>
      <PasswordDialog {...password} />
      <EmailDialog {...address} />
    </section>
  );
}

const PasswordDialog = ({ isOpen, close }: DialogProps) => (
  <FormDialog
    endpoint={account.changePassword}
    title="Change password"
    submitLabel="Change password"
    isOpen={isOpen}
    close={close}
    refresh={[account.sessions]}
  >
    <Field name="current_password" label="Current password">
      <Input.Password autoComplete="current-password" />
    </Field>
    <Field name="password" label="New password" help="At least 8 characters. Longer is better.">
      <Input.Password autoComplete="new-password" />
    </Field>
  </FormDialog>
);

const EmailDialog = ({ isOpen, close }: DialogProps) => (
  <FormDialog
    endpoint={account.changeEmail}
    title="Change e-mail"
    submitLabel="Send link"
    isOpen={isOpen}
    close={close}
    refresh={[auth.current]}
  >
    <Field name="email" label="New e-mail" help="We’ll send a link to it. Use your current address until you open the link.">
      <Input type="email" autoComplete="email" />
    </Field>
  </FormDialog>
);
