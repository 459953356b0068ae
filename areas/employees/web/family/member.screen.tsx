import { families } from '@hrms/employees/contract';
import { FormPanel, LoadFailed, messageOf, Page, SkeletonRows, useEndpoint } from '@hrms/platform/web';
import { useParams } from 'react-router';
import { ReasonAndProofFields } from '../changes/reason-and-proof.form.tsx';
import { WarningConfirmation } from '../confirmation.form.tsx';
import { SCHEME_LABELS } from '../labels.ts';
import { useEmployeePage } from '../use-employee-page.ts';
import { useSavedNotice } from '../use-saved-notice.ts';
import { FamilyMemberFields } from './member-fields.form.tsx';
import '../employees.css';

/** A new member of the family. */
export function FamilyMemberAddScreen() {
  const { id, isOwn, parent, leave } = useEmployeePage('family');
  const saved = useSavedNotice();
  return (
    <Page title="Add family member" parent={parent} width="narrow">
      <section className="ui-card emp-card" aria-label="Family member">
        <FormPanel
          endpoint={families.create}
          params={{ id }}
          initial={{ is_dependent: false, is_emergency_contact: false }}
          submitLabel="Add family member"
          success={false}
          cancel={leave}
          onDone={(done) => {
            saved(done);
            leave();
          }}
        >
          <FamilyMemberFields />
          <WarningConfirmation />
          {isOwn && <ReasonAndProofFields proof />}
        </FormPanel>
      </section>
    </Page>
  );
}

/** Edits a family member, or ends the entry. */
export function FamilyMemberEditScreen() {
  const { id, isOwn, parent, leave } = useEmployeePage('family');
  const { familyId = '' } = useParams();
  const saved = useSavedNotice();
  const read = useEndpoint(families.list, { params: { id } });
  const member = read.data?.rows.find((row) => row.id === familyId);
  const named = member?.nominated_for ?? [];
  return (
    <Page title={member ? `Edit ${member.name}` : 'Edit family member'} parent={parent} width="narrow">
      {read.isPending && <SkeletonRows />}
      {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {read.data && !member && <LoadFailed message="Family member not found" retry={leave} />}
      {member && (
        <section className="ui-card emp-card" aria-label="Family member">
          {named.length > 0 && (
            <p className="note">
              {`Nominee for ${named.map((scheme) => SCHEME_LABELS[scheme as keyof typeof SCHEME_LABELS]).join(' and ')}. Ending this entry marks these nominations for review.`}
            </p>
          )}
          <FormPanel
            key={member.version}
            endpoint={families.update}
            params={{ id, rowId: familyId }}
            initial={member}
            submitLabel="Save"
            success={false}
            cancel={leave}
            onDone={(done) => {
              saved(done);
              leave();
            }}
          >
            <FamilyMemberFields ending />
            <WarningConfirmation />
            {isOwn && <ReasonAndProofFields proof />}
          </FormPanel>
        </section>
      )}
    </Page>
  );
}
