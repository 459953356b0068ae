import { endpoint, id, pastImportEndpoints } from '@hrms/platform/contract';
import * as z from 'zod';

/** A file of a list: CSV as text, or a workbook as the data URL that browsers make of it. Tried first unless `dry_run` is false. */
export const listFileBody = {
  csv: z.string({ error: 'Please choose a file' }).min(1, 'Please choose a file').max(1_000_000, 'The file is too large'),
  dry_run: z.boolean().default(true),
};

export const ListImport = z.object({
  dry_run: z.boolean(),
  /** Rows that were added, or would be. */
  added: z.int(),
  /** By which what was added can be taken back; null for a dry run. */
  import_id: id.nullable(),
  rows: z.array(z.object({ line: z.int(), name: z.string(), error: z.string().nullable() })),
});
export type ListImport = z.output<typeof ListImport>;

const fromFile = <P extends string>(path: P, permission: string, what: string, columns: string) =>
  endpoint({
    method: 'POST',
    path,
    permission,
    summary: `${what} from CSV or XLSX: ${columns}`,
    body_limit: 1_100_000,
    body: z.strictObject(listFileBody),
    response: ListImport,
    errors: ['organisation.csv_unreadable'],
  });

/** Lists of the structure from a file: good rows are added, faulty ones say what is wrong. */
export const listImports = {
  designations: fromFile(
    '/designations/import',
    'organisation.designation.create',
    'Designations',
    'title,department,grade,lwf_category,job_description',
  ),
  branches: fromFile(
    '/branches/import',
    'organisation.branch.create',
    'Branches',
    'name,code,state,kind,line1,line2,city,district,pin,local_body,email,phone,from_date',
  ),
  locations: fromFile(
    '/locations/import',
    'organisation.location.create',
    'Locations',
    'name,branch,address,latitude,longitude,radius_m,allowed_ips,is_remote',
  ),
};

/** Imports of the lists of the structure, to be undone. */
export const structureImports = {
  departments: pastImportEndpoints({
    path: '/department-imports',
    permission: 'organisation.department.update',
    what: 'departments',
  }),
  designations: pastImportEndpoints({
    path: '/designation-imports',
    permission: 'organisation.designation.create',
    what: 'designations',
  }),
  branches: pastImportEndpoints({ path: '/branch-imports', permission: 'organisation.branch.create', what: 'branches' }),
  locations: pastImportEndpoints({ path: '/location-imports', permission: 'organisation.location.create', what: 'locations' }),
};
