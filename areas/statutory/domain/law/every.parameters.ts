import type { Parameter } from '@hrms/platform/explain';
import * as accommodation from './accommodation.parameters.ts';
import * as allowances from './allowances.parameters.ts';
import * as bonus from './bonus.parameters.ts';
import { dueRules } from './calendar.parameters.ts';
import * as claims from './claims.parameters.ts';
import * as coverage from './coverage.parameters.ts';
import * as delay from './delay.parameters.ts';
import * as ecr from './ecr-layout.parameters.ts';
import * as epf from './epf.parameters.ts';
import * as epfMore from './epf-establishment.parameters.ts';
import * as esi from './esi.parameters.ts';
import * as gratuity from './gratuity.parameters.ts';
import * as hours from './hours.parameters.ts';
import * as tax from './income-tax.parameters.ts';
import { keralaShopsFund, lwfTables } from './labour-welfare-fund.parameters.ts';
import * as leave from './leave.parameters.ts';
import * as perquisites from './perquisites.parameters.ts';
import { karnatakaExemptAge, ptaxTables, ptaxYearlyCap } from './professional-tax.parameters.ts';
import * as retirement from './retirement.parameters.ts';
import * as heads from './salary-heads.parameters.ts';
import * as tdsDefault from './tds-default.parameters.ts';
import * as tdsPenalty from './tds-penalty.parameters.ts';
import * as wages from './wages.parameters.ts';

const isParameter = (exported: unknown): exported is Parameter<unknown> =>
  typeof exported === 'object' && exported !== null && 'history' in exported && 'confirmedOn' in exported;

/** All dated parameters, for the list of statutory rates and for tests. */
export const everyParameter: readonly Parameter<unknown>[] = [
  ...[
    wages,
    epf,
    epfMore,
    delay,
    ecr,
    esi,
    coverage,
    gratuity,
    bonus,
    hours,
    leave,
    tax,
    heads,
    allowances,
    claims,
    perquisites,
    accommodation,
    retirement,
    tdsDefault,
    tdsPenalty,
  ].flatMap((law) => Object.values(law).filter(isParameter)),
  ptaxYearlyCap,
  karnatakaExemptAge,
  ...ptaxTables.map(({ parameter }) => parameter),
  ...lwfTables.map(({ parameter }) => parameter),
  keralaShopsFund,
  ...dueRules,
];
