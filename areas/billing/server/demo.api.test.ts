import { invoices, platformPayments, subscriptions } from '@hrms/billing/contract';
import { billingDemo } from '@hrms/billing/testing';
import { actAs, type DemoWorld } from '@hrms/platform/demo';
import { signInPlatformAdmin } from '@hrms/platform/testing';
import { expect, test } from 'vitest';
import { billingInstallation, billingWorld } from './billing.scenario.ts';

test('the demo has Pro since April: seven invoices paid, one with tax deducted, the last claimed and waiting for the platform', async () => {
  const installation = await billingInstallation('2026-11-20');
  try {
    const { services } = installation;
    const { owner } = await billingWorld(installation, 240);
    const actor = { org_id: owner.org_id, user_id: owner.user_id, identity_id: owner.user_id, display_name: 'Owner' };
    const world: DemoWorld = {
      services,
      owner: actor,
      people: [],
      leaving: [],
      actAs: (_person, work) => actAs(services, actor, work),
      actAsOwner: (work) => actAs(services, actor, work),
    };
    await billingDemo.after_pay?.(world);
    expect((await owner.call(subscriptions.current)).data).toMatchObject({
      plan: 'pro',
      status: 'active',
      seats_used: 240,
      seat_limit: 250,
      period_start: '2026-11-01',
      period_end: '2026-11-30',
      next_invoice: { on: '2026-12-01', amount_paise: 841_500 },
    });
    const listed = (await owner.call(invoices.list)).data.rows;
    expect(listed.map(({ status }) => status)).toEqual(['overdue', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid']);
    expect(listed.map(({ total_paise }) => total_paise)).toEqual(Array.from({ length: 8 }, () => 993_000));
    expect(listed.filter(({ tds_paise }) => tds_paise === 84_150)).toHaveLength(1);
    const admin = await signInPlatformAdmin(installation);
    const [waiting] = (await admin.call(platformPayments.list, { query: { status: 'claimed' } })).data.rows;
    const confirmed = await admin.call(platformPayments.confirm, { params: { id: waiting?.payment_id ?? '' }, body: {} });
    expect(confirmed.status).toBe(200);
    expect((await owner.call(invoices.list)).data.rows[0]?.status).toBe('paid');
    await installation.runJob('billing.daily', owner.org_id);
    expect((await owner.call(invoices.list)).data.rows).toHaveLength(8);
  } finally {
    await installation.close();
  }
});
