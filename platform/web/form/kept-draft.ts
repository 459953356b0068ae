import { getSession, onSessionChange, onSessionEnd } from '../session/session.ts';

type Values = Record<string, unknown>;
/** The unsaved values of an open form; null where nothing was typed. */
type Read = () => Values | null;

const open = new Map<string, Read>();
const kept = new Map<string, Values>();
let owner: string | null = null;

const SECRET = /password|secret|token|code$|^code/i;
const personNow = () => {
  const session = getSession();
  return session.status === 'signed_in' ? session.user.user_id : null;
};

/** Passwords and codes are never kept; neither are files, which are no text. */
const textOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !SECRET.test(name) && !(value instanceof File)));

// A session that ran out takes nothing typed with it; who signs out leaves nothing behind.
onSessionEnd((because) => {
  kept.clear();
  owner = because === 'ended' ? personNow() : null;
  if (owner === null) return;
  for (const [key, read] of open) {
    const values = read();
    if (values) kept.set(key, textOf(values));
  }
});
onSessionChange(() => {
  const person = personNow();
  if (person !== null && person !== owner) kept.clear();
});

/** While a form is open its unsaved text survives the end of the session, in the memory of this tab only. */
export function watchDraft(key: string, read: Read): () => void {
  open.set(key, read);
  return () => {
    if (open.get(key) === read) open.delete(key);
  };
}

/** What was typed into this form before the session ended, by the same user. */
export const readDraft = (key: string): Values | undefined => (personNow() === owner ? kept.get(key) : undefined);
export const dropDraft = (key: string): void => void kept.delete(key);
