import { exitInterviews } from '@hrms/lifecycle/contract';
import { Facts, Field, FormPanel, formatDate, LoadedData, Section, useEndpoint } from '@hrms/platform/web';
import { Input, Rate, Select } from 'antd';
import { RATINGS, RETURN_CHOICES } from './exit-labels.ts';

const ASPECTS = Object.keys(RATINGS) as (keyof typeof RATINGS)[];

/** The exit interview: answers, or the form until they are locked. */
export function InterviewTab({ id }: { id: string }) {
  const read = useEndpoint(exitInterviews.get, { params: { id } });
  return (
    <LoadedData of={read}>
      {({ interview, locked }) =>
        locked ? (
          <Section title="Exit interview">
            {interview ? (
              <Facts
                facts={[
                  ...ASPECTS.map((name): [string, string] => [RATINGS[name], `${interview.ratings[name]} of 5`]),
                  ['Would come back', RETURN_CHOICES.find(({ value }) => value === interview.would_return)?.label],
                  ['In words', interview.comment],
                  ['Given on', formatDate(interview.given_on)],
                ]}
              />
            ) : (
              <p className="ui-note">It was not answered.</p>
            )}
          </Section>
        ) : (
          <FormPanel
            endpoint={exitInterviews.save}
            params={{ id }}
            initial={{
              ratings: interview?.ratings as never,
              would_return: interview?.would_return ?? undefined,
              comment: interview?.comment,
            }}
            refresh={[exitInterviews.get]}
            focusFirst={false}
          >
            <Section title="Exit interview" text="Confidential: read by HR, never by the manager.">
              <div className="ui-fields">
                {ASPECTS.map((name) => (
                  <Field key={name} name={['ratings', name] as never} label={RATINGS[name]}>
                    <Rate />
                  </Field>
                ))}
                <Field name="would_return" label="Would you come back?">
                  <Select options={RETURN_CHOICES} />
                </Field>
                <Field name="comment" label="What should we know?">
                  <Input.TextArea rows={3} maxLength={2000} />
                </Field>
              </div>
            </Section>
          </FormPanel>
        )
      }
    </LoadedData>
  );
}
