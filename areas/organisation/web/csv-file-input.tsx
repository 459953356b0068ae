import { Button, Input } from 'antd';
import { useRef } from 'react';

type CsvFileInputProps = { value?: string; onChange?: (text: string) => void; id?: string; placeholder: string };

/** CSV as pasted text or from a file. */
export function CsvFileInput({ value, onChange, id, placeholder }: CsvFileInputProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Input.TextArea
        {...(id && { id })}
        rows={6}
        value={value ?? ''}
        placeholder={placeholder}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <input
        ref={picker}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label="CSV file"
        onChange={async (event) => {
          const file = event.target.files?.[0];
          if (file) onChange?.(await file.text());
          event.target.value = '';
        }}
      />
      <Button onClick={() => picker.current?.click()}>Choose a file</Button>
    </>
  );
}
