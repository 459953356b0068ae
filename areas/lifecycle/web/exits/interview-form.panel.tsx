import { interviewForm, type QuestionKind } from '@hrms/lifecycle/contract';
import { Field, FormPanel, LoadedData, Section, useCan, useEndpoint } from '@hrms/platform/web';
import { Button, Checkbox, Form, Input, Select } from 'antd';
import { SELECTION_KINDS, toChoices } from './exit-labels.ts';

const LIST = ['questions'];
const KINDS = toChoices<QuestionKind>({
  rating: 'Rating of 1 to 5',
  single: 'One of several choices',
  multiple: 'Several choices',
  text: 'Text',
});
const NEW_QUESTION = { kind: 'rating', required: true, choices: [] };

/** Kind of answer of a question, and its choices where one is selected. */
function AnswerFields({ at }: { at: number }) {
  const form = Form.useFormInstance();
  const kind = Form.useWatch<QuestionKind | undefined>(['questions', at, 'kind']);
  const clearChoices = (next: QuestionKind) => {
    if (!SELECTION_KINDS.includes(next)) form.setFieldValue(['questions', at, 'choices'], []);
  };
  return (
    <>
      <Field list={LIST} name={[at, 'kind']} label="Answer">
        <Select options={KINDS} onChange={clearChoices} />
      </Field>
      {kind && SELECTION_KINDS.includes(kind) && (
        <Field list={LIST} name={[at, 'choices']} label="Choices" help="Press Enter after each choice.">
          <Select mode="tags" open={false} suffixIcon={null} />
        </Field>
      )}
    </>
  );
}

const QuestionFields = () => (
  <Form.List name="questions">
    {(rows, { add, remove, move }) => (
      <>
        {rows.map(({ key, name }) => (
          <div className="joining-item" key={key}>
            <Field list={LIST} name={[name, 'text']} label={`Question ${name + 1}`}>
              <Input maxLength={200} />
            </Field>
            <AnswerFields at={name} />
            <Field list={LIST} name={[name, 'required']} label="Required" valueProp="checked">
              <Checkbox>Must be answered</Checkbox>
            </Field>
            <div className="ui-buttons">
              <Button disabled={name === 0} onClick={() => move(name, name - 1)} aria-label={`Move question ${name + 1} up`}>
                Up
              </Button>
              <Button onClick={() => remove(name)} aria-label={`Remove question ${name + 1}`}>
                Remove
              </Button>
            </div>
          </div>
        ))}
        <Button onClick={() => add(NEW_QUESTION)}>Add question</Button>
      </>
    )}
  </Form.List>
);

/** The questions of the exit interview as the organisation sets them. */
export function InterviewFormPanel() {
  const can = useCan();
  const read = useEndpoint(interviewForm.get);
  if (!can(interviewForm.update)) return null;
  return (
    <Section
      title="Questions of the exit interview"
      text="Interviews that were answered keep their questions. A question keeps its answers when you change its words."
    >
      <LoadedData of={read}>
        {(form) => (
          <FormPanel
            endpoint={interviewForm.update}
            initial={form}
            key={form.version}
            focusFirst={false}
            refresh={[interviewForm.get]}
          >
            <QuestionFields />
          </FormPanel>
        )}
      </LoadedData>
    </Section>
  );
}
