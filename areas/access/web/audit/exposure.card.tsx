import { personalDataAccesses, users } from '@hrms/access/contract';
import { call, DateInput, messageOf, NothingYet, StatusTag, useEndpoint } from '@hrms/platform/web';
import { Alert, Button, Form, Select } from 'antd';
import { useState } from 'react';
import { formatMoment, SCOPE } from '../words.ts';
import '../rights.css';

type Answer = Awaited<ReturnType<typeof exposureQuery>>;
const exposureQuery = (user_id: string, session_id: string | null, from: string, to: string) =>
  call(personalDataAccesses.exposure, {
    body: { user_id, session_id, from: `${from}T00:00:00+05:30`, to: `${to}T23:59:59+05:30` },
  });

/** After a lost laptop or password: whose data the account read in a time, and what it could have read. */
export function ExposureCard() {
  const [search, setSearch] = useState('');
  const found = useEndpoint(users.list, { query: { search, limit: 20 } }, { keepPrevious: true });
  const [given, setGiven] = useState<{
    user_id?: string;
    session_id?: string | undefined;
    from?: string | undefined;
    to?: string | undefined;
  }>({});
  const [answer, setAnswer] = useState<Answer>();
  const [problem, setProblem] = useState<string>();
  const { user_id, session_id, from, to } = given;
  const user = useEndpoint(users.get, { params: { id: user_id ?? '' } }, { enabled: user_id !== undefined });
  const look = async () => {
    if (!user_id || !from || !to) return setProblem('Select a user and a period');
    try {
      setProblem(undefined);
      setAnswer(await exposureQuery(user_id, session_id ?? null, from, to));
    } catch (caught) {
      setProblem(messageOf(caught));
    }
  };
  return (
    <div className="rights-stack">
      <section className="ui-card rights-card" aria-label="Exposure check">
        {problem && <Alert type="error" showIcon title={problem} role="alert" />}
        <Form layout="vertical" onFinish={() => void look()}>
          <div className="ui-pair">
            <Form.Item label="User" htmlFor="exposure-user">
              <Select
                id="exposure-user"
                showSearch={{ filterOption: false, onSearch: setSearch }}
                placeholder="Search by name"
                options={found.data?.rows.map((user) => ({ value: user.id, label: user.display_name })) ?? []}
                onChange={(id: string) => setGiven((before) => ({ ...before, user_id: id, session_id: undefined }))}
              />
            </Form.Item>
            <Form.Item label="Session" htmlFor="exposure-session">
              <Select
                id="exposure-session"
                allowClear
                placeholder="All sessions"
                disabled={!user_id}
                value={session_id ?? null}
                options={
                  user.data?.sessions.map(({ id, browser, last_seen_at }) => ({
                    value: id,
                    label: `${browser}, ${formatMoment(last_seen_at)}`,
                  })) ?? []
                }
                onChange={(id: string | null) => setGiven((before) => ({ ...before, session_id: id ?? undefined }))}
              />
            </Form.Item>
            <Form.Item label="From" htmlFor="exposure-from">
              <DateInput
                id="exposure-from"
                onChange={(day) => setGiven((before) => ({ ...before, from: day ?? undefined }))}
                value={from ?? null}
              />
            </Form.Item>
            <Form.Item label="To" htmlFor="exposure-to">
              <DateInput
                id="exposure-to"
                onChange={(day) => setGiven((before) => ({ ...before, to: day ?? undefined }))}
                value={to ?? null}
              />
            </Form.Item>
          </div>
          <Button type="primary" htmlType="submit">
            Check exposure
          </Button>
        </Form>
      </section>
      {answer && (
        <>
          <section className="ui-card rights-card" aria-label="Data accessed">
            <h2>Data accessed</h2>
            {answer.employees.length === 0 && <NothingYet title="No personal data was accessed in this period" />}
            <ul className="rights-list rights-lines">
              {answer.employees.map(({ employee_id, employee, fields, looks, first_at, last_at }) => (
                <li key={employee_id ?? 'many'}>
                  <span>{employee}</span>
                  <span>{looks === 1 ? '1 look' : `${looks} looks`}</span>
                  <small>
                    {fields.map((name) => name.replaceAll('_', ' ')).join(', ')}, {formatMoment(first_at)} to{' '}
                    {formatMoment(last_at)}
                  </small>
                </li>
              ))}
            </ul>
          </section>
          <section className="ui-card rights-card" aria-label="Data the user could access">
            <h2>Data the user could access</h2>
            <ul className="rights-list rights-lines">
              {answer.could_read.map(({ permission_code, label, scope, places }) => (
                <li key={permission_code}>
                  <span>{label}</span>
                  <StatusTag>{places || SCOPE[scope]}</StatusTag>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </div>
  );
}
