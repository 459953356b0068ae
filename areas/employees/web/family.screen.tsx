import { families } from '@hrms/employees/contract';
import { FormPanel, LoadFailed, messageOf, Page, SkeletonRows, useEndpoint } from '@hrms/platform/web';
import { useParams } from 'react-router';
import { ChangeExtras } from './change-extras.form.tsx';
import { Confirmation } from './confirmation.form.tsx';
import { FamilyFields } from './family-fields.form.tsx';
import { usePersonPage } from './use-person-page.ts';
import { useSavedNotice } from './use-saved-notice.ts';
import { SCHEME } from './words.ts';
import './employees.css';

/** A new member of the family. */
export function FamilyAddScreen() {
  const { id, isOwn, parent, leave } = usePersonPage('family');
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
          <FamilyFields />
          <Confirmation />
          {isOwn && <ChangeExtras proof />}
        </FormPanel>
      </section>
    </Page>
  );
}

/** One member of the family: what changed, or that the entry ended. */
export function FamilyEditScreen() {
  const { id, isOwn, parent, leave } = usePersonPage('family');
  const { familyId = '' } = useParams();
  const saved = useSavedNotice();
  const read = useEndpoint(families.list, { params: { id } });
  const member = read.data?.rows.find((row) => row.id === familyId);
  const named = member?.nominated_for ?? [];
  return (
    <Page title={member ? `Edit ${member.name}` : 'Edit family member'} parent={parent} width="narrow">
      {read.isPending && <SkeletonRows />}
      {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {read.data && !member && <LoadFailed message="This family member is no longer there" retry={leave} />}
      {member && (
        <section className="ui-card emp-card" aria-label="Family member">
          {named.length > 0 && (
            <p className="note">
              {`Named in the nominations for ${named.map((scheme) => SCHEME[scheme as keyof typeof SCHEME].toLowerCase()).join(' and ')}. If this entry ends, they are marked to be looked at again.`}
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
            <FamilyFields ending />
            <Confirmation />
            {isOwn && <ChangeExtras proof />}
          </FormPanel>
        </section>
      )}
    </Page>
  );
}
