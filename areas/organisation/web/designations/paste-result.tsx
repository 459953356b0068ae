import { Button } from 'antd';
import { PasteReport } from './paste-report.tsx';
import { countWithNoun, countWithOutcome, type PastedTitle } from './pasted-titles.ts';

type PasteResultProps = {
  titles: readonly PastedTitle[];
  running: boolean;
  retry: () => void;
  correct: () => void;
  close: () => void;
};

/** How far it is, then what became of every line; what was not saved can be sent again or corrected. */
export function PasteResult({ titles, running, retry, correct, close }: PasteResultProps) {
  const added = countWithOutcome(titles, 'added');
  const there = countWithOutcome(titles, 'exists', 'repeated');
  const failed = countWithOutcome(titles, 'failed');
  const unsaved = failed + countWithOutcome(titles, 'too_long');
  const waiting = countWithOutcome(titles, 'ready');
  return (
    <>
      <p className="paste-count" aria-live="polite">
        {running
          ? `Adding: ${(titles.length - waiting).toLocaleString('en-IN')} of ${titles.length.toLocaleString('en-IN')} done`
          : `${added.toLocaleString('en-IN')} added, ${there.toLocaleString('en-IN')} already exist, ${unsaved.toLocaleString('en-IN')} not added`}
      </p>
      <PasteReport titles={titles} />
      <div className="ui-form-footer">
        {unsaved > 0 && !running && <Button onClick={correct}>Edit list</Button>}
        {failed > 0 && !running && <Button onClick={retry}>Retry {countWithNoun(failed, 'title', 'titles')}</Button>}
        <Button type="primary" loading={running} onClick={close}>
          Done
        </Button>
      </div>
    </>
  );
}
