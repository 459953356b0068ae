import { endpoint, id } from '@hrms/platform/contract';
import * as z from 'zod';
import { ApplicationArea, SubjectMode } from './enumerations.ts';

/** A request type as builders, filters and forms read it. */
export const WorkflowSubject = z.object({
  subject: z.string(),
  label: z.string(),
  application_area: ApplicationArea,
  /** Approval by timeout and by the submitter is not available. */
  money: z.boolean(),
  pay_private: z.boolean(),
  mode: SubjectMode,
  /** Fields a custom condition may ask for. */
  condition_fields: z.array(z.object({ name: z.string(), label: z.string(), type: z.enum(['text', 'number']) })),
  categories: z.array(z.object({ id, name: z.string() })),
  built_in_chain: z.string(),
  /** Submitted with POST /workflow-requests. */
  submitted_here: z.boolean(),
});
export type WorkflowSubject = z.output<typeof WorkflowSubject>;

export const workflowSubjects = {
  list: endpoint({
    method: 'GET',
    path: '/workflow-subjects',
    session: true,
    summary: 'Request types with their condition fields and categories',
    response: z.object({ subjects: z.array(WorkflowSubject) }),
  }),
};
