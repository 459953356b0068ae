import { messageOf, SelectField, serverDate, serverNow, TextField, useFormatInstant } from '@hrms/platform/web';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  dropClaim,
  dropOpenClaim,
  dropOpenPhoto,
  keepClaim,
  keepOpenClaim,
  keepOpenPhoto,
  listKeptCategories,
  listWaitingClaims,
  readOpenClaim,
  toPaise,
  type WaitingClaim,
} from './kept-claims.ts';
import './offline-claim.css';

type Kept = { categories: Awaited<ReturnType<typeof listKeptCategories>>; waiting: readonly WaitingClaim[] };
type OpenLine = { key: number; photo: File | null };
type Texts = Readonly<Record<string, string>>;

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** A claim as it was typed, or what is wrong with it by field. */
function readClaim(form: FormData, lines: readonly OpenLine[], user_id: string): { claim: WaitingClaim } | { problems: Texts } {
  const problems: Record<string, string> = {};
  const title = textIn(form, 'title');
  if (!title) problems['title'] = 'Please enter a title';
  const read = lines.map(({ key }) => {
    const line = {
      category_id: textIn(form, `category${key}`),
      expense_date: textIn(form, `date${key}`),
      amount_paise: toPaise(textIn(form, `amount${key}`)),
      description: textIn(form, `description${key}`) || null,
    };
    if (!line.category_id) problems[`category${key}`] = 'Please select a category';
    if (!line.expense_date) problems[`date${key}`] = 'Please select a date';
    else if (line.expense_date > serverDate()) problems[`date${key}`] = 'The expense date is in the future';
    if (!line.amount_paise) problems[`amount${key}`] = 'Please enter an amount above 0';
    return line;
  });
  if (Object.keys(problems).length > 0) return { problems };
  return {
    claim: {
      id: crypto.randomUUID(),
      user_id,
      saved_at: serverNow().toISOString(),
      head: { title, trip_from: null, trip_to: null, pay_through: null },
      lines: read.map((line) => ({ ...line, paid_by: 'self' as const, receipt_ids: [] })),
      photos: lines.flatMap(({ photo }, at) => (photo ? [{ at, file: photo }] : [])),
    },
  };
}

let made = 0;
const openLine = (photo: File | null = null): OpenLine => ({ key: made++, photo });

type LineFieldsProps = {
  line: OpenLine;
  number: number;
  categories: Kept['categories'];
  typed: Texts;
  problems: Texts;
  remove: () => void;
};

const LineFields = ({ line: { key, photo }, number, categories, typed, problems, remove }: LineFieldsProps) => (
  <fieldset className="offline-line">
    <legend>Line {number}</legend>
    {photo && <p>{photo.name}</p>}
    <SelectField
      name={`category${key}`}
      label="Category"
      empty="Select a category"
      options={categories.map(({ category_id, name }) => ({ value: category_id, label: name }))}
      defaultValue={typed[`category${key}`] ?? ''}
      error={problems[`category${key}`]}
    />
    <TextField
      name={`date${key}`}
      label="Date"
      type="date"
      max={serverDate()}
      defaultValue={typed[`date${key}`] ?? ''}
      autoComplete="off"
      error={problems[`date${key}`]}
    />
    <TextField
      name={`amount${key}`}
      label="Amount (₹)"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={typed[`amount${key}`] ?? ''}
      error={problems[`amount${key}`]}
    />
    <TextField
      name={`description${key}`}
      label="Description"
      maxLength={500}
      autoComplete="off"
      defaultValue={typed[`description${key}`] ?? ''}
      error={undefined}
    />
    <button type="button" className="ui-button" onClick={remove}>
      Remove line {number}
    </button>
  </fieldset>
);

type WaitingProps = { claims: readonly WaitingClaim[]; remove: (claim: WaitingClaim) => void };

function Waiting({ claims, remove }: WaitingProps) {
  const formatInstant = useFormatInstant();
  return (
    <>
      <h2>Waiting to send</h2>
      <ul className="offline-list">
        {claims.map((claim) => (
          <li key={claim.id}>
            <span>
              {claim.head.title}: {claim.lines.length} {claim.lines.length === 1 ? 'line' : 'lines'},{' '}
              {formatInstant(claim.saved_at)}
            </span>
            <button type="button" className="ui-button" onClick={() => remove(claim)}>
              Delete<span className="ui-hidden"> {claim.head.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const now = () => serverNow().toISOString();

/** The claim being typed: kept on this device at every change, and found again when the panel is opened again. */
function useOpenClaim(user_id: string, tell: (problem: string) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Texts>({});
  const [lines, setLines] = useState<readonly OpenLine[]>([]);
  const quietly = (work: Promise<unknown>) => void work.catch((problem: unknown) => tell(messageOf(problem)));
  const keep = (kept: readonly OpenLine[] = lines) => {
    const entries = form.current ? [...new FormData(form.current)] : [];
    const values = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
    quietly(keepOpenClaim(user_id, now(), { values, lines: kept.map(({ key }) => key) }));
  };
  const read = async () => {
    const open = await readOpenClaim(user_id);
    if (!open) return;
    made = Math.max(made, ...open.claim.lines.map((key) => key + 1));
    setTyped(open.claim.values);
    setLines(open.claim.lines.map((key) => ({ key, photo: open.photos.get(key) ?? null })));
  };
  const add = (added: readonly OpenLine[]) => {
    const all = [...lines, ...added];
    setLines(all);
    keep(all);
    for (const { key, photo } of added) if (photo) quietly(keepOpenPhoto(user_id, now(), key, photo));
  };
  const clear = async () => {
    setTyped({});
    setLines([]);
    await dropOpenClaim(user_id);
  };
  const remove = (key: number) => {
    const left = lines.filter((line) => line.key !== key);
    setLines(left);
    quietly(dropOpenPhoto(user_id, key));
    if (left.length > 0) keep(left);
    else quietly(clear());
  };
  return { form, typed, lines, keep, read, add, remove, clear };
}

/** A claim written while there is no connection: it waits on this device and becomes a draft with the next one. */
export function OfflineClaimPanel({ user_id }: { user_id: string }) {
  const [kept, setKept] = useState<Kept>();
  const [problems, setProblems] = useState<Texts>({});
  const [notice, setNotice] = useState<string>();
  const saving = useRef(false);
  const open = useOpenClaim(user_id, setNotice);
  const refresh = async () =>
    setKept({ categories: await listKeptCategories(user_id), waiting: await listWaitingClaims(user_id) });
  const start = async () => {
    await open.read();
    await refresh();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each user
  useEffect(() => void start().catch((problem: unknown) => setNotice(messageOf(problem))), [user_id]);
  if (!kept || (kept.categories.length === 0 && kept.waiting.length === 0)) return null;
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving.current) return;
    const read = readClaim(new FormData(event.currentTarget), open.lines, user_id);
    setProblems('problems' in read ? read.problems : {});
    setNotice(undefined);
    if ('problems' in read) return;
    saving.current = true;
    try {
      await keepClaim(read.claim);
      await open.clear();
      await refresh();
    } catch (problem) {
      setNotice(`The claim was not saved on this device. ${messageOf(problem)}`);
    } finally {
      saving.current = false;
    }
  };
  const remove = async ({ id, head }: WaitingClaim) => {
    if (!confirm(`Delete ${head.title}? It hasn’t been sent yet.`)) return;
    await dropClaim(id);
    await refresh();
  };
  return (
    <section className="ui-notice offline-claim" aria-label="Claims">
      <h2>New claim</h2>
      <p>It is kept on this device and becomes a draft once you are online.</p>
      <label className="ui-button">
        Take or choose a photo
        <input
          type="file"
          className="ui-hidden"
          accept="image/jpeg,image/png,application/pdf"
          multiple
          onChange={({ target }) => {
            open.add([...(target.files ?? [])].map(openLine));
            target.value = '';
          }}
        />
      </label>
      <button type="button" className="ui-button" onClick={() => open.add([openLine()])}>
        Add line
      </button>
      {open.lines.length > 0 && (
        <form ref={open.form} noValidate onInput={() => open.keep()} onSubmit={(event) => void save(event)}>
          <TextField
            name="title"
            label="Title"
            maxLength={120}
            autoComplete="off"
            defaultValue={open.typed['title'] ?? ''}
            error={problems['title']}
          />
          {open.lines.map((line, index) => (
            <LineFields
              key={line.key}
              line={line}
              number={index + 1}
              categories={kept.categories}
              typed={open.typed}
              problems={problems}
              remove={() => open.remove(line.key)}
            />
          ))}
          <button type="submit" className="ui-button primary">
            Save on this device
          </button>
        </form>
      )}
      {notice && (
        <p className="public-error" role="alert">
          {notice}
        </p>
      )}
      {kept.waiting.length > 0 && <Waiting claims={kept.waiting} remove={(claim) => void remove(claim)} />}
    </section>
  );
}
