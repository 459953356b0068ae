/** Policies that joiners read and accept before their first day. */
import { byId, endpoint, id, instant, nameText } from '@hrms/platform/contract';
import * as z from 'zod';

export const JoiningPolicy = z.object({ policy_id: id, title: z.string(), file_name: z.string(), created_at: instant });
export type JoiningPolicy = z.output<typeof JoiningPolicy>;

const UPDATE = 'lifecycle.template.update';

export const joiningPolicies = {
  list: endpoint({
    method: 'GET',
    path: '/joining-policies',
    permission: 'lifecycle.template.read',
    summary: 'Policies that joiners accept, by title',
    response: z.array(JoiningPolicy),
  }),
  create: endpoint({
    method: 'POST',
    path: '/joining-policies',
    kind: 'upload',
    permission: UPDATE,
    summary: 'Add a policy as a PDF up to 5 MB; joiners who have not submitted the section accept it too',
    status: 201,
    body_limit: 5 * 1024 * 1024,
    body: z.strictObject({ title: nameText('Please enter a title').max(100, 'Use at most 100 characters') }),
    response: JoiningPolicy,
    message: 'Policy added',
    errors: ['lifecycle.policy_exists', 'upload.not_accepted', 'upload.file', 'upload.multipart', 'upload.quota'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/joining-policies/{id}/file',
    kind: 'file',
    permission: 'lifecycle.template.read',
    reveals: false,
    summary: 'The file of a policy',
    params: byId,
    response: z.unknown(),
    errors: ['lifecycle.not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/joining-policies/{id}',
    permission: UPDATE,
    summary: 'Ask joiners for a policy no longer; what was accepted stays on record',
    params: byId,
    response: z.object({}),
    message: 'Policy removed',
    errors: ['lifecycle.not_found'],
  }),
};
