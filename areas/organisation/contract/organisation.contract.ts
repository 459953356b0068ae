import { endpoint, id } from '@hrms/platform/contract';
import * as z from 'zod';

export const organisation = {
  basicInformation: endpoint({
    method: 'GET',
    path: '/organization/organization-basic-information',
    session: true,
    alumni: true,
    summary: 'Basic information of the organisation',
    tag: 'organization',
    response: z.object({
      org_id: id,
      name: z.string(),
      slug: z.string(),
      /** Where the logo is read, or null. */
      logo_url: z.string().nullable(),
      time_zone: z.string(),
      financial_year: z.string(),
      today: z.string(),
      head_office_state: z.string().nullable(),
    }),
  }),
};
