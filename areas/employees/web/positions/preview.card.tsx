import { ChangeManyPositions, type PositionPreview, positionChanges } from '@hrms/employees/contract';
import { callForAnswer, Field, formatDate, INDIAN_STATES } from '@hrms/platform/web';
import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Form, Input } from 'antd';
import { useDeferredValue } from 'react';
import { changeValueText, EMPLOYMENT_TYPE_LABELS } from '../labels.ts';
import './position.css';

const WORDS: Record<string, string> = { ...EMPLOYMENT_TYPE_LABELS, on_site: 'on site' };
const displayValue = (value: string | null) => (value === null ? 'none' : (WORDS[value] ?? changeValueText(value)));
const stateName = (code: string) => INDIAN_STATES.find(({ value }) => value === code)?.label ?? code;

/** The change in the form, when complete enough for a preview. */
function useRequestedChange(employee_ids: readonly string[]) {
  const values = Form.useWatch((all: Record<string, unknown>) => all);
  const filled = Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = ChangeManyPositions.safeParse({ ...filled, employee_ids, confirm_warnings: undefined, explanation: undefined });
  return useDeferredValue(parsed.success ? parsed.data : undefined);
}

/** Preview of a position change from the server: effects, warnings and notified employees. */
export function PositionPreviewCard({ employee_ids }: { employee_ids: readonly string[] }) {
  const asked = useRequestedChange(employee_ids);
  const preview = useQuery({
    queryKey: ['position preview', JSON.stringify(asked)],
    queryFn: async () => (await callForAnswer(positionChanges.preview, { body: asked })).data,
    enabled: asked !== undefined,
    retry: false,
  });
  const people = preview.data?.people ?? [];
  if (!asked || people.length === 0)
    return <p className="emp-preview-empty">Enter the date, the reason and the changes to see a preview.</p>;
  const warnings = [...new Set(people.flatMap((one) => one.warnings))];
  const problems = people.filter(({ problem }) => problem !== null);
  return (
    <section className="emp-preview" aria-label="Preview" aria-live="polite">
      {problems.map(({ employee_id, full_name, problem }) => (
        <Alert key={employee_id} type="error" showIcon title={people.length > 1 ? `${full_name}: ${problem}` : problem} />
      ))}
      {people.length - problems.length > 0 && <PositionEffects from={asked.from_date} people={people} />}
      {warnings.map((message) => (
        <Alert key={message} type="warning" showIcon title={message} />
      ))}
      {warnings.length > 0 && (
        <>
          <Field name="confirm_warnings" label={null} valueProp="checked">
            <Checkbox>I confirm this is correct</Checkbox>
          </Field>
          <Field name="explanation" label="Reason">
            <Input maxLength={300} />
          </Field>
        </>
      )}
    </section>
  );
}

function PositionEffects({ from, people }: { from: string; people: readonly PositionPreview[] }) {
  const good = people.filter(({ problem }) => problem === null);
  const [one] = good;
  if (good.length > 1)
    return (
      <>
        <strong>{`From ${formatDate(from)}: ${good.length} of ${people.length} employees will change`}</strong>
        <ul>
          {good.map((person) => (
            <li key={person.employee_id}>{`${person.full_name}: ${describeEffects(person)}`}</li>
          ))}
        </ul>
      </>
    );
  if (!one) return null;
  return (
    <>
      <strong>{`From ${formatDate(from)}: ${describeEffects(one)}`}</strong>
      {one.told.length > 0 && <p>{`Notified: ${one.told.join(', ')}.`}</p>}
    </>
  );
}

function describeEffects({ effects, state_code }: PositionPreview): string {
  const changes = effects.map(({ field, after }) => `${field.replaceAll('_', ' ')} ${displayValue(after)}`);
  if (state_code) changes.push(`professional tax ${stateName(state_code)}`);
  return changes.length > 0 ? changes.join(', ') : 'no change';
}
