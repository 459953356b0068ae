/** Requests for assets as approvals see them. */
import type { AssetRequest } from '@hrms/assets/contract';
import { dateLabel } from '@hrms/platform/calendar';
import { type Ctx, updateRow } from '@hrms/platform/server';
import type { ApprovalSubject, RequestEvent } from '@hrms/workflows/server';
import { loadCategories } from '../categories/category.queries.ts';
import { ASSET_REQUEST, type AssetRequestRecord, findRequests } from './request.queries.ts';

const endAs =
  (status: AssetRequest['status']) =>
  async (ctx: Ctx, { source_id: id }: RequestEvent): Promise<void> => {
    const [request] = await findRequests(ctx, [id]);
    if (request?.status !== 'pending' && request?.status !== 'returned') return;
    await updateRow(ctx.tx, 'asset_request', { id }, { status, version: request.version + 1 });
    await ctx.audit(`assets.request_${status}`, id, { employee_id: request.employee_id });
  };

const byId = <T>(rows: readonly AssetRequestRecord[], toValue: (row: AssetRequestRecord) => T) =>
  new Map(rows.map((row) => [row.request_id, toValue(row)]));

export const assetRequestSubject: ApprovalSubject = {
  subject: ASSET_REQUEST.subject,
  label: 'Asset request',
  application_area: 'general',
  money: false,
  pay_private: false,
  view_permission: 'assets.asset.read',
  default_mode: 'required',
  condition_fields: [],
  categories: async (tx) =>
    [...(await loadCategories(tx)).values()].flatMap(({ category_id, name, active }) =>
      active ? { id: category_id, name } : [],
    ),
  built_in_chain: [{ name: 'Reporting manager', approvers: [{ kind: 'reporting_manager' }] }],
  describe: async (ctx, ids) =>
    byId(await findRequests(ctx, ids), (request) => ({
      title: `Asset: ${request.category_name}`,
      lines: [
        { label: 'Category', value: request.category_name },
        ...(request.wished_specification ? [{ label: 'Specification', value: request.wished_specification }] : []),
        { label: 'Reason', value: request.reason },
        ...(request.needed_by ? [{ label: 'Needed by', value: dateLabel(request.needed_by) }] : []),
      ],
      link: '/assets?tab=requests',
    })),
  loadSubmissions: async (ctx, ids) =>
    byId(await findRequests(ctx, ids), ({ employee_id, category_id, wished_specification, reason, needed_by }) => ({
      employee_id,
      facts: { category_id },
      values: { category_id, wished_specification, reason, needed_by },
    })),
  on_approved: endAs('approved'),
  on_rejected: endAs('rejected'),
  on_returned: endAs('returned'),
  on_withdrawn: endAs('withdrawn'),
  on_cancelled: endAs('cancelled'),
};
