import {
  DateInput,
  type DialogProps,
  Facts,
  Field,
  FormDialog,
  FormPanel,
  formatDate,
  LoadedPage,
  Money,
  Page,
  refetchEndpoints,
  Section,
  useCan,
  useDialog,
  useDownload,
  useEndpoint,
} from '@hrms/platform/web';
import { componentFiles, type EmployeeComponent, employeeComponents, employeeSalaries } from '@hrms/salary/contract';
import { ApprovalPanel } from '@hrms/workflows/web';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { ComingMonths, OwnComponentFields } from './component-fields.form.tsx';
import { COMPONENT_MODES, COMPONENT_STATUSES } from './labels.ts';

const FormColumns = ({ files }: { files?: EmployeeComponent['files'] }) => (
  <div className="ui-view two">
    <div className="ui-column">
      <Section title="Request">
        <div className="ui-column">
          <OwnComponentFields {...(files && { files })} />
        </div>
      </Section>
    </div>
    <div className="ui-column">
      <ComingMonths />
    </div>
  </div>
);

/** Adds, replaces or leaves out a component for one employee. */
export function OwnComponentNewScreen() {
  const { employeeId = '' } = useParams();
  const navigate = useNavigate();
  const salary = useEndpoint(employeeSalaries.get, { params: { employeeId } });
  const back = `/employee-salary/${employeeId}`;
  return (
    <Page
      title="Add employee component"
      subtitle={salary.data && `${salary.data.full_name}, ${salary.data.employee_code}`}
      parent={{ to: back, label: salary.data?.full_name ?? 'Salary' }}
    >
      <FormPanel
        endpoint={employeeComponents.create}
        initial={{ employee_id: employeeId, mode: 'add', inside_ctc: false, months: [], percentage_of: [], file_ids: [] }}
        submitLabel="Submit for approval"
        guarded
        cancel={() => void navigate(back)}
        onDone={({ employee_component_id }) => void navigate(`/employee-components/edit/${employee_component_id}`)}
      >
        <FormColumns />
      </FormPanel>
    </Page>
  );
}

function EndDialog({ subject, ...dialog }: DialogProps<EmployeeComponent>) {
  return (
    <FormDialog
      {...dialog}
      title={`End ${subject?.component_name ?? ''}`}
      endpoint={employeeComponents.end}
      params={{ id: subject?.employee_component_id ?? '' }}
      initial={{ to_date: subject?.to_date ?? undefined, version: subject?.version }}
      submitLabel="Set last day"
      refresh={[employeeComponents.get, employeeComponents.list]}
    >
      <Field name="to_date" label="Last day">
        <DateInput />
      </Field>
    </FormDialog>
  );
}

/** '12.5% of BASIC + HRA'; nothing of an amount. */
const percentageOf = ({ percentage_bp, percentage_of }: EmployeeComponent) =>
  percentage_bp !== null && `${percentage_bp / 100}% of ${percentage_of.join(' + ')}`;

const Documents = ({ files }: Pick<EmployeeComponent, 'files'>) => {
  const { save, saving } = useDownload();
  return (
    <>
      {files.map(({ component_file_id, name }) => (
        <Button
          key={component_file_id}
          type="link"
          size="small"
          loading={saving === component_file_id}
          onClick={() => void save(componentFiles.file, { params: { id: component_file_id } }, component_file_id)}
        >
          {name}
        </Button>
      ))}
    </>
  );
};

const Summary = ({ component }: { component: EmployeeComponent }) => (
  <Section title="Component">
    <Facts
      facts={[
        ['Component', `${component.component_name} (${component.code})`],
        ['What it does', COMPONENT_MODES[component.mode]],
        ['Amount of a full month', component.amount_paise !== null && <Money key="a" paise={component.amount_paise} />],
        ['Percentage', percentageOf(component)],
        ['CTC', component.inside_ctc ? 'Inside the CTC' : 'Beside the CTC'],
        ['From', formatDate(component.from_date)],
        ['To', component.to_date && formatDate(component.to_date)],
        ['Total', component.cap_total_paise !== null && <Money key="t" paise={component.cap_total_paise} />],
        ['Reason', component.reason],
        ['Pending with', component.pending_with.join(', ')],
        ['Documents', component.files.length > 0 && <Documents key="d" files={component.files} />],
      ]}
    />
  </Section>
);

function EditForm({ component }: { component: EmployeeComponent }) {
  const navigate = useNavigate();
  const { component_id, mode, amount_paise, percentage_bp, percentage_of, inside_ctc, files } = component;
  const { from_date, to_date, months, cap_total_paise, reason, version } = component;
  const file_ids = files.map(({ component_file_id }) => component_file_id);
  const asked = { component_id, mode, amount_paise, percentage_bp, percentage_of, inside_ctc, file_ids };
  return (
    <FormPanel
      endpoint={employeeComponents.update}
      params={{ id: component.employee_component_id }}
      initial={{ ...asked, from_date, to_date, months, cap_total_paise, reason, version }}
      submitLabel="Submit again"
      guarded
      focusFirst={false}
      cancel={() => void navigate(`/employee-salary/${component.employee_id}`)}
    >
      <FormColumns files={files} />
    </FormPanel>
  );
}

/** A component of one employee: changed before its decision, ended afterwards. */
export function OwnComponentEditScreen() {
  const { id = '' } = useParams();
  const can = useCan();
  const read = useEndpoint(employeeComponents.get, { params: { id } });
  const end = useDialog<EmployeeComponent>();
  const list = { to: '/employee-salary', label: 'Employee salary' };
  return (
    <LoadedPage of={read} title="Employee component" parent={list}>
      {(component) => {
        const open = component.status === 'pending_approval' || component.status === 'returned';
        return (
          <Page
            title={component.component_name}
            subtitle={
              <>
                {`${component.employee_name} (${component.employee_code}) `}
                {COMPONENT_STATUSES.tagOf(component.status)}
              </>
            }
            parent={{ to: `/employee-salary/${component.employee_id}`, label: component.employee_name }}
            action={
              component.status === 'approved' &&
              can(employeeComponents.end) && <Button onClick={() => end.open(component)}>End</Button>
            }
          >
            <div className="ui-column">
              {component.workflow_request_id && (
                <ApprovalPanel
                  request_id={component.workflow_request_id}
                  onDecided={() => void refetchEndpoints(employeeComponents.get, employeeComponents.list)}
                />
              )}
              <Summary component={component} />
            </div>
            {open && can(employeeComponents.update) && <EditForm key={component.version} component={component} />}
            <EndDialog {...(end as DialogProps<EmployeeComponent>)} />
          </Page>
        );
      }}
    </LoadedPage>
  );
}
