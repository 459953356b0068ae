import { EmployeeCriteriaFields } from '@hrms/employees/web';
import { employeeLetters, type IssueLetters, LettersPreview } from '@hrms/lifecycle/contract';
import { letters, letterTemplates } from '@hrms/organisation/contract';
import {
  EmployeesSelect,
  Facts,
  JobProgress,
  messageOf,
  RowsTable,
  refetchEndpoints,
  Section,
  useAction,
  useDownload,
  useEndpoint,
  useJobProgress,
} from '@hrms/platform/web';
import { Alert, Button, Form, Segmented, Select } from 'antd';
import { useState } from 'react';
import * as z from 'zod';
import { BULK_LETTERS, LANGUAGE_CHOICES, LANGUAGES } from './letter-labels.ts';

type Entered = Pick<IssueLetters, 'kind' | 'letter_template_id' | 'language' | 'employee_ids' | 'audience'> & {
  who: 'audience' | 'named';
};

const lettersText = (count: number): string => (count === 1 ? '1 letter' : `${count} letters`);

const bodyOf = ({ kind, letter_template_id, language, employee_ids, audience, who }: Entered) => {
  const filled = Object.entries(audience ?? {}).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined,
  );
  return {
    kind,
    language,
    ...(letter_template_id && { letter_template_id }),
    ...(who === 'named' ? { employee_ids: employee_ids ?? [] } : { audience: Object.fromEntries(filled) }),
  } as IssueLetters;
};

const Problems = ({ problems }: Pick<LettersPreview, 'problems'>) =>
  problems.length > 0 && (
    <RowsTable
      rows={problems}
      columns={[
        { key: 'employee_name', title: 'Employee', narrow: 'title' },
        { key: 'employee_code', title: 'Code' },
        { key: 'reason', title: 'Reason', narrow: 'second' },
      ]}
      idOf={({ employee_id }) => employee_id}
      nameOf={({ employee_name }) => employee_name}
    />
  );

const Issued = LettersPreview.pick({ problems: true }).extend({ issued: z.int() });

/** How far the job is; at its end how many letters were issued. It goes on when the screen is left. */
function LettersProgress({ id }: { id: string }) {
  const { job, result } = useJobProgress(id, () => void refetchEndpoints(letters.list));
  const done = Issued.safeParse(result).data;
  if (!done) return <JobProgress job={job} working="Issuing letters" unit="letters" />;
  return (
    <Section
      title={`${lettersText(done.issued)} issued`}
      text="They are in the register, and employees find them on their profile."
    >
      <Problems problems={done.problems} />
    </Section>
  );
}

function LetterFields() {
  const kind = Form.useWatch<Entered['kind'] | undefined>('kind');
  const who = Form.useWatch<Entered['who'] | undefined>('who');
  const template_kind = BULK_LETTERS.find(({ value }) => value === kind)?.kind ?? '';
  const templates = useEndpoint(
    letterTemplates.list,
    { query: { kind: template_kind, active: 'true', limit: 100 } },
    { enabled: template_kind !== '' },
  );
  return (
    <>
      <div className="ui-fields">
        <Form.Item name="kind" label="Letter">
          <Select options={BULK_LETTERS.map(({ value, label }) => ({ value, label }))} />
        </Form.Item>
        <Form.Item name="letter_template_id" label="Template" extra="Leave empty to use the letter’s template in the language.">
          <Select
            allowClear
            options={(templates.data?.rows ?? []).map(({ letter_template_id, name, language }) => ({
              value: letter_template_id,
              label: language === 'en' ? name : `${name} (${LANGUAGES[language]})`,
            }))}
          />
        </Form.Item>
        <Form.Item name="language" label="Language">
          <Select options={LANGUAGE_CHOICES} />
        </Form.Item>
      </div>
      <Form.Item name="who" label="Who gets it">
        <Segmented
          options={[
            { value: 'audience', label: 'By place and type' },
            { value: 'named', label: 'Named employees' },
          ]}
        />
      </Form.Item>
      {who === 'named' ? (
        <Form.Item name="employee_ids" label="Employees">
          <EmployeesSelect />
        </Form.Item>
      ) : (
        <EmployeeCriteriaFields under={['audience']} />
      )}
    </>
  );
}

/** One letter for many employees: who gets it, a look at the first, then a job issues all. */
export function BulkLetters() {
  const [form] = Form.useForm<Entered>();
  const [preview, setPreview] = useState<LettersPreview>();
  const [notice, setNotice] = useState<string>();
  const [job_id, setJob] = useState<string>();
  const { save, saving } = useDownload();
  const check = useAction(employeeLetters.checkMany, { success: false });
  const issue = useAction(employeeLetters.issueMany, { success: false });
  const body = () => bodyOf(form.getFieldsValue(true) as Entered);
  const attempt = async (step: () => Promise<unknown>) => {
    try {
      await step();
      setNotice(undefined);
    } catch (problem) {
      setNotice(messageOf(problem));
    }
  };
  return (
    <div className="ui-view two">
      <Section title="Letters for many employees" text="Each letter has its own number and doesn’t change once it is issued.">
        <Form
          form={form}
          layout="vertical"
          initialValues={{ kind: 'employment_proof', language: 'en', who: 'audience', audience: {} }}
          onValuesChange={() => setPreview(undefined)}
        >
          <LetterFields />
        </Form>
        {notice && <Alert type="error" showIcon role="alert" title={notice} />}
        <div className="ui-buttons">
          <Button
            loading={check.running}
            onClick={() => void attempt(async () => setPreview(await check.attempt({ body: body() })))}
          >
            Check
          </Button>
          <Button loading={saving !== undefined} onClick={() => void save(employeeLetters.previewMany, { body: body() })}>
            Preview first letter
          </Button>
          <Button
            type="primary"
            disabled={!preview || preview.letters === 0}
            loading={issue.running}
            onClick={() => void attempt(async () => setJob((await issue.attempt({ body: body() })).progress_id))}
          >
            {preview ? `Issue ${lettersText(preview.letters)}` : 'Issue letters'}
          </Button>
        </div>
      </Section>
      <div className="ui-column">
        {job_id && <LettersProgress key={job_id} id={job_id} />}
        {!job_id && preview && (
          <Section title="Preview">
            <Facts
              facts={[
                ['Letters', String(preview.letters)],
                ['Not possible', String(preview.problems.length)],
              ]}
            />
            <Problems problems={preview.problems} />
          </Section>
        )}
      </div>
    </div>
  );
}
