import { CreateJoiner, joiners } from '@hrms/lifecycle/contract';
import { FormPanel, LoadedPage, Page, useEndpoint } from '@hrms/platform/web';
import { Alert } from 'antd';
import { Link, useNavigate, useParams } from 'react-router';
import { JOINER_LIST } from '../joining-labels.ts';
import { JoinerFields } from './joiner-fields.form.tsx';

const NAMES = Object.keys(CreateJoiner.shape) as (keyof typeof CreateJoiner.shape)[];

/** Changes a joiner; open tasks follow the joining date. */
export function EditJoinerScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const read = useEndpoint(joiners.get, { params: { id } });
  const back = () => void navigate(`/employees/onboarding/${id}`);
  return (
    <LoadedPage of={read} title="Edit joiner" parent={JOINER_LIST}>
      {(joiner) => (
        <Page title={`Edit ${joiner.full_name}`} parent={JOINER_LIST}>
          {joiner.actions.includes('edit') ? (
            <FormPanel
              endpoint={joiners.update}
              params={{ id }}
              initial={{ ...Object.fromEntries(NAMES.map((name) => [name, joiner[name]])), version: joiner.version }}
              cancel={back}
              onDone={back}
              refresh={[joiners.get, joiners.list, joiners.summary]}
              guarded
            >
              <JoinerFields joiner={joiner} />
            </FormPanel>
          ) : (
            <Alert
              type="info"
              showIcon
              title={joiner.employee_id ? 'This joiner is an employee now' : 'This joining has ended'}
              description={joiner.employee_id && <Link to={`/employees/profile/${joiner.employee_id}`}>View employee</Link>}
            />
          )}
        </Page>
      )}
    </LoadedPage>
  );
}
