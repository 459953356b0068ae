import { SearchOutlined } from '@ant-design/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePreference } from '../frame/use-preference.ts';
import type { Entry } from './entries.ts';
import { useSearchResults } from './use-found.ts';
import './palette.css';

const KEPT = 8;
const NONE: readonly string[] = [];

/** Ctrl-K: screens, actions and employees in one list. The keyboard stays in the box; the list follows it. */
export function Palette({ text, close }: { text: string; close: () => void }) {
  const go = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, type] = useState(text);
  const [recent, keepRecent] = usePreference<readonly string[]>('palette_recent', NONE);
  const { groups, waiting, failed } = useSearchResults(typed, recent);
  const [at, move] = useState(0);
  const hits = groups.flatMap((group) => group.hits.map((hit) => ({ ...hit, key: `${group.kind}:${hit.id}`, kind: group.kind })));
  const here = hits[Math.min(at, hits.length - 1)];

  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (here) document.getElementById(`palette-${here.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [here]);

  const open = (hit: Entry & { kind: string }, newTab: boolean) => {
    // employees are not remembered: nothing of the organisation stays in the browser
    if (hit.kind === 'screens' || hit.kind === 'recent')
      keepRecent([hit.link, ...recent.filter((link) => link !== hit.link)].slice(0, KEPT));
    close();
    if (newTab) window.open(hit.link, '_blank', 'noopener');
    else void go(hit.link);
  };
  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      move((Math.min(at, hits.length - 1) + step + hits.length) % hits.length);
    } else if (event.key === 'Enter' && here) {
      event.preventDefault();
      open(here, event.ctrlKey || event.metaKey);
    }
  };
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Search"
      onClose={close}
      onPointerDown={(event) => event.target === dialog.current && close()}
    >
      <div className="palette-box">
        <div className="palette-ask">
          <SearchOutlined />
          <input
            role="combobox"
            aria-expanded="true"
            aria-controls="palette-list"
            aria-activedescendant={here ? `palette-${here.key}` : undefined}
            aria-label="Search screens, actions and employees"
            placeholder="Search screens, actions and employees"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              type(event.target.value);
              move(0);
            }}
            onKeyDown={pressed}
          />
          <kbd>Esc</kbd>
        </div>
        <div id="palette-list" className="palette-list" role="listbox" aria-label="Results">
          {groups.map((group) => (
            <div key={group.kind} role="group" aria-labelledby={`palette-of-${group.kind}`}>
              <div id={`palette-of-${group.kind}`} className="palette-group" aria-hidden="true">
                {group.title}
              </div>
              {group.hits.map((hit) => {
                const key = `${group.kind}:${hit.id}`;
                return (
                  <div
                    key={key}
                    id={`palette-${key}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={key === here?.key}
                    className={key === here?.key ? 'here' : undefined}
                    onPointerMove={() => move(hits.findIndex((other) => other.key === key))}
                    onClick={(event) => open({ ...hit, kind: group.kind }, event.ctrlKey || event.metaKey)}
                    onKeyDown={pressed}
                  >
                    <span>{hit.title}</span>
                    {hit.subtitle && <small>{hit.subtitle}</small>}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        <p className="palette-note" role="status">
          {statusText({ typed, waiting, failed, count: hits.length })}
        </p>
      </div>
    </dialog>
  );
}

function statusText({
  typed,
  waiting,
  failed,
  count,
}: {
  typed: string;
  waiting: boolean;
  failed: boolean;
  count: number;
}): string {
  if (failed) return 'Search failed. Check your connection';
  if (waiting) return 'Searching';
  if (count > 0) return typed ? `${count} found` : '';
  return typed.trim().length < 2 ? 'Type at least 2 characters' : 'No results';
}
