import { DateInput, Field, FormPanel, MoneyInput, useCan, useEndpoint } from '@hrms/platform/web';
import { epfDeclarations } from '@hrms/statutory/contract';
import { Form, Input, Radio } from 'antd';
import { Card } from './card.tsx';

const ANSWERS = [
  { value: true, label: 'Yes, a member before' },
  { value: false, label: 'No, first membership' },
];

const LINKED = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

/** Asked of earlier members only. */
function FirstJoining() {
  const earlier: unknown = Form.useWatch('earlier_member');
  if (earlier !== true) return null;
  return (
    <div className="statutory-pair">
      <Field name="first_epf_joined_on" label="First joined EPF on">
        <DateInput />
      </Field>
      <Field name="first_epf_wages_paise" label="Monthly wages then" help="Decides EPS for a first joining from 1 Sep 2014.">
        <MoneyInput />
      </Field>
    </div>
  );
}

/** Form 11 of an employee: earlier EPF membership, and the name on the UAN. */
export function DeclarationCard({ employee_id }: { employee_id: string }) {
  const can = useCan();
  const declaration = useEndpoint(epfDeclarations.get, { params: { employee_id } });
  return (
    <Card
      of={declaration}
      title="EPF declaration (Form 11)"
      text="Asked on joining. With wages above the ceiling, there is no pension (EPS) until an earlier first joining is declared."
    >
      {(known) =>
        can(epfDeclarations.put) ? (
          <FormPanel
            key={known.version}
            endpoint={epfDeclarations.put}
            params={{ employee_id }}
            submitLabel="Save Form 11"
            initial={known}
            focusFirst={false}
          >
            <Field
              name="name_on_uan"
              label="Name on UAN"
              help="As EPFO has it, in letters. Used in the ECR instead of the name here."
            >
              <Input maxLength={85} />
            </Field>
            <div className="statutory-pair">
              <Field name="is_aadhaar_seeded" label="Aadhaar linked to the UAN">
                <Radio.Group options={LINKED} />
              </Field>
              <Field name="is_bank_seeded" label="Bank account linked to the UAN">
                <Radio.Group options={LINKED} />
              </Field>
            </div>
            <Field name="earlier_member" label="EPF member before joining">
              <Radio.Group options={ANSWERS} />
            </Field>
            <FirstJoining />
          </FormPanel>
        ) : (
          <p>{known.name_on_uan ?? 'Name on UAN not entered'}</p>
        )
      }
    </Card>
  );
}
