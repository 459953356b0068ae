import { formatDate, SelectField, serverDate, serverNow, TextField } from '@hrms/platform/web';
import { type FormEvent, useEffect, useState } from 'react';
import { dropClaim, keepClaim, listKeptCategories, listWaitingClaims, type WaitingClaim } from './kept-claims.ts';
import './offline-claim.css';

type Kept = { categories: Awaited<ReturnType<typeof listKeptCategories>>; waiting: readonly WaitingClaim[] };
type OpenLine = { key: number; photo: File | null };
type Problems = Readonly<Record<string, string>>;

/** Rupees as typed, in paise; null where it is no amount above 0. */
function toPaise(typed: string): number | null {
  const plain = typed.replaceAll(/[₹,\s]/g, '');
  const paise = /^\d{1,10}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : 0;
  return paise > 0 ? paise : null;
}

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** A claim as it was typed, or what is wrong with it by field. */
function readClaim(
  form: FormData,
  lines: readonly OpenLine[],
  user_id: string,
): { claim: WaitingClaim } | { problems: Problems } {
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

type LineFieldsProps = { line: OpenLine; number: number; categories: Kept['categories']; problems: Problems; remove: () => void };

const LineFields = ({ line: { key, photo }, number, categories, problems, remove }: LineFieldsProps) => (
  <fieldset className="offline-line">
    <legend>Line {number}</legend>
    {photo && <p>{photo.name}</p>}
    <SelectField
      name={`category${key}`}
      label="Category"
      empty="Select a category"
      options={categories.map(({ category_id, name }) => ({ value: category_id, label: name }))}
      error={problems[`category${key}`]}
    />
    <TextField
      name={`date${key}`}
      label="Date"
      type="date"
      max={serverDate()}
      autoComplete="off"
      error={problems[`date${key}`]}
    />
    <TextField name={`amount${key}`} label="Amount (₹)" inputMode="decimal" autoComplete="off" error={problems[`amount${key}`]} />
    <TextField name={`description${key}`} label="Description" maxLength={500} autoComplete="off" error={undefined} />
    <button type="button" className="ui-button" onClick={remove}>
      Remove line {number}
    </button>
  </fieldset>
);

const Waiting = ({ claims, remove }: { claims: readonly WaitingClaim[]; remove: (claim: WaitingClaim) => void }) => (
  <>
    <h2>Waiting to send</h2>
    <ul className="offline-list">
      {claims.map((claim) => (
        <li key={claim.id}>
          <span>
            {claim.head.title}: {claim.lines.length} {claim.lines.length === 1 ? 'line' : 'lines'},{' '}
            {formatDate(claim.saved_at.slice(0, 10))}
          </span>
          <button type="button" className="ui-button" onClick={() => remove(claim)}>
            Delete<span className="ui-hidden"> {claim.head.title}</span>
          </button>
        </li>
      ))}
    </ul>
  </>
);

/** A claim written while there is no connection: it waits on this device and becomes a draft with the next one. */
export function OfflineClaimPanel({ user_id }: { user_id: string }) {
  const [kept, setKept] = useState<Kept>();
  const [lines, setLines] = useState<readonly OpenLine[]>([]);
  const [problems, setProblems] = useState<Problems>({});
  const refresh = async () =>
    setKept({ categories: await listKeptCategories(user_id), waiting: await listWaitingClaims(user_id) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each user
  useEffect(() => void refresh(), [user_id]);
  if (!kept || (kept.categories.length === 0 && kept.waiting.length === 0)) return null;
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readClaim(new FormData(event.currentTarget), lines, user_id);
    setProblems('problems' in read ? read.problems : {});
    if ('problems' in read) return;
    await keepClaim(read.claim);
    setLines([]);
    await refresh();
  };
  const remove = async ({ id, head }: WaitingClaim) => {
    if (!confirm(`Delete ${head.title}? It was not sent yet.`)) return;
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
            setLines([...lines, ...[...(target.files ?? [])].map(openLine)]);
            target.value = '';
          }}
        />
      </label>
      <button type="button" className="ui-button" onClick={() => setLines([...lines, openLine()])}>
        Add line
      </button>
      {lines.length > 0 && (
        <form noValidate onSubmit={(event) => void save(event)}>
          <TextField name="title" label="Title" maxLength={120} autoComplete="off" error={problems['title']} />
          {lines.map((line, index) => (
            <LineFields
              key={line.key}
              line={line}
              number={index + 1}
              categories={kept.categories}
              problems={problems}
              remove={() => setLines(lines.filter(({ key }) => key !== line.key))}
            />
          ))}
          <button type="submit" className="ui-button primary">
            Save on this device
          </button>
        </form>
      )}
      {kept.waiting.length > 0 && <Waiting claims={kept.waiting} remove={(claim) => void remove(claim)} />}
    </section>
  );
}
