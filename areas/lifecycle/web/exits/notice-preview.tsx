import { type ExitKind, exits } from '@hrms/lifecycle/contract';
import { Facts, formatDate, Section, useEndpoint } from '@hrms/platform/web';
import { Alert, Form } from 'antd';

type Question = {
  employee_id: string | undefined;
  kind: ExitKind | undefined;
  given_on: string | undefined;
  last_day: string | undefined;
};

/** Notice end, shortfall and settlement due date of what is being entered. */
export function NoticeFacts({ employee_id, kind, given_on, last_day }: Question) {
  const ready = Boolean(employee_id && kind && given_on);
  const query = {
    employee_id: employee_id ?? '',
    kind: kind ?? ('resignation' as const),
    notice_given_on: given_on ?? '',
    ...(last_day && given_on && last_day >= given_on && { last_working_day: last_day }),
  };
  const { data, error } = useEndpoint(exits.preview, { query }, { enabled: ready });
  if (!ready) return null;
  if (error) return <Alert type="warning" showIcon title={error.message} />;
  if (!data) return null;
  return (
    <Section title="Notice and settlement">
      <Facts
        facts={[
          ...data.notice_steps.map(({ label, value }): [string, string] => [label, value]),
          ['Settlement due', formatDate(data.settlement_due_on)],
          ['Why', data.settlement_why],
        ]}
      />
    </Section>
  );
}

/** The same of the form around it. */
export function NoticePreview() {
  const employee_id = Form.useWatch<string | undefined>('employee_id');
  const kind = Form.useWatch<ExitKind | undefined>('kind');
  const given_on = Form.useWatch<string | undefined>('notice_given_on');
  const last_day = Form.useWatch<string | undefined>('last_working_day');
  return <NoticeFacts employee_id={employee_id} kind={kind} given_on={given_on} last_day={last_day} />;
}
