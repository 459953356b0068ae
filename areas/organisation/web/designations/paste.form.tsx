import { Button, type GetRef, Input } from 'antd';
import { useRef, useState } from 'react';
import { countWithNoun, countWithOutcome, type PastedTitle, parsePastedTitles } from './pasted-titles.ts';

type PasteFormProps = {
  text: string;
  onText: (text: string) => void;
  send: (titles: readonly PastedTitle[]) => void;
  close: () => void;
};

/** The text box for pasted titles, with its problems shown while typing. */
export function PasteForm({ text, onText, send, close }: PasteFormProps) {
  const [missing, setMissing] = useState(false);
  const box = useRef<GetRef<typeof Input.TextArea>>(null);
  const titles = parsePastedTitles(text);
  const ready = countWithOutcome(titles, 'ready');
  const repeated = countWithOutcome(titles, 'repeated');
  const long = countWithOutcome(titles, 'too_long');

  const submit = () => {
    if (ready > 0) return send(titles);
    setMissing(true);
    box.current?.focus();
  };

  return (
    <>
      <p className="paste-hint" id="paste-hint">
        Enter one title per line. Existing designations are skipped.
      </p>
      <Input.TextArea
        ref={box}
        rows={10}
        value={text}
        autoFocus
        aria-label="Designations, one per line"
        aria-describedby="paste-hint paste-error"
        aria-invalid={missing}
        status={missing ? 'error' : ''}
        onChange={(event) => {
          onText(event.target.value);
          setMissing(false);
        }}
      />
      <p className="paste-error" id="paste-error" role="alert">
        {missing && 'Please enter designation'}
      </p>
      <p className="paste-count" aria-live="polite">
        {titles.length > 0 && countWithNoun(titles.length, 'title', 'titles')}
        {repeated > 0 && ` · ${repeated.toLocaleString('en-IN')} duplicates`}
        {long > 0 && ` · ${long.toLocaleString('en-IN')} too long`}
      </p>
      <div className="ui-form-footer">
        <Button onClick={close}>Cancel</Button>
        <Button type="primary" onClick={submit}>
          {ready > 0 ? `Add ${countWithNoun(ready, 'designation', 'designations')}` : 'Add designations'}
        </Button>
      </div>
    </>
  );
}
