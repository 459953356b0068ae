import { UploadOutlined } from '@ant-design/icons';
import { type OrganisationProfile, organisationProfile } from '@hrms/organisation/contract';
import { gstinProblem, LEGAL_TYPE_LABELS, panWarning } from '@hrms/organisation/domain';
import { DateInput, EmployeeSelect, Field, FormPanel, UploadButton, useAction, useCan } from '@hrms/platform/web';
import { Button, Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { STATE_OPTIONS } from '../branches/state-law.ts';
import { useFileUrl } from '../use-file.ts';

type TabProps = { profile: OrganisationProfile };

/** One tab of the profile. It saves the whole record with this tab's changes. */
function ProfileForm({ profile, children }: TabProps & { children: ReactNode }) {
  const can = useCan();
  return (
    <section className="ui-card rec-card" aria-label="Profile">
      <fieldset className="rec-fields" disabled={!can(organisationProfile.update)}>
        <FormPanel endpoint={organisationProfile.update} initial={profile}>
          {children}
        </FormPanel>
      </fieldset>
    </section>
  );
}

const LEGAL_TYPES = Object.entries(LEGAL_TYPE_LABELS).map(([value, label]) => ({
  value,
  label: label.charAt(0).toUpperCase() + label.slice(1),
}));

export const IdentityTab = ({ profile }: TabProps) => (
  <ProfileForm profile={profile}>
    <div className="rec-grid">
      <Field name="legal_name" label="Legal name">
        <Input maxLength={150} />
      </Field>
      <Field name="trade_name" label="Trade name">
        <Input maxLength={150} />
      </Field>
      <Field name="legal_type" label="Legal type">
        <Select allowClear options={LEGAL_TYPES} placeholder="Select the legal type" />
      </Field>
      <Field name="incorporated_on" label="Incorporated on">
        <DateInput />
      </Field>
      <Field name="industry" label="Industry">
        <Input maxLength={100} />
      </Field>
      <PanField />
      <Field name="tan" label="TAN">
        <Input maxLength={10} />
      </Field>
      <LegalNumberField />
      <GstinField pan={profile.pan} />
      <Field name="udyam" label="Udyam registration">
        <Input maxLength={19} />
      </Field>
      <Field name="lin" label="Labour identification number (LIN)">
        <Input maxLength={10} />
      </Field>
    </div>
  </ProfileForm>
);

/** Checked against the legal type while it is typed; another kind of holder may be kept with a reason. */
function PanField() {
  const pan = (Form.useWatch<string | null | undefined>('pan') ?? '').trim().toUpperCase();
  const type = Form.useWatch<OrganisationProfile['legal_type'] | undefined>('legal_type') ?? null;
  const kept = Form.useWatch<string | null | undefined>('pan_reason');
  const doubt = /^[A-Z]{5}[0-9]{4}[A-Z]$/.test(pan) ? panWarning(pan, type) : null;
  return (
    <>
      <Field
        name="pan"
        label="PAN"
        help={doubt ?? (pan.startsWith('XXXXXX') ? 'Masked. Enter a new one to change it.' : undefined)}
      >
        <Input maxLength={10} autoComplete="off" />
      </Field>
      {(doubt || kept) && (
        <Field name="pan_reason" label="Reason for keeping this PAN">
          <Input maxLength={300} />
        </Field>
      )}
    </>
  );
}

function LegalNumberField() {
  const type = Form.useWatch<string | null | undefined>('legal_type');
  if (type === 'llp')
    return (
      <Field name="llpin" label="LLPIN">
        <Input maxLength={8} />
      </Field>
    );
  return (
    <Field name="cin" label="CIN">
      <Input maxLength={21} />
    </Field>
  );
}

function GstinField({ pan: known }: { pan: string | null }) {
  const gstin = (Form.useWatch<string | null | undefined>('gstin_default') ?? '').trim().toUpperCase();
  const typed = Form.useWatch<string | null | undefined>('pan') ?? known;
  const pan = typed && !typed.startsWith('X') ? typed : null;
  const help = gstin.length === 15 ? (gstinProblem(gstin, { pan }) ?? 'Check character is valid') : undefined;
  return (
    <Field name="gstin_default" label="Default GSTIN" help={help}>
      <Input maxLength={15} />
    </Field>
  );
}

const AddressFields = ({ at, title }: { at: 'registered_address' | 'corporate_address'; title: string }) => (
  <>
    <h2>{title}</h2>
    <div className="rec-grid">
      <Field name={[at, 'line1']} label={`${title}: line 1`}>
        <Input maxLength={200} />
      </Field>
      <Field name={[at, 'line2']} label={`${title}: line 2`}>
        <Input maxLength={200} />
      </Field>
      <Field name={[at, 'city']} label={`${title}: city`}>
        <Input maxLength={60} />
      </Field>
      <Field name={[at, 'district']} label={`${title}: district`}>
        <Input maxLength={60} />
      </Field>
      <Field name={[at, 'state_code']} label={`${title}: state`}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={STATE_OPTIONS}
          placeholder="State or union territory"
        />
      </Field>
      <Field name={[at, 'pin']} label={`${title}: PIN code`}>
        <Input maxLength={7} inputMode="numeric" />
      </Field>
    </div>
  </>
);

export const AddressTab = ({ profile }: TabProps) => (
  <ProfileForm profile={profile}>
    <AddressFields at="registered_address" title="Registered address" />
    <AddressFields at="corporate_address" title="Corporate address" />
  </ProfileForm>
);

const PICTURE = { failure: 'Upload failed', announced: true, kinds: 'pictures', button: { icon: <UploadOutlined /> } } as const;

export function ContactTab({ profile }: TabProps) {
  const can = useCan();
  const logo = useFileUrl(organisationProfile.picture, profile.logo_file_id);
  const remove = useAction(organisationProfile.removeLogo, { failure: 'Failed to remove the logo' });
  return (
    <>
      <ProfileForm profile={profile}>
        <div className="rec-grid">
          <Field name="email" label="E-mail">
            <Input maxLength={200} />
          </Field>
          <Field name="phone" label="Phone">
            <Input maxLength={30} />
          </Field>
          <Field name="website" label="Website">
            <Input maxLength={200} placeholder="https://" />
          </Field>
        </div>
      </ProfileForm>
      <section className="ui-card rec-card rec-below" aria-label="Logo">
        <header>
          <h2>Logo</h2>
        </header>
        {logo.address && <img className="rec-logo" src={logo.address} alt={`Logo of ${profile.legal_name}`} />}
        <p className="quiet">PNG or JPG up to 1 MB. Shown on payslips and letters.</p>
        {can(organisationProfile.update) && (
          <div className="rec-actions">
            <UploadButton {...PICTURE} endpoint={organisationProfile.uploadLogo} label="Upload logo" />
            {profile.logo_file_id && (
              <Button loading={remove.running} onClick={() => void remove.run()}>
                Remove logo
              </Button>
            )}
          </div>
        )}
      </section>
    </>
  );
}

export function LetterheadTab({ profile }: TabProps) {
  const can = useCan();
  const head = useFileUrl(organisationProfile.picture, profile.letterhead_file_id);
  return (
    <>
      <ProfileForm profile={profile}>
        <Field name="footer_text" label="Letter footer">
          <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 4 }} />
        </Field>
        <Field name="signatory_employee_id" label="Signatory">
          <EmployeeSelect />
        </Field>
      </ProfileForm>
      <section className="ui-card rec-card rec-below" aria-label="Letterhead">
        <header>
          <h2>Letterhead</h2>
        </header>
        {head.address && <img className="rec-logo" src={head.address} alt="Letterhead" />}
        <p className="quiet">PNG or JPG up to 1 MB, full page width.</p>
        {can(organisationProfile.update) && (
          <UploadButton {...PICTURE} endpoint={organisationProfile.uploadLetterhead} label="Upload letterhead" />
        )}
      </section>
    </>
  );
}
