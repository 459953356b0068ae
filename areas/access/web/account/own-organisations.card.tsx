import { account } from '@hrms/access/contract';
import {
  adoptSignIn,
  call,
  Field,
  FormDialog,
  INDIAN_STATES,
  messageOf,
  StatusTag,
  useDialog,
  useSignedIn,
} from '@hrms/platform/web';
import { App, Button, Checkbox, Input, Select } from 'antd';
import { useState } from 'react';

/** The user's organisations, with switching and creating another. */
export function OrganisationsCard() {
  const { organisations, info } = useSignedIn();
  const { notification } = App.useApp();
  const [going, setGoing] = useState<string>();
  const founding = useDialog();
  // nothing of the former organisation may stay on the screen
  const enter = async (signedIn: Parameters<typeof adoptSignIn>[0], to: string) => {
    await adoptSignIn(signedIn);
    location.assign(to);
  };
  const change = async (org_id: string) => {
    setGoing(org_id);
    try {
      await enter(await call(account.switchOrganisation, { body: { org_id } }), '/dashboard');
    } catch (problem) {
      setGoing(undefined);
      notification.error({ title: 'Failed to switch organisation', description: messageOf(problem) });
    }
  };
  return (
    <section className="ui-card account-card" aria-labelledby="account-organisations">
      <div className="account-head">
        <h2 id="account-organisations">Organisations</h2>
        <Button onClick={founding.open}>Create another</Button>
      </div>
      <ul className="account-sessions">
        {organisations.map(({ org_id, name, slug }) => (
          <li key={org_id}>
            <div>
              <strong>{name}</strong> {org_id === info?.org_id && <StatusTag tone="success">Current</StatusTag>}
              <p>{slug}</p>
            </div>
            {org_id !== info?.org_id && (
              <Button loading={going === org_id} aria-label={`Switch to ${name}`} onClick={() => void change(org_id)}>
                Switch
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormDialog
        {...founding}
        title="Create another organisation"
        submitLabel="Create organisation"
        endpoint={account.createOrganisation}
        success={false}
        onDone={(signedIn) => void enter(signedIn, '/onboarding')}
      >
        <p>You’ll be its owner. Switch between your organisations in the account menu.</p>
        <Field name="organisation_name" label="Organisation name">
          <Input maxLength={120} autoComplete="organization" />
        </Field>
        <Field name="state_code" label="State">
          <Select options={[...INDIAN_STATES]} showSearch={{ optionFilterProp: 'label' }} placeholder="Select your state" />
        </Field>
        <Field name="accepted_terms" label={null} valueProp="checked">
          <Checkbox>I accept the terms of use</Checkbox>
        </Field>
      </FormDialog>
    </section>
  );
}
