/** Documents of plans, and cards that insurers gave. */
import { byId, endpoint, id, instant, recordAct } from '@hrms/platform/contract';
import * as z from 'zod';

export const PlanDocument = z.object({ document_id: id, name: z.string(), media_type: z.string(), uploaded_at: instant });
export type PlanDocument = z.output<typeof PlanDocument>;

const UPDATE = 'benefits.plan.update';
const uploadErrors = ['upload.not_accepted', 'upload.file', 'upload.multipart', 'upload.quota'] as const;

export const planDocuments = {
  list: endpoint({
    method: 'GET',
    path: '/benefit-plans/{id}/documents',
    permission: 'benefits.plan.read',
    summary: 'Documents of a plan, for everyone who sees the plan',
    params: byId,
    response: z.object({ documents: z.array(PlanDocument) }),
    errors: ['benefits.not_found'],
  }),
  upload: recordAct('/benefit-plans/{id}/documents', {
    kind: 'upload',
    permission: UPDATE,
    summary: 'Add a document that employees read before they choose: PDF, JPG or PNG up to 10 MB',
    status: 201,
    body_limit: 11 * 1024 * 1024,
    response: PlanDocument,
    message: 'Document added',
    errors: ['benefits.not_found', 'benefits.most_documents', ...uploadErrors],
  }),
  file: endpoint({
    method: 'GET',
    path: '/benefit-plan-documents/{id}',
    kind: 'file',
    reveals: false,
    permission: 'benefits.plan.read',
    summary: 'A document of a plan',
    params: byId,
    response: z.any(),
    errors: ['benefits.not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/benefit-plan-documents/{id}',
    permission: UPDATE,
    summary: 'Remove a document of a plan',
    params: byId,
    response: z.object({}),
    message: 'Document removed',
    errors: ['benefits.not_found'],
  }),
};

export const CardUpload = z.object({
  stored: z.int(),
  /** Files of the ZIP that nobody received, and why. */
  left_out: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type CardUpload = z.output<typeof CardUpload>;

export const insurerCards = {
  upload: recordAct('/benefit-plans/{id}/cards', {
    kind: 'upload',
    permission: 'benefits.enrolment.update',
    summary:
      'Cards of an insurer as a ZIP of PDF, JPG or PNG files, each named by its employee code; they take the place of earlier ones',
    status: 201,
    body_limit: 26 * 1024 * 1024,
    response: CardUpload,
    message: 'Cards stored',
    errors: ['benefits.not_found', 'benefits.no_cover', ...uploadErrors],
  }),
  file: endpoint({
    method: 'GET',
    path: '/benefit-enrolments/{id}/card',
    kind: 'file',
    reveals: true,
    permission: 'benefits.enrolment.read',
    summary: 'The card that the insurer gave for an enrolment',
    params: byId,
    response: z.any(),
    errors: ['benefits.not_found'],
  }),
};
