import { findEmployeeCards } from '@hrms/employees/server';
import type { LetterProblem } from '@hrms/lifecycle/contract';
import { contextForUser, type Job, job, type Work } from '@hrms/platform/server';
import { listBatchProblems } from './bulk-letter.queries.ts';
import { type BulkLetter, issueBatch, LETTERS_JOB } from './bulk-letter.service.ts';

const BATCH = 20;

type Payload = BulkLetter & {
  batch_id: string;
  employee_ids: string[];
  progress_id: string;
  actor: { user_id: string; employee_id: string | null; display_name: string };
};

async function readProblems({ tx }: Work, batch_id: string): Promise<LetterProblem[]> {
  const rows = await listBatchProblems(tx, batch_id);
  const cards = await findEmployeeCards(
    tx,
    rows.map(({ employee_id }) => employee_id),
  );
  return rows.map(({ employee_id, problem }) => {
    const card = cards.get(employee_id);
    return { employee_id, employee_code: card?.employee_code ?? '', employee_name: card?.full_name ?? '', reason: problem ?? '' };
  });
}

/** Issues one letter to many employees, in batches. Run twice it issues no second letter. */
export const issueLettersJob: Job = job<Payload>(
  LETTERS_JOB,
  async (running, { progress_id, employee_ids, actor, ...letter }) => {
    await running.progress(progress_id, { status: 'running', done: 0, total: employee_ids.length });
    const permissions = new Map([['organisation.letter.create', 'organisation' as const]]);
    for (let at = 0; at < employee_ids.length; at += BATCH) {
      const part = employee_ids.slice(at, at + BATCH);
      await running.transaction(({ services, tx }) =>
        issueBatch(contextForUser(services, tx, { ...actor, permissions }), letter, part),
      );
      await running.progress(progress_id, { done: Math.min(employee_ids.length, at + BATCH) });
    }
    const problems = await running.transaction((work) => readProblems(work, letter.batch_id));
    const issued = employee_ids.length - problems.length;
    await running.progress(progress_id, { status: 'done', done: employee_ids.length, result: { issued, problems } });
  },
  { title: 'Letters', path: '/employees/onboarding?tab=letters' },
);
