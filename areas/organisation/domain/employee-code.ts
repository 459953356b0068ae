import type { CivilDate } from '@hrms/platform/calendar';

export type EmploymentType = 'permanent' | 'probation' | 'fixed_term' | 'intern' | 'contract';

/** The facts of an employee that a code can contain. */
export type CodeSubject = {
  readonly joined_on: CivilDate;
  readonly employment_type: EmploymentType | null;
  readonly branch_id: string | null;
  readonly branch_code: string | null;
};

type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'n'; readonly width: number }
  | { readonly kind: 'yyyy' | 'yy' | 'branch' | 'type' };

const TOKEN = /\{(n:([1-9])|yyyy|yy|branch|type)\}/g;
const LETTERS: Record<EmploymentType, string> = { permanent: 'P', probation: 'B', fixed_term: 'F', intern: 'I', contract: 'C' };

/** The pieces of a pattern, or why it is none. */
export function parseCodePattern(pattern: string): { pieces: Piece[] } | { fault: string } {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of pattern.matchAll(TOKEN)) {
    if (found.index > at) pieces.push({ kind: 'text', text: pattern.slice(at, found.index) });
    const width = found[2];
    pieces.push(width ? { kind: 'n', width: Number(width) } : { kind: found[1] as 'yyyy' | 'yy' | 'branch' | 'type' });
    at = found.index + found[0].length;
  }
  if (at < pattern.length) pieces.push({ kind: 'text', text: pattern.slice(at) });
  if (pieces.some((piece) => piece.kind === 'text' && !/^[A-Z0-9/_-]+$/.test(piece.text)))
    return { fault: 'Use capital letters, digits, / - _ and the tokens {n:4}, {yyyy}, {yy}, {branch}, {type}' };
  if (pieces.filter((piece) => piece.kind === 'n').length !== 1) return { fault: 'Put the counter once, for example {n:4}' };
  return maxCodeLength(pieces) > 20 ? { fault: 'Codes would be longer than 20 characters' } : { pieces };
}

const LENGTHS = { yyyy: 4, yy: 2, branch: 6, type: 1 } as const;
const maxCodeLength = (pieces: readonly Piece[]): number =>
  pieces.reduce(
    (sum, piece) => sum + (piece.kind === 'text' ? piece.text.length : piece.kind === 'n' ? piece.width : LENGTHS[piece.kind]),
    0,
  );

function tokenValue(kind: 'yyyy' | 'yy' | 'branch' | 'type', { joined_on, branch_code, employment_type }: CodeSubject): string {
  switch (kind) {
    case 'yyyy':
      return joined_on.slice(0, 4);
    case 'yy':
      return joined_on.slice(2, 4);
    case 'branch':
      return branch_code ?? '';
    case 'type':
      return employment_type ? LETTERS[employment_type] : '';
  }
}

const patternPieces = (pattern: string): Piece[] => {
  const read = parseCodePattern(pattern);
  if ('fault' in read) throw new Error(`Not a pattern: ${pattern}`);
  return read.pieces;
};

/** The code of a number: zero-padded, and longer once the number outgrows its width. */
export const formatEmployeeCode = (pattern: string, person: CodeSubject, number: number): string =>
  patternPieces(pattern)
    .map((piece) =>
      piece.kind === 'text'
        ? piece.text
        : piece.kind === 'n'
          ? String(number).padStart(piece.width, '0')
          : tokenValue(piece.kind, person),
    )
    .join('');

/** The values of the other tokens; each combination has its own counter. */
export const counterKey = (pattern: string, person: CodeSubject): string =>
  patternPieces(pattern)
    .flatMap((piece) => (piece.kind === 'text' || piece.kind === 'n' ? [] : [tokenValue(piece.kind, person)]))
    .join('/');

const SHAPES = { yyyy: '(\\d{4})', yy: '(\\d{2})', branch: '([A-Z0-9]{2,6})', type: '([PBFIC])' } as const;

/** The counter and number inside a code given by hand in this pattern, so that the counter never meets it; null for other codes. */
export function parseEmployeeCode(pattern: string, code: string): { key: string; number: number } | null {
  const pieces = patternPieces(pattern);
  const shape = pieces
    .map((piece) =>
      piece.kind === 'text'
        ? piece.text.replaceAll(/[/_-]/g, '\\$&')
        : piece.kind === 'n'
          ? `(\\d{${piece.width},9})`
          : SHAPES[piece.kind],
    )
    .join('');
  const found = new RegExp(`^${shape}$`).exec(code.toUpperCase())?.slice(1);
  if (!found) return null;
  const kinds = pieces.filter((piece) => piece.kind !== 'text').map((piece) => piece.kind);
  return {
    key: found.filter((_, at) => kinds[at] !== 'n').join('/'),
    number: Number(found[kinds.indexOf('n')]),
  };
}

export type CodePattern = {
  readonly pattern: string;
  readonly employment_type: string | null;
  readonly branch_id: string | null;
};

/** The pattern that applies to an employee: branch and employment type before branch or type alone, before all employees. */
export function mostSpecificPattern<P extends CodePattern>(patterns: readonly P[], person: CodeSubject): P | null {
  const fitting = patterns.filter(
    ({ employment_type, branch_id }) =>
      (employment_type === null || employment_type === person.employment_type) &&
      (branch_id === null || branch_id === person.branch_id),
  );
  const rank = (one: P) => (one.branch_id ? 2 : 0) + (one.employment_type ? 1 : 0);
  return fitting.toSorted((a, b) => rank(b) - rank(a))[0] ?? null;
}

const BLANK = /\s+/;
/** Words that say what kind of body it is count like others: "Sahyadri Components Private Limited" is SCPL. */
const MOST_LETTERS = 4;

/** The prefix of an organisation’s employee codes: its initials, or the first letters of a single word. */
export function defaultCodePrefix(organisation: string): string {
  const words = organisation
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^A-Za-z0-9\s]/g, ' ')
    .trim()
    .split(BLANK)
    .filter(Boolean);
  const initials = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? '');
  return initials.slice(0, words.length > 1 ? MOST_LETTERS : 3).toUpperCase() || 'EMP';
}

/** What holds where no pattern applies: SCPL0250. */
export const defaultCodePattern = (organisation: string): string => `${defaultCodePrefix(organisation)}{n:4}`;
