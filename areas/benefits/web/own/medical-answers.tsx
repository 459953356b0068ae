import { Input } from 'antd';

type MedicalProps = {
  people: readonly { key: string; name: string }[];
  answers: Readonly<Record<string, string>>;
  onChange: (answers: Record<string, string>) => void;
};

/** Conditions the insurer has to know of; only the person and HR read them. */
export const MedicalAnswers = ({ people, answers, onChange }: MedicalProps) => (
  <>
    {people.map(({ key, name }) => (
      <label key={key} htmlFor={`medical-${key}`}>
        <span className="ui-note">Existing illness of {name}, if any; only HR and the insurer read it</span>
        <Input
          id={`medical-${key}`}
          maxLength={500}
          value={answers[key] ?? ''}
          onChange={({ target }) => onChange({ ...answers, [key]: target.value })}
        />
      </label>
    ))}
  </>
);
