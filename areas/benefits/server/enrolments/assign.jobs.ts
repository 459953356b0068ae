import { type Job, job } from '@hrms/platform/server';
import { ASSIGN_JOB, type Assignment, assignBatch } from './assign.service.ts';

const BATCH = 50;

type Payload = Assignment & { employee_ids: string[]; progress_id: string };

/** Enrols many employees in a plan, in batches. Run twice it enrols nobody again. */
export const assignBenefitJob: Job = job<Payload>(
  ASSIGN_JOB,
  async (running, { employee_ids, progress_id, plan_id, option_id, from_date, reason, user_id }) => {
    const given = { plan_id, option_id, from_date, reason, user_id };
    const not_eligible: Awaited<ReturnType<typeof assignBatch>> = [];
    await running.progress(progress_id, { status: 'running', done: 0, total: employee_ids.length });
    for (let at = 0; at < employee_ids.length; at += BATCH) {
      const batch = employee_ids.slice(at, at + BATCH);
      not_eligible.push(...(await running.transaction((work) => assignBatch(work, given, batch), user_id)));
      await running.progress(progress_id, { done: Math.min(employee_ids.length, at + BATCH) });
    }
    const enrolled = employee_ids.length - not_eligible.length;
    await running.progress(progress_id, { status: 'done', done: employee_ids.length, result: { enrolled, not_eligible } });
  },
  { title: 'Benefit enrolments', path: '/benefits' },
);
