import { FilePicker } from '@hrms/platform/web';
import { Button, Input } from 'antd';
import { useState } from 'react';
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
      <FilePicker kinds="table" onFile={take}>
        <Button className="csv-pick">Choose a file</Button>
      </FilePicker>
    </>
  );
}
