import type { DemoWorld } from '@hrms/platform/demo';
import { RecordPerquisite } from '@hrms/statutory/contract';
import { recordPerquisite } from '../server/perquisites/perquisite.service.ts';

/** payroll@ in the order of the demo's list. */
const PAYROLL = 3;

type Recorded = { person: number } & Record<string, unknown>;

/** By people of the demo's list: what the employer gives beside the salary. */
const RECORDED: readonly Recorded[] = [
  {
    person: 5,
    kind: 'motor_car',
    from_date: '2026-04-01',
    description: 'Company car',
    use: 'mixed',
    running_costs_paid_by: 'employer',
    engine_above_1600_cc: true,
    chauffeur_provided: true,
  },
  {
    person: 24,
    kind: 'accommodation',
    from_date: '2026-06-15',
    description: 'Company lease in Pune',
    accommodation_kind: 'leased',
    salary_paise: 12_000_000,
    charges_paise: 3_500_000,
    furniture_cost_paise: 24_000_000,
    recovered_paise: 500_000,
  },
  { person: 24, kind: 'movable_asset', from_date: '2026-06-15', description: 'Air conditioner', cost_paise: 4_800_000 },
  {
    person: 26,
    kind: 'asset_transfer',
    from_date: '2026-08-31',
    description: 'Laptop bought by the employee',
    asset_kind: 'electronics',
    cost_paise: 9_000_000,
    used_since: '2023-08-01',
    recovered_paise: 800_000,
  },
  {
    person: 26,
    kind: 'movable_asset',
    from_date: '2026-09-01',
    description: 'Laptop',
    cost_paise: 9_500_000,
    computer_or_mobile: true,
  },
  { person: 27, kind: 'meals', from_date: '2026-04-01', meals: 22, cost_paise: 550_000, description: 'Canteen' },
  { person: 28, kind: 'gift', from_date: '2026-10-20', amount_paise: 1_000_000, description: 'Diwali voucher' },
  { person: 29, kind: 'gift', from_date: '2026-10-20', amount_paise: 1_000_000, description: 'Diwali voucher' },
  { person: 29, kind: 'gift', from_date: '2026-11-05', amount_paise: 800_000, description: 'Long service gift' },
  { person: 5, kind: 'actual_cost', from_date: '2026-04-01', nature: 'club', cost_paise: 600_000, description: 'Club fees' },
];

/** Cars, a house, assets, meals and gifts, as payroll@ records them. */
export async function makePerquisiteDemo(world: DemoWorld): Promise<void> {
  await world.actAs(PAYROLL, async (ctx) => {
    for (const { person, ...recorded } of RECORDED) {
      const employee_id = world.people[person];
      if (employee_id) await recordPerquisite(ctx, RecordPerquisite.parse({ employee_id, ...recorded }));
    }
  });
}
