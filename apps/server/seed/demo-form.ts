import { CreateCustomField } from '@hrms/employees/contract';
import { createCustomField, insertEmployeesForTests, markLeft } from '@hrms/employees/server';
import { addDays } from '@hrms/platform/calendar';
import type { Services } from '@hrms/platform/server';
import { acting, type SeedActor } from './context.ts';

const FIELDS = [
  { name: 'T-shirt size', type: 'choice', options: ['S', 'M', 'L', 'XL'], visible_to: ['self', 'manager'], mode: 'direct' },
  { name: 'Bus stop', type: 'text', visible_to: ['self'], mode: 'approval' },
  {
    name: 'Extension',
    type: 'number',
    section: 'contact',
    is_personal_data: false,
    visible_to: ['self', 'manager', 'directory'],
  },
] as const;
/** Who left some months ago and may come back: all numbers are invented. */
const FORMER = [
  { first_name: 'Yash', last_name: 'Gokhale', phone: '+919822700001', identity: { pan: 'AAAPG7001A', uan: '100700700001' } },
  { first_name: 'Leela', last_name: 'Nair', phone: '+919822700002', identity: { pan: 'AAAPN7002B', uan: '100700700002' } },
];
const GONE_FOR = 240;

/** Fields of the organisation's own, and people who left. */
export async function makeFormerAndFields(services: Services, owner: SeedActor): Promise<void> {
  await acting(services, owner, async (ctx) => {
    for (const field of FIELDS) await createCustomField(ctx, CreateCustomField.parse(field));
  });
  const made = await insertEmployeesForTests(
    services,
    owner.org_id,
    FORMER.map((person) => ({ ...person, joined_on: '2022-07-01', date_of_birth: '1991-06-17' })),
  );
  const last_working_day = addDays(services.clock.today(), -GONE_FOR);
  await acting(services, owner, async (ctx) => {
    for (const { employee_id } of made)
      await markLeft(ctx, { employee_id, last_working_day, reason: 'resigned', source_area: 'lifecycle' });
  });
}
