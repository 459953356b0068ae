import {
  AssignResult,
  type BenefitPlanDetail,
  benefitEnrolments,
  benefitPlans,
  type PlanAudience,
} from '@hrms/benefits/contract';
import {
  DateInput,
  EmployeesSelect,
  Facts,
  JobProgress,
  LoadedPage,
  Money,
  messageOf,
  Page,
  RowsTable,
  refetchEndpoints,
  Section,
  useAction,
  useEndpoint,
  useJobProgress,
  useToday,
} from '@hrms/platform/web';
import { Alert, Button, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { BENEFIT_LIST } from '../labels.ts';
import { AudienceInput } from './audience.input.tsx';

const Result = ({ result }: { result: AssignResult }) => (
  <Section title={result.dry_run ? 'Preview' : 'Done'}>
    <Facts
      facts={[
        [result.dry_run ? 'Will be enrolled' : 'Enrolled', String(result.enrolled)],
        ['Enrolled already', String(result.already)],
        ['Not eligible', String(result.not_eligible.length)],
        ['Employer cost a month', <Money key="r" paise={result.employer_month_paise} />],
        ['Employees pay a month', <Money key="e" paise={result.employee_month_paise} />],
      ]}
    />
    {result.not_eligible.length > 0 && (
      <RowsTable
        rows={result.not_eligible}
        columns={[
          { key: 'employee_name', title: 'Employee', narrow: 'title' },
          { key: 'employee_code', title: 'Code' },
          { key: 'reason', title: 'Reason', narrow: 'second' },
        ]}
        idOf={({ employee_id }) => employee_id}
        nameOf={({ employee_name }) => employee_name}
      />
    )}
  </Section>
);

const JobResult = AssignResult.pick({ enrolled: true, not_eligible: true });

/** How far the job is; at its end who was enrolled. It goes on when the screen is left. */
function AssignProgress({ started }: { started: AssignResult }) {
  const { job, result } = useJobProgress(started.progress_id, () => {
    void refetchEndpoints(benefitPlans.list, benefitEnrolments.list);
  });
  const done = JobResult.safeParse(result).data;
  if (!done) return <JobProgress job={job} working="Enrolling" unit="employees" />;
  return <Result result={{ ...started, ...done, not_eligible: [...started.not_eligible, ...done.not_eligible] }} />;
}

function AssignForm({ plan }: { plan: BenefitPlanDetail }) {
  const navigate = useNavigate();
  const today = useToday();
  const options = plan.options.filter(({ active }) => active);
  const [option_id, setOption] = useState(options.find(({ is_default }) => is_default)?.option_id ?? '');
  const [from_date, setFrom] = useState<string>(today);
  const [who, setWho] = useState<'audience' | 'named'>('audience');
  const [audience, setAudience] = useState<PlanAudience>({});
  const [people, setPeople] = useState<string[]>([]);
  const [reason, setReason] = useState('');
  const [result, setResult] = useState<AssignResult>();
  const [notice, setNotice] = useState<string>();
  const assign = useAction(benefitEnrolments.assign, {
    success: false,
    refresh: [benefitPlans.list, benefitEnrolments.list],
  });
  const send = async (dry_run: boolean) => {
    const chosen = who === 'audience' ? { audience } : { employee_ids: people };
    const body = { option_id, from_date, reason, dry_run, ...chosen };
    try {
      setResult(await assign.attempt({ params: { id: plan.plan_id }, body }));
      setNotice(undefined);
    } catch (problem) {
      setNotice(messageOf(problem));
    }
  };
  return (
    <div className="ui-view two">
      <Section title="Who and what" text="Employees who are not eligible, or enrolled already, are left out.">
        <div className="benefit-choice">
          <label htmlFor="assign-option">
            <span className="ui-note">Option</span>
            <Select
              id="assign-option"
              aria-label="Option"
              style={{ width: '100%' }}
              value={option_id}
              options={options.map((option) => ({ value: option.option_id, label: option.name }))}
              onChange={setOption}
            />
          </label>
          <div>
            <span className="ui-note">First day</span>
            <DateInput aria-label="First day" value={from_date} onChange={(day) => setFrom(day ?? today)} />
          </div>
          <Segmented
            aria-label="Who"
            value={who}
            options={[
              { value: 'audience', label: 'By place and type' },
              { value: 'named', label: 'Named employees' },
            ]}
            onChange={setWho}
          />
          {who === 'audience' ? (
            <AudienceInput value={audience} onChange={setAudience} />
          ) : (
            <EmployeesSelect aria-label="Employees" value={people} onChange={setPeople} />
          )}
          <label htmlFor="assign-reason">
            <span className="ui-note">Reason</span>
            <Input id="assign-reason" maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
          </label>
        </div>
        {notice && <Alert type="error" showIcon role="alert" title={notice} />}
        <div className="ui-buttons">
          <Button onClick={() => void navigate(`/benefits/view/${plan.plan_id}`)}>Back</Button>
          <Button loading={assign.running} onClick={() => void send(true)}>
            Preview
          </Button>
          <Button type="primary" loading={assign.running} onClick={() => void send(false)}>
            Enrol
          </Button>
        </div>
      </Section>
      <div className="ui-column">
        {result?.progress_id ? (
          <AssignProgress started={result} key={result.progress_id} />
        ) : (
          result && <Result result={result} />
        )}
      </div>
    </div>
  );
}

/** Enrols many employees in one option, with a preview. */
export function AssignPlanScreen() {
  const { id = '' } = useParams();
  const read = useEndpoint(benefitPlans.get, { params: { id } });
  return (
    <LoadedPage of={read} title="Assign benefit plan" parent={BENEFIT_LIST}>
      {(plan) => (
        <Page title={`Assign ${plan.name}`} parent={BENEFIT_LIST}>
          <AssignForm plan={plan} />
        </Page>
      )}
    </LoadedPage>
  );
}
