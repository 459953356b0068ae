import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import './csv-file-input.css';

type CsvFileInputProps = { value?: string; onChange?: (text: string) => void; id?: string; placeholder: string };

const isWorkbook = (text: string | undefined) => text?.startsWith('data:') ?? false;

const readAsDataUrl = (file: File) =>
  new Promise<string>((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(file);
  });

/** CSV as pasted text or from a file, or an Excel workbook as it is. */
export function CsvFileInput({ value, onChange, id, placeholder }: CsvFileInputProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const take = async (file: File) => {
    setName(file.name);
    const workbook = /\.xlsx$/i.test(file.name);
    onChange?.(workbook ? await readAsDataUrl(file) : await file.text());
  };
  return (
    <>
      {isWorkbook(value) ? (
        <p className="csv-chosen">
          <strong>{name || 'A workbook'}</strong> is chosen. Its first sheet is read.{' '}
          <Button size="small" onClick={() => onChange?.('')}>
            Paste text instead
          </Button>
        </p>
      ) : (
        <Input.TextArea
          {...(id && { id })}
          rows={6}
          value={value ?? ''}
          placeholder={placeholder}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
      <input
        ref={picker}
        type="file"
        accept=".csv,.xlsx,text/csv"
        hidden
        aria-label="CSV or Excel file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
      <Button className="csv-pick" onClick={() => picker.current?.click()}>
        Choose a file
      </Button>
    </>
  );
}
