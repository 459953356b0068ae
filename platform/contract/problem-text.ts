import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

/** Written in capitals, unlike other words of field names. */
const CAPITALS = new Set('ctc epf esi eps gst gstin hra ifsc id ip lop lwf otp pan pf pin pt tan tds uan upi url'.split(' '));

const lastName = (path: readonly PropertyKey[]): string => String(path.findLast((part) => typeof part === 'string') ?? '');

/** A field in words: `date_of_birth` is date of birth, `employee_ids` employees; empty for the whole input. */
function fieldWords(path: readonly PropertyKey[] = []): string {
  return lastName(path)
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/_ids$/, 's')
    .replace(/_(id|paise|bp|at)$/, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => (CAPITALS.has(word) ? word.toUpperCase() : word))
    .join(' ');
}

const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const subject = ({ path }: Issue): string => sentence(fieldWords(path)) || 'The value';
/** Asks for what is missing; what is named by an id is selected. */
function ask(verb: 'enter' | 'select', { path = [] }: Issue): string {
  const words = fieldWords(path);
  if (!words) return 'This field is required';
  return `Please ${/_ids?$/.test(lastName(path)) ? 'select' : verb} the ${words}`;
}
const isMissing = ({ input }: Issue): boolean => input === undefined || input === null || input === '';

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  set: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
  date: 'a date',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Enter an e-mail address like name@company.in',
  url: 'Enter a web address like https://company.in',
  uuid: 'This is not a valid id',
  datetime: 'Use a date and time like 2026-11-20T09:00:00Z',
  date: 'Use a date like 2026-11-20',
  time: 'Use a time like 09:30',
  ipv4: 'Enter an IP address like 203.0.113.7',
};

/** A limit as people write it; paise as rupees. */
function limitText(limit: number | bigint, path: readonly PropertyKey[] = []): string {
  const isPaise = path.some((part) => typeof part === 'string' && part.endsWith('_paise'));
  return isPaise ? `₹${(Number(limit) / 100).toLocaleString('en-IN')}` : limit.toLocaleString('en-IN');
}

/** A limit with what it counts: characters of a text, entries of a list, nothing for a number. */
function countText(limit: number | bigint, { origin, path }: Issue & { origin: string }): string {
  if (origin === 'string') return `${limit} ${Number(limit) === 1 ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set' || origin === 'map') return `${limit} ${Number(limit) === 1 ? 'entry' : 'entries'}`;
  return limitText(limit, path);
}

function limitProblem(issue: Extract<Issue, { code: 'too_big' | 'too_small' }>): string {
  const limit = issue.code === 'too_big' ? issue.maximum : issue.minimum;
  const counted = countText(limit, issue);
  if (issue.exact) return `Use exactly ${counted}`;
  if (issue.code === 'too_big') return issue.inclusive ? `Use at most ${counted}` : `Use less than ${counted}`;
  if (issue.origin === 'string' && isMissing(issue)) return ask('enter', issue);
  return issue.inclusive ? `Use at least ${counted}` : `Use more than ${counted}`;
}

/**
 * What a person is told of a value that a schema refuses without words of its own: what is missing, what it must be, or its limit.
 * It is the same on the server and in forms.
 */
export function problemText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing(issue)) return ask('enter', issue);
      return `${subject(issue)} must be ${KINDS[issue.expected] ?? 'of another form'}`;
    case 'invalid_value':
      if (isMissing(issue)) return ask('select', issue);
      return `${subject(issue)} must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'too_big':
    case 'too_small':
      return limitProblem(issue);
    case 'invalid_format':
      if (isMissing(issue)) return ask('enter', issue);
      return FORMATS[issue.format] ?? `${subject(issue)} is not in the accepted form`;
    case 'not_multiple_of':
      return `Use a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'This field is not accepted here. Remove it';
    default:
      return isMissing(issue) ? ask('enter', issue) : `${subject(issue)} is not accepted. Check its value`;
  }
}
