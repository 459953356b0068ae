import { QuietCard, ReportQuiet } from '@hrms/platform/web';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { useQuiet } from './use-quiet.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

function Card({ says }: { says: string | null }) {
  const [isQuiet, report] = useQuiet('payroll.run');
  return (
    <section className={isQuiet ? 'quiet' : 'full'}>
      <ReportQuiet value={report}>{says === null ? <QuietCard>Nothing open</QuietCard> : <p>{says}</p>}</ReportQuiet>
    </section>
  );
}

async function visit(...contents: (string | null)[]): Promise<string> {
  const place = document.createElement('div');
  const root = createRoot(place);
  for (const says of contents) await act(async () => root.render(<Card says={says} />));
  const shown = place.querySelector('section')?.className ?? '';
  await act(async () => root.unmount());
  return shown;
}

beforeEach(() => localStorage.clear());

test('a card with nothing to say keeps its place during the visit and is one line at the next', async () => {
  expect(await visit(null)).toBe('full');
  expect(await visit(null)).toBe('quiet');
});

test('a card that has something to say again is whole at the next visit', async () => {
  await visit(null);
  expect(await visit(null, '3 exceptions')).toBe('quiet');
  expect(await visit('3 exceptions')).toBe('full');
});
