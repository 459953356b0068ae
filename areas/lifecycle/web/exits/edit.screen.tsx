import { exits } from '@hrms/lifecycle/contract';
import { FormPanel, LoadedPage, Page, useEndpoint } from '@hrms/platform/web';
import { Alert } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { ExitFields } from './exit-fields.form.tsx';
import { EXIT_LIST } from './exit-labels.ts';

/** Changes an exit that is not settled. */
export function EditExitScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const read = useEndpoint(exits.get, { params: { id } });
  const back = () => void navigate(`/employees/offboarding/${id}`);
  return (
    <LoadedPage of={read} title="Edit exit" parent={EXIT_LIST}>
      {(exit) => (
        <Page title={`Edit the exit of ${exit.employee_name}`} parent={EXIT_LIST}>
          {exit.actions.includes('edit') ? (
            <div className="ui-column">
              {exit.status !== 'draft' && (
                <Alert
                  type="info"
                  showIcon
                  title="Dates are locked"
                  description="The last working day of an approved exit changes with “Change last day”, which records the reason."
                />
              )}
              <FormPanel
                endpoint={exits.update}
                params={{ id }}
                initial={{
                  notice_given_on: exit.notice_given_on,
                  last_working_day: exit.last_working_day,
                  reason_code: exit.reason_code ?? undefined,
                  reason_text: exit.reason_text,
                  treatment: exit.treatment,
                  access_after: exit.access_after,
                  rehire_eligible: exit.rehire_eligible,
                  rehire_note: exit.rehire_note,
                  version: exit.version,
                }}
                cancel={back}
                onDone={back}
                refresh={[exits.get, exits.list]}
                guarded
              >
                <ExitFields fresh={false} />
              </FormPanel>
            </div>
          ) : (
            <Alert type="info" showIcon title="This exit can no longer be changed" />
          )}
        </Page>
      )}
    </LoadedPage>
  );
}
