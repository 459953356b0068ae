import { defineNotice } from '@hrms/platform/server';

const both = ['in_app', 'email'] as const;
const shared = { class: 'outcome', channels: both, mandatory: false, opens: 'assets.asset.read' } as const;

/** Notices of assets. Approvals tell of requests and decisions themselves. */
export const assetsNotices = {
  assigned: defineNotice({
    ...shared,
    id: 'assets.assigned',
    placeholders: ['tag', 'name', 'asset_id'],
    title: '{{name}} ({{tag}}) was assigned to you',
    text: 'Please confirm that you received it.',
    link: '/assets/{{asset_id}}',
  }),
  disputed: defineNotice({
    ...shared,
    id: 'assets.disputed',
    placeholders: ['tag', 'name', 'asset_id'],
    title: '{{name}} reported a problem with {{tag}}',
    text: 'Open the asset to see what is wrong.',
    link: '/assets/{{asset_id}}',
  }),
  chargeProposed: defineNotice({
    ...shared,
    id: 'assets.charge_proposed',
    placeholders: ['tag'],
    title: 'A charge for {{tag}} is proposed',
    text: 'You are heard before it is decided. Talk to HR.',
    link: '/assets',
  }),
};
