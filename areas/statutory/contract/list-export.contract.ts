/** Each list of the area as a file, with the filters of the list. */
import { type AnyEndpoint, endpoint } from '@hrms/platform/contract';
import * as z from 'zod';
import { bonusYears, minimumWages } from './bonus.contract.ts';
import { challans } from './challan.contract.ts';
import { dueItems } from './due-item.contract.ts';
import { gratuityRegister } from './gratuity.contract.ts';
import { law, lawOverrides } from './law.contract.ts';
import { leaverDues } from './leaver-due.contract.ts';
import { lowerDeductions } from './lower-deduction.contract.ts';
import { statutoryMatch } from './match.contract.ts';
import { schemeReports, statutoryMembers, statutoryReports } from './member.contract.ts';
import { perquisites } from './perquisite.contract.ts';
import { previousEmployments } from './previous-employment.contract.ts';
import { ptaxExemptions } from './ptax-exemption.contract.ts';
import { registrations } from './registration.contract.ts';
import { statements } from './statement.contract.ts';
import { taxCertificates } from './tax-certificate.contract.ts';
import { taxDeclarations } from './tax-declaration.contract.ts';
import { tdsChallans, tdsProjections, tdsReport } from './tds.contract.ts';
import { tdsReturns } from './tds-return.contract.ts';

const format = { format: z.enum(['csv', 'xlsx', 'pdf']).default('csv') };
const fileErrors = ['access.forbidden', 'statutory.too_many_rows', 'request.too_many_rows'];

/** A list as a file: its path, permission and filters, without the pages. */
function fileOf<Path extends string, Shape extends z.core.$ZodLooseShape>(
  list: AnyEndpoint & { path: Path; permission?: string | undefined },
  what: string,
  query: z.ZodObject<Shape>,
) {
  const { page: _page, limit: _limit, ...filters } = query.shape;
  return endpoint({
    method: 'GET',
    path: `${list.path}/export`,
    kind: 'file',
    permission: list.permission ?? '',
    reveals: false,
    summary: `${what} as a CSV, XLSX or PDF file`,
    query: z.object({ ...(filters as Omit<Shape, 'page' | 'limit'>), ...format }),
    response: z.unknown(),
    errors: fileErrors,
  });
}

export const statutoryExports = {
  challans: fileOf(challans.list, 'Challans', challans.list.query),
  match: fileOf(statutoryMatch.people, 'Differences between payslips, returns and challans', statutoryMatch.people.query),
  members: fileOf(statutoryMembers, 'Employees of a scheme', statutoryMembers.query),
  months: fileOf(statutoryReports, 'Contributions by month', statutoryReports.query),
  memberReport: fileOf(schemeReports.members, 'A report on members of EPF or ESI', schemeReports.members.query),
  challanReport: fileOf(schemeReports.challans, 'Statements beside their challans', schemeReports.challans.query),
  dues: fileOf(dueItems.list, 'Obligations', dueItems.list.query),
  registrations: fileOf(registrations.list, 'Registrations', registrations.list.query),
  exemptions: fileOf(ptaxExemptions.list, 'Exemptions from professional tax', ptaxExemptions.list.query),
  rates: fileOf(law.list, 'Statutory rates', law.list.query),
  overrides: fileOf(lawOverrides.list, 'Overrides', lawOverrides.list.query),
  leavers: fileOf(leaverDues.list, 'Dues and refunds of employees who left', leaverDues.list.query),
  gratuityPayments: fileOf(gratuityRegister.payments, 'Gratuity of employees who left', gratuityRegister.payments.query),
  gratuity: fileOf(gratuityRegister.list, 'Gratuity register', gratuityRegister.list.query),
  minimumWages: fileOf(minimumWages.list, 'Minimum wages', minimumWages.list.query),
  bonusYears: fileOf(bonusYears.list, 'Bonus years', bonusYears.list.query),
  perquisites: fileOf(perquisites.list, 'Perquisites', perquisites.list.query),
  tdsChallans: fileOf(tdsChallans.list, 'Tax challans', tdsChallans.list.query),
  projections: fileOf(tdsProjections.list, 'Tax of a month by employee', tdsProjections.list.query),
  declarations: fileOf(taxDeclarations.list, 'Tax declarations', taxDeclarations.list.query),
  lowerDeductions: fileOf(lowerDeductions.list, 'Certificates of lower deduction', lowerDeductions.list.query),
  previousEmployments: fileOf(previousEmployments.list, 'Previous employments', previousEmployments.list.query),
  tdsReturns: fileOf(tdsReturns.list, 'Quarterly statements of tax', tdsReturns.list.query),
  wageShortfalls: fileOf(minimumWages.check, 'Wages below the minimum', minimumWages.check.query),
  certificates: fileOf(taxCertificates.list, 'Tax certificates', taxCertificates.list.query),
};

/** The lines of a statement as a file, by scheme. */
const linesOf = <Path extends string, Shape extends z.core.$ZodLooseShape>(
  list: AnyEndpoint & { path: Path; permission?: string | undefined },
  params: z.ZodObject<Shape>,
) =>
  endpoint({
    method: 'GET',
    path: `${list.path}/export`,
    kind: 'file',
    permission: list.permission ?? '',
    reveals: false,
    summary: 'Lines of a statement by employee as a CSV, XLSX or PDF file',
    params,
    query: z.object(format),
    response: z.unknown(),
    errors: ['statutory.not_found', ...fileErrors],
  });

export const statementLinesExports = {
  epf: linesOf(statements.epf.lines, statements.epf.lines.params),
  esi: linesOf(statements.esi.lines, statements.esi.lines.params),
  ptax: linesOf(statements.ptax.lines, statements.ptax.lines.params),
  lwf: linesOf(statements.lwf.lines, statements.lwf.lines.params),
};

/** The deductions of a quarterly statement as a file. */
export const tdsReturnLinesExport = endpoint({
  method: 'GET',
  path: '/tds/returns/{id}/lines/export',
  kind: 'file',
  permission: tdsReturns.list.permission,
  reveals: false,
  summary: 'Deductions of a quarterly statement by employee as a CSV, XLSX or PDF file',
  params: tdsReturns.validate.params,
  query: z.object(format),
  response: z.unknown(),
  errors: ['statutory.not_found', ...fileErrors],
});

/** A register of tax as a file. */
export const tdsReportExport = endpoint({
  method: 'GET',
  path: '/tds/reports/{kind}/export',
  kind: 'file',
  permission: tdsReport.permission,
  reveals: false,
  summary: 'A register of tax as a CSV, XLSX or PDF file',
  params: tdsReport.params,
  query: z.object({ ...tdsReport.query.shape, ...format }),
  response: z.unknown(),
  errors: fileErrors,
});

/** The lines of a bonus year as a file. */
export const bonusLinesExport = endpoint({
  method: 'GET',
  path: '/statutory/bonus-years/{id}/lines/export',
  kind: 'file',
  permission: 'statutory.bonus.read',
  reveals: false,
  summary: 'Bonus of a year by employee as a CSV, XLSX or PDF file',
  params: bonusYears.lines.params,
  query: z.object({ search: bonusYears.lines.query.shape.search, ...format }),
  response: z.unknown(),
  errors: ['statutory.not_found', ...fileErrors],
});
