/**
 * A file of the shape that a well-known public HR file has: names as 'Last, First ' with a trailing space, month-first dates with years
 * of two digits, padded places, managers by name. A third have left, two share a name, names have apostrophes and hyphens.
 */

const HEADINGS = [
  'Employee_Name',
  'EmpID',
  'Salary',
  'Position',
  'State',
  'DOB',
  'Sex',
  'MaritalDesc',
  'DateofHire',
  'DateofTermination',
  'TermReason',
  'EmploymentStatus',
  'Department',
  'ManagerName',
  'ManagerID',
];
const LAST = [
  "O'Neill",
  'Smith-Jones',
  'Adinolfi',
  'Rao',
  "D'Souza",
  'King',
  'LeBlanc',
  'Albert',
  'Zamora',
  'van der Berg',
  'Iyer',
];
const FIRST = [
  'Wilson',
  'Mary-Ann',
  'Karthik',
  'Sarah',
  'Trina',
  'Carol',
  'Anita',
  'Linda',
  'Colby',
  'Jean',
  'Hannah',
  'Rahul',
  'Priya',
];
const PLACES = ['Production       ', 'IT/IS', 'Sales', 'Software Engineering', 'Admin Offices'];
const JOBS = ['Production Technician I', 'Sr. DBA', 'Area Sales Manager', 'Software  Engineer', 'Accountant I'];

export type HrRow = Readonly<Record<(typeof HEADINGS)[number], string>>;

const two = (n: number): string => String(n).padStart(2, '0');

/** The rows: the first ten are managers and still there; every third of the rest has left; rows 20 and 21 share a name. */
export function hrRows(count = 311): HrRow[] {
  const nameOf = (n: number): readonly [string, string] => {
    const at = n === 21 ? 20 : n;
    return [
      LAST[at % LAST.length] ?? '',
      `${FIRST[at % FIRST.length]}${at >= 143 ? ` ${'ABC'.charAt(Math.floor(at / 143))}` : ''}`,
    ];
  };
  return Array.from({ length: count }, (_, n) => {
    const [last, first] = nameOf(n);
    const left = n >= 10 && n % 3 === 0;
    const boss = n === 0 ? null : n < 10 ? 0 : n % 10;
    const [bossLast = '', bossFirst = ''] = boss === null ? [] : nameOf(boss);
    return {
      Employee_Name: `${last}, ${first} `,
      EmpID: String(10_001 + n),
      Salary: String(45_000 + n * 10),
      Position: JOBS[n % JOBS.length] ?? '',
      State: 'MA',
      DOB: `${two(1 + (n % 12))}/${two(1 + ((n * 7) % 28))}/${two(51 + (n % 45))}`,
      Sex: n % 2 === 0 ? 'M ' : 'F',
      MaritalDesc: ['Single', 'Married', 'Divorced', 'Widowed', 'Separated'][n % 5] ?? '',
      DateofHire: `${1 + (n % 12)}/${1 + ((n * 5) % 28)}/${n < 10 ? 2010 : 2011 + (n % 8)}`,
      DateofTermination: left ? `${1 + (n % 12)}/${1 + ((n * 3) % 28)}/${2019 + (n % 5)}` : '',
      TermReason: left ? 'Another position' : 'N/A-StillEmployed',
      EmploymentStatus: left ? (n % 2 === 0 ? 'Voluntarily Terminated' : 'Terminated for Cause') : 'Active',
      Department: PLACES[n % PLACES.length] ?? '',
      ManagerName: boss === null ? 'Board of Directors' : `${bossFirst} ${bossLast}`,
      ManagerID: String(boss ?? 39),
    };
  });
}

/** The rows as a table with its headings. */
export const hrTable = (rows: readonly HrRow[] = hrRows()): string[][] => [
  HEADINGS,
  ...rows.map((row) => HEADINGS.map((heading) => row[heading] ?? '')),
];

/** A table as text, with cells quoted where they must be. */
export const asDelimited = (table: readonly (readonly string[])[], sign: ',' | ';'): string =>
  table.map((row) => row.map((cell) => (cell.includes(sign) ? `"${cell}"` : cell)).join(sign)).join('\r\n');
