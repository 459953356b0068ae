import { joiners } from '@hrms/lifecycle/contract';
import { FormPanel, Page } from '@hrms/platform/web';
import { useNavigate } from 'react-router';
import { JOINER_LIST } from '../joining-labels.ts';
import { JoinerFields } from './joiner-fields.form.tsx';

/** Adds a joiner with the terms of the offer. */
export function CreateJoinerScreen() {
  const navigate = useNavigate();
  return (
    <Page title="Add joiner" parent={JOINER_LIST}>
      <FormPanel
        endpoint={joiners.create}
        initial={{ employment_type: 'permanent' }}
        submitLabel="Add"
        cancel={() => void navigate(JOINER_LIST.to)}
        onDone={({ joiner_id }) => void navigate(`/employees/onboarding/${joiner_id}`)}
        refresh={[joiners.list, joiners.summary]}
        guarded
      >
        <JoinerFields />
      </FormPanel>
    </Page>
  );
}
