import { addDays } from '@hrms/platform/calendar';
import { actAs, actorsOf, type SeedActor } from '@hrms/platform/demo';
import type { Ctx, Services } from '@hrms/platform/server';
import { CreateRequest, CreateStandIn } from '@hrms/workflows/contract';
import { workflowDemoMakers as make } from '@hrms/workflows/testing';
import { lowerMinimum, makeDefinitions } from './demo-definitions.ts';
import { POSTS } from './demo-people.ts';
import type { Places } from './demo-places.ts';

type Decision = { by: number; action: 'approve' | 'reject' | 'return'; comments?: string };
type Asked = {
  by: number;
  subject: 'general.request' | 'purchase.request';
  title: string;
  category?: string;
  rupees?: number;
  decisions?: Decision[];
  withdrawn?: boolean;
};
const HR = 2;
const FINANCE = 4;
const managerOf = (n: number) => POSTS[n]?.under ?? 0;
const yes = (by: number): Decision => ({ by, action: 'approve' });

/** Requests in every state. By numbers of the people. */
const REQUESTS: readonly Asked[] = [
  { by: 21, subject: 'general.request', title: 'Safety shoes, size 9', decisions: [yes(5), yes(HR)] },
  { by: 22, subject: 'general.request', title: 'Hearing protection for the press', decisions: [yes(5), yes(HR)] },
  { by: 23, subject: 'general.request', title: 'Bus stop for the night shift', category: 'Travel' },
  { by: 24, subject: 'purchase.request', title: 'Digital calipers', category: 'Equipment', rupees: 18_500 },
  {
    by: 60,
    subject: 'purchase.request',
    title: 'Coolant pump',
    category: 'Equipment',
    rupees: 72_000,
    decisions: [yes(managerOf(60))],
  },
  {
    by: 8,
    subject: 'purchase.request',
    title: 'Coordinate measuring machine, retrofit',
    category: 'Equipment',
    rupees: 640_000,
    decisions: [yes(managerOf(8))],
  },
  {
    by: 65,
    subject: 'purchase.request',
    title: 'Label printer',
    category: 'Equipment',
    rupees: 9800,
    decisions: [yes(managerOf(65)), yes(FINANCE)],
  },
  {
    by: 70,
    subject: 'general.request',
    title: 'Forklift licence course',
    category: 'Training',
    decisions: [{ by: managerOf(70), action: 'return', comments: 'Which institute, and on which dates?' }],
  },
  {
    by: 75,
    subject: 'general.request',
    title: 'Standing desk',
    category: 'Equipment',
    decisions: [{ by: managerOf(75), action: 'reject', comments: 'The office moves in March; ask again then' }],
  },
  { by: 80, subject: 'general.request', title: 'Parking space', withdrawn: true },
  { by: 6, subject: 'purchase.request', title: 'Robot cell for the gear line', category: 'Equipment', rupees: 1_400_000 },
];

/** Workflows, amount bands, a stand-in of today, and requests of their own kinds in every state; one is blocked. */
export async function makeWorkflows(
  services: Services,
  owner: SeedActor,
  people: readonly string[],
  places: Places,
): Promise<void> {
  const actors = await actorsOf(services, owner);
  const as = <T>(n: number, work: (ctx: Ctx) => Promise<T>) => actAs(services, actors.get(people[n] ?? '') ?? owner, work);
  const categories = await actAs(services, owner, async (ctx) => {
    const roles = await makeDefinitions(ctx, places);
    const band = (from_paise: number, target: { role_id?: string | undefined; employee_id?: string | undefined }) => ({
      table_name: 'standard',
      from_paise,
      role_id: target.role_id ?? null,
      employee_id: target.employee_id ?? null,
      role_name: null,
      employee_name: null,
    });
    await make.bands(ctx, [
      band(0, { role_id: roles.finance }),
      band(5_000_000, { employee_id: people[0] }),
      band(50_000_000, { role_id: roles.owner }),
    ]);
    const period = { from_date: addDays(ctx.today, -1), to_date: addDays(ctx.today, 3) };
    const given = {
      employee_id: people[9] ?? '',
      stand_in_employee_id: people[15] ?? '',
      ...period,
      reason: 'At the trade fair',
    };
    await make.standIn(ctx, CreateStandIn.parse(given));
    return make.categories(ctx);
  });
  for (const { by, subject, title, category, rupees, decisions = [], withdrawn } of REQUESTS) {
    const given = {
      subject,
      title,
      category_id: category ? categories.get(category) : null,
      amount_paise: rupees ? rupees * 100 : null,
    };
    const { request_id } = await as(by, (ctx) => make.ask(ctx, CreateRequest.parse(given)));
    for (const one of decisions) await as(one.by, (ctx) => make.decide(ctx, request_id, one.action, one.comments ?? null));
    if (withdrawn) await as(by, (ctx) => make.withdraw(ctx, request_id));
  }
  await actAs(services, owner, lowerMinimum);
}
