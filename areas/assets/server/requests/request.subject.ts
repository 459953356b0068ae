/** Requests for assets as approvals see them. */
import { dateLabel } from '@hrms/platform/calendar';
import { managerStage, recordSubject, statusWriter } from '@hrms/workflows/server';
import { loadCategories } from '../categories/category.queries.ts';
import { ASSET_REQUEST, findRequests } from './request.queries.ts';

export const assetRequestSubject = recordSubject({
  subject: ASSET_REQUEST.subject,
  label: 'Asset request',
  application_area: 'general',
  money: false,
  view_permission: 'assets.asset.read',
  condition_fields: [],
  categories: async (tx) =>
    [...(await loadCategories(tx)).values()].flatMap(({ category_id, name, active }) =>
      active ? { id: category_id, name } : [],
    ),
  built_in_chain: [managerStage],
  find: findRequests,
  idOf: ({ request_id }) => request_id,
  describe: (request) => ({
    title: `Asset: ${request.category_name}`,
    lines: [
      { label: 'Category', value: request.category_name },
      ...(request.wished_specification ? [{ label: 'Specification', value: request.wished_specification }] : []),
      { label: 'Reason', value: request.reason },
      ...(request.needed_by ? [{ label: 'Needed by', value: dateLabel(request.needed_by) }] : []),
    ],
    link: '/assets?tab=requests',
  }),
  toSubmission: ({ employee_id, category_id, wished_specification, reason, needed_by }) => ({
    employee_id,
    facts: { category_id },
    values: { category_id, wished_specification, reason, needed_by },
  }),
  statuses: { cancelled: 'cancelled' },
  end: statusWriter(ASSET_REQUEST, 'assets.request_'),
});
