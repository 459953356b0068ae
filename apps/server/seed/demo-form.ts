import { CreateCustomField } from '@hrms/employees/contract';
import { createCustomField } from '@hrms/employees/server';
import { actAs, type SeedActor } from '@hrms/platform/demo';
import type { Services } from '@hrms/platform/server';

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

/** Fields of the organisation's own. */
export const makeFields = (services: Services, owner: SeedActor): Promise<void> =>
  actAs(services, owner, async (ctx) => {
    for (const field of FIELDS) await createCustomField(ctx, CreateCustomField.parse(field));
  });
