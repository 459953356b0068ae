import { type PortalState, portal } from '@hrms/lifecycle/contract';
import { Field, MoneyInput, useDownload } from '@hrms/platform/web';
import { Button, Checkbox, Select } from 'antd';
import { TextField } from './text-field.tsx';

const REGIMES = [
  { value: 'new', label: 'New regime / नई व्यवस्था' },
  { value: 'old', label: 'Old regime / पुरानी व्यवस्था' },
];

/** The regime, and what an earlier employer paid and deducted in this tax year. */
export const TaxFields = () => (
  <div className="ui-fields">
    <Field name="regime" label="Tax regime / कर व्यवस्था" help="You can change it when you declare your investments.">
      <Select options={REGIMES} />
    </Field>
    <TextField
      name="previous_employer"
      label="Earlier employer since 1 April / 1 अप्रैल से पूर्व नियोक्ता"
      most={120}
      help="Leave empty if there was none."
    />
    <Field name="previous_salary_paise" label="Salary paid there since 1 April / वहाँ मिला वेतन">
      <MoneyInput />
    </Field>
    <Field name="previous_tds_paise" label="Tax deducted there since 1 April / वहाँ कटा कर">
      <MoneyInput />
    </Field>
  </div>
);

type PolicyListProps = Pick<PortalState, 'policies'> & { value?: string[]; onChange?: (accepted: string[]) => void };

function PolicyList({ policies, value = [], onChange }: PolicyListProps) {
  const { save } = useDownload();
  const change = (id: string, accepted: boolean) => onChange?.(accepted ? [...value, id] : value.filter((other) => other !== id));
  return (
    <ul className="joiner-policies">
      {policies.map(({ policy_id, title }) => (
        <li key={policy_id}>
          <Checkbox checked={value.includes(policy_id)} onChange={({ target }) => change(policy_id, target.checked)}>
            I have read and accept: {title} / मैंने पढ़ा और मैं स्वीकार करता हूँ
          </Checkbox>
          <Button type="link" size="small" onClick={() => void save(portal.policy, { params: { id: policy_id } })}>
            Read / पढ़ें
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Policies to read and accept. */
export const PolicyFields = ({ policies }: Pick<PortalState, 'policies'>) => (
  <Field name="accepted" label="">
    <PolicyList policies={policies} />
  </Field>
);
