import type { ReactNode } from 'react';
import './why.css';

export type Tone = 'neutral' | 'success' | 'warning' | 'error' | 'accent';

/** A state in one word. The word carries the meaning, the colour only helps. */
export const StatusTag = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`ui-tag ${tone}`}>{children}</span>
);
