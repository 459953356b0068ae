import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import '../run.css';

export type RunTab = { key: string; label: string; content: () => ReactNode };

type RunTabsProps = { label: string; tabs: readonly RunTab[]; active: string; onChange: (key: string) => void };

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs that scroll sideways on a phone. Arrow keys move between them. */
export function RunTabs({ label, tabs, active, onChange }: RunTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.find(({ key }) => key === active) ?? tabs[0];
  const move = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    if (!step || !chosen) return;
    const next = tabs[(tabs.indexOf(chosen) + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`#tab-${next.key}`)?.focus();
  };
  if (!chosen) return null;
  return (
    <>
      <div ref={list} className="run-tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ key, label: name }) => (
          <button
            key={key}
            id={`tab-${key}`}
            type="button"
            role="tab"
            aria-selected={key === chosen.key}
            aria-controls="run-panel"
            tabIndex={key === chosen.key ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div id="run-panel" role="tabpanel" aria-labelledby={`tab-${chosen.key}`}>
        {chosen.content()}
      </div>
    </>
  );
}
