import {
  crudEndpoints,
  flag,
  hasFields,
  id,
  nameText,
  optionalText,
  optionalVersion,
  PageQuery,
  readOnly,
  recordAct,
  searchable,
} from '@hrms/platform/contract';
import * as z from 'zod';

export const Location = z.object({
  location_id: id,
  branch_id: id,
  branch_name: z.string(),
  state_code: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  radius_m: z.int(),
  allowed_ips: z.array(z.string()),
  is_remote: z.boolean(),
  /** IANA name: attendance reads times of punches in it. */
  time_zone: z.string(),
  /** People placed there today. */
  employee_count: z.int(),
  active: z.boolean(),
  version: z.int(),
});
export type Location = z.output<typeof Location>;

const CIDR = /^(\d{1,3}\.){3}\d{1,3}\/\d{1,2}$|^[0-9a-fA-F:]+\/\d{1,3}$/;

const isCidr = (range: string): boolean => {
  const [address = '', bits = ''] = range.split('/');
  const four = address.includes('.');
  return (
    CIDR.test(range) && Number(bits) <= (four ? 32 : 128) && (!four || address.split('.').every((part) => Number(part) <= 255))
  );
};

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && name.includes('/');
  } catch {
    return false;
  }
};

const latitude = z.number({ error: 'Enter a number' }).min(-90, 'Between -90 and 90').max(90, 'Between -90 and 90');
const longitude = z.number({ error: 'Enter a number' }).min(-180, 'Between -180 and 180').max(180, 'Between -180 and 180');

const fields = {
  name: nameText('Please enter location name').max(100, 'Use at most 100 characters'),
  branch_id: z.uuid({ error: 'Please select a branch' }),
  address: optionalText(300),
  latitude: latitude.nullish(),
  longitude: longitude.nullish(),
  radius_m: z.int('Enter whole metres').min(50, 'Between 50 and 5,000 m').max(5000, 'Between 50 and 5,000 m').optional(),
  allowed_ips: z
    .array(
      z
        .string()
        .max(60, 'Enter an IP range like 203.0.113.0/24')
        .trim()
        .refine(isCidr, { message: 'Enter an IP range like 203.0.113.0/24' }),
    )
    .max(20)
    .optional(),
  is_remote: z.boolean().optional(),
  time_zone: z.string().max(60).refine(isTimeZone, 'Please select a time zone').optional(),
};

type Placed = { latitude?: number | null | undefined; longitude?: number | null | undefined };
const bothOrNone = (given: Placed) => ((given.latitude ?? null) === null) === ((given.longitude ?? null) === null);
const both = { path: ['longitude'], message: 'Enter latitude and longitude, or neither', when: hasFields };

export const CreateLocation = z.strictObject(fields).refine(bothOrNone, both);
export type CreateLocation = z.output<typeof CreateLocation>;
export const UpdateLocation = z
  .strictObject({
    ...fields,
    active: z.boolean().optional(),
    version: optionalVersion,
    ...readOnly('location_id', 'branch_name', 'state_code', 'employee_count'),
  })
  .refine(bothOrNone, both);
export type UpdateLocation = z.output<typeof UpdateLocation>;

export const locations = {
  ...crudEndpoints({
    path: '/locations',
    permission: 'organisation.location',
    one: 'location',
    many: 'locations',
    order: 'by branch and name',
    row: Location,
    query: PageQuery.extend({
      ...searchable,
      branch_id: id.optional(),
      state_code: z.string().max(10).optional(),
      active: flag.optional(),
    }),
    create: CreateLocation,
    update: UpdateLocation,
    refusals: ['organisation.location_exists', 'organisation.branch_unknown'],
    updateRefusals: ['organisation.location_in_use'],
  }),
  test: recordAct('/locations/{id}/test', {
    permission: 'organisation.location.read',
    summary: 'Test whether a position is inside the location',
    read_only_ok: true,
    body: z.strictObject({
      latitude,
      longitude,
      accuracy: z.number().min(0, 'Accuracy can’t be negative').max(100_000).default(0),
    }),
    response: z.object({ inside: z.boolean(), distance_m: z.int() }),
    errors: ['organisation.not_found', 'organisation.location_without_position'],
  }),
};
