import { exits } from '@hrms/lifecycle/contract';
import { FormPanel, Page, useToday } from '@hrms/platform/web';
import { useNavigate, useSearchParams } from 'react-router';
import { ExitFields } from './exit-fields.form.tsx';
import { EXIT_LIST } from './exit-labels.ts';

const REASON_OF: Readonly<Record<string, string>> = {
  retirement: 'retired',
  end_of_contract: 'contract_ended',
  absconding: 'absconded',
};

/** HR starts the exit of an employee. */
export function StartExitScreen() {
  const navigate = useNavigate();
  const today = useToday();
  const [params] = useSearchParams();
  const kind = params.get('kind');
  const proposed = {
    employee_id: params.get('employee') ?? undefined,
    kind: kind ?? undefined,
    last_working_day: params.get('last_day') ?? undefined,
    reason_code: kind && REASON_OF[kind],
  };
  return (
    <Page title="Start exit" parent={EXIT_LIST}>
      <FormPanel
        endpoint={exits.create}
        initial={{
          ...proposed,
          notice_given_on: kind === 'absconding' ? params.get('last_day') : today,
          draft: false,
          revoke_access_now: false,
        }}
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
