/** Requests for assets as approvals see them. */
import { dateLabel } from '@hrms/platform/calendar';
import { managerStage, recordSubject, statusWriter } from '@hrms/workflows/server';
import { loadCategories } from '../categories/category.queries.ts';
import { ASSET_REQUEST, requestRows } from './request.queries.ts';

export const assetRequestSubject = recordSubject({
  ...requestRows.subject,
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
  toSubmission: ({ category_id, wished_specification, reason, needed_by }) => ({
    facts: { category_id },
    values: { category_id, wished_specification, reason, needed_by },
  }),
  statuses: { cancelled: 'cancelled' },
  end: statusWriter(ASSET_REQUEST, 'assets.request_'),
});
