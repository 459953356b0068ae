import { exits } from '@hrms/lifecycle/contract';
import { FormPanel, Page, useToday } from '@hrms/platform/web';
import { useNavigate } from 'react-router';
import { ExitFields } from './exit-fields.form.tsx';
import { EXIT_LIST } from './exit-labels.ts';

/** HR starts the exit of an employee. */
export function StartExitScreen() {
  const navigate = useNavigate();
  const today = useToday();
  return (
    <Page title="Start exit" parent={EXIT_LIST}>
      <FormPanel
        endpoint={exits.create}
        initial={{ notice_given_on: today, draft: false, revoke_access_now: false }}
        submitLabel="Start exit"
        cancel={() => void navigate(EXIT_LIST.to)}
        onDone={({ exit_id }) => void navigate(`/employees/offboarding/${exit_id}`)}
        refresh={[exits.list]}
        guarded
      >
        <ExitFields fresh />
      </FormPanel>
    </Page>
  );
}
