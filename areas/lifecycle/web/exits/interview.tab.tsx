import { exitInterviews, type InterviewAnswer, type InterviewQuestion } from '@hrms/lifecycle/contract';
import { Facts, Field, FormPanel, formatDate, LoadedData, Section, useEndpoint } from '@hrms/platform/web';
import { Checkbox, Input, Radio, Rate } from 'antd';

const answerText = (answer: InterviewAnswer | undefined): string | undefined => {
  if (typeof answer === 'number') return `${answer} of 5`;
  return Array.isArray(answer) ? answer.join(', ') : (answer ?? undefined);
};

function inputOf({ kind, choices }: InterviewQuestion) {
  if (kind === 'rating') return <Rate />;
  if (kind === 'single') return <Radio.Group options={choices} />;
  if (kind === 'multiple') return <Checkbox.Group options={choices} />;
  return <Input.TextArea rows={3} maxLength={2000} />;
}

/** The exit interview: answers, or the form until they are locked. */
export function InterviewTab({ id }: { id: string }) {
  const read = useEndpoint(exitInterviews.get, { params: { id } });
  return (
    <LoadedData of={read}>
      {({ questions, interview, locked }) =>
        locked ? (
          <Section title="Exit interview">
            {interview ? (
              <Facts
                facts={[
                  ...questions.map(({ key, text }): [string, string | undefined] => [text, answerText(interview.answers[key])]),
                  ['Given on', formatDate(interview.given_on)],
                ]}
              />
            ) : (
              <p className="ui-note">Not answered.</p>
            )}
          </Section>
        ) : (
          <FormPanel
            endpoint={exitInterviews.save}
            params={{ id }}
            initial={{ answers: interview?.answers ?? {} }}
            refresh={[exitInterviews.get]}
            focusFirst={false}
          >
            <Section title="Exit interview" text="Confidential: read by HR, never by the manager.">
              <div className="ui-fields">
                {questions.map((question) => (
                  <Field
                    key={question.key}
                    name={['answers', question.key]}
                    label={question.required ? question.text : `${question.text} (optional)`}
                  >
                    {inputOf(question)}
                  </Field>
                ))}
              </div>
            </Section>
          </FormPanel>
        )
      }
    </LoadedData>
  );
}
