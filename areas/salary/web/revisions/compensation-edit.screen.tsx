import { FormPanel, LoadedData, NothingYet, Page, Section, useDialog, useEndpoint } from '@hrms/platform/web';
import { type EmployeeSalary, employeeSalaries, type RevisionDetail, salaryRevisions } from '@hrms/salary/contract';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { AssignDialog, type AssignSubject } from '../assign.dialog.tsx';
import { LiveEffect, RevisionFields } from './revision-fields.form.tsx';

type FormProps = { employee_id: string };

function NewRevision({ employee_id, salary }: FormProps & { salary: NonNullable<EmployeeSalary['current']> }) {
  const navigate = useNavigate();
  const initial = {
    employee_id,
    ctc_annual_paise: salary.ctc_annual_paise,
    structure_version_id: salary.structure_version_id ?? undefined,
    submit: true,
  };
  return (
    <FormPanel
      endpoint={salaryRevisions.create}
      initial={initial}
      submitLabel="Save"
      guarded
      cancel={() => void navigate(`/employee-salary/${employee_id}`)}
      onDone={({ revision_id }) => void navigate(`/employees/salary/${employee_id}/revisions/${revision_id}`)}
    >
      <FormColumns employee_id={employee_id} isNew />
    </FormPanel>
  );
}

function EditRevision({ employee_id, revision }: FormProps & { revision: RevisionDetail }) {
  const navigate = useNavigate();
  const { revision_id, kind, effective_from, payout_month, structure_version_id, reason, note, version } = revision;
  const back = () => void navigate(`/employees/salary/${employee_id}/revisions/${revision_id}`);
  return (
    <FormPanel
      endpoint={salaryRevisions.update}
      params={{ id: revision_id }}
      initial={{
        kind,
        effective_from,
        payout_month,
        ctc_annual_paise: revision.new_ctc_annual_paise,
        structure_version_id,
        reason,
        note,
        version,
      }}
      guarded
      cancel={back}
      onDone={back}
    >
      <FormColumns employee_id={employee_id} isNew={false} />
    </FormPanel>
  );
}

const FormColumns = ({ employee_id, isNew }: FormProps & { isNew: boolean }) => (
  <div className="ui-view two">
    <div className="ui-column">
      <Section title="Revision">
        <div className="ui-column">
          <RevisionFields isNew={isNew} />
        </div>
      </Section>
    </div>
    <LiveEffect employee_id={employee_id} />
  </div>
);

/** Revises a salary, or assigns the first one. With `?revision=` a draft is edited. */
export function CompensationEditScreen() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const edited = search.get('revision');
  const salary = useEndpoint(employeeSalaries.get, { params: { employeeId: id } });
  const draft = useEndpoint(salaryRevisions.get, { params: { id: edited ?? '' } }, { enabled: edited !== null });
  const assigning = useDialog<AssignSubject>();
  const name = salary.data?.full_name;
  return (
    <Page
      title={edited ? 'Edit revision' : 'Revise salary'}
      subtitle={salary.data && `${name}, ${salary.data.employee_code}`}
      parent={{ to: `/employee-salary/${id}`, label: name ?? 'Salary' }}
    >
      <LoadedData of={salary}>
        {({ current, next, full_name }) =>
          edited ? (
            <LoadedData of={draft}>{(revision) => <EditRevision employee_id={id} revision={revision} />}</LoadedData>
          ) : current ? (
            <NewRevision employee_id={id} salary={current} />
          ) : (
            <Section title="Salary">
              <NothingYet
                title={next ? 'The salary hasn’t started' : 'No salary yet'}
                text={next ? 'You can revise it from its first day.' : 'Assign the first salary; later changes are revisions.'}
                {...(!next && {
                  label: 'Assign salary',
                  action: () => assigning.open({ employee_id: id, full_name }),
                })}
              />
            </Section>
          )
        }
      </LoadedData>
      <AssignDialog {...assigning} />
    </Page>
  );
}
