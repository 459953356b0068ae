import { Radio } from 'antd';
import '../payroll.css';

export type Choice = { value: string; label: string; text: string };

type ChoiceInputProps = {
  choices: readonly Choice[];
  label: string;
  value?: string;
  onChange?: (value: string) => void;
  id?: string;
  disabled?: boolean;
};

/** Radio buttons with a line of explanation each. */
export const ChoiceInput = ({ choices, label, value, onChange, id, disabled = false }: ChoiceInputProps) => (
  <Radio.Group
    className="pay-choices"
    aria-label={label}
    value={value}
    disabled={disabled}
    onChange={(event) => onChange?.(String(event.target.value))}
    {...(id && { id })}
  >
    {choices.map((choice) => (
      <Radio key={choice.value} value={choice.value}>
        <strong>{choice.label}</strong>
        <span>{choice.text}</span>
      </Radio>
    ))}
  </Radio.Group>
);
