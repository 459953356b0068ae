import { type JoinerSection, type PortalState, portalSections, SECTION_FORMS, type SectionKey } from '@hrms/lifecycle/contract';
import { FormPanel, Section } from '@hrms/platform/web';
import type { ReactElement } from 'react';
import { CHECKED_STATUSES } from '../joining-labels.ts';
import { AddressFields, BankFields, IdentityFields, PersonalFields } from './person-fields.form.tsx';
import { DeclarationFields, EducationFields, ExperienceFields, FamilyFields, NomineeFields } from './row-fields.form.tsx';
import { PolicyFields, TaxFields } from './tax-fields.form.tsx';

type Shown = { state: PortalState; show: (state: PortalState) => void };

const TITLES: Record<SectionKey, string> = {
  personal: 'Personal details / व्यक्तिगत विवरण',
  address: 'Address / पता',
  identity: 'PAN, Aadhaar and UAN / पैन, आधार',
  bank: 'Bank account / बैंक खाता',
  epf_declaration: 'Provident fund declaration / भविष्य निधि',
  tax: 'Tax declaration / आयकर',
  policies: 'Policies / नीतियाँ',
  family: 'Family / परिवार',
  nominees: 'Nominees / नामांकित व्यक्ति',
  education: 'Education / शिक्षा',
  experience: 'Earlier employers / पूर्व नियोक्ता',
};

const FIELDS: Record<SectionKey, ReactElement> = {
  personal: <PersonalFields />,
  address: <AddressFields />,
  identity: <IdentityFields />,
  bank: <BankFields />,
  epf_declaration: <DeclarationFields />,
  tax: <TaxFields />,
  policies: <></>,
  family: <FamilyFields />,
  nominees: <NomineeFields />,
  education: <EducationFields />,
  experience: <ExperienceFields />,
};

const FIRST: Partial<Record<SectionKey, Record<string, unknown>>> = {
  address: { addresses: [{ kind: 'current', country: 'IN' }] },
  identity: { pan_state: 'held' },
  epf_declaration: { previous_member: false, pension_member: false, higher_pension: false, international_worker: false },
  tax: { regime: 'new' },
  policies: { accepted: [] },
  family: { members: [] },
  nominees: { shares: [] },
  education: { degrees: [] },
  experience: { employers: [] },
};

function initialOf({ key, data, status }: JoinerSection, { full_name }: PortalState): Record<string, unknown> {
  if (status !== 'empty') {
    if (key === 'policies') return { accepted: data.accepted ?? [] };
    return key === 'bank' ? { ...data, account_number_again: data.account_number } : data;
  }
  const [first_name = '', ...rest] = full_name.split(' ');
  return key === 'personal' ? { first_name, last_name: rest.join(' ') } : (FIRST[key] ?? {});
}

function OneSection({ section, state, show }: Shown & { section: JoinerSection }) {
  const { key, status, remark, required } = section;
  const endpoint = { ...portalSections[key], body: SECTION_FORMS[key] } as unknown as typeof portalSections.personal;
  return (
    <Section
      title={`${TITLES[key]}${required ? '' : ' (optional / वैकल्पिक)'}`}
      action={CHECKED_STATUSES.tagOf(status)}
      text={remark && `Please change: ${remark} / कृपया सुधारें`}
    >
      {status === 'verified' ? (
        <p className="ui-note">Verified. Contact the HR office to change it. / सत्यापित। बदलने के लिए HR से संपर्क करें।</p>
      ) : (
        <details open={required && status !== 'submitted'}>
          <summary>{status === 'submitted' ? 'Change / बदलें' : 'Fill in / भरें'}</summary>
          <FormPanel
            endpoint={endpoint}
            initial={initialOf(section, state)}
            submitLabel="Save / सहेजें"
            onDone={show}
            focusFirst={false}
          >
            {key === 'policies' ? <PolicyFields policies={state.policies} /> : FIELDS[key]}
          </FormPanel>
        </details>
      )}
    </Section>
  );
}

/** Every section of the page; each is saved on its own. */
export const SectionForms = ({ state, show }: Shown) => (
  <>
    {state.sections.map((section) => (
      <OneSection key={`${section.key} ${section.submitted_at ?? ''}`} section={section} state={state} show={show} />
    ))}
  </>
);
