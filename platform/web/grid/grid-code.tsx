import type { ButtonHTMLAttributes, CSSProperties, ReactNode } from 'react';
import { firstTabStop, placeAttribute } from './grid-keys.ts';
import './grid.css';

/** What a code is about, which gives it its colour; the letters say the same. `coloured` takes the colour it is given. */
export type CodeKind = 'present' | 'absent' | 'open' | 'leave' | 'duty' | 'off' | 'holiday' | 'none' | 'plain' | 'coloured';

/** The style of a `coloured` code: text stays the text's colour, so that any colour can be read. */
export const colourStyle = (colour: string): CSSProperties => ({ '--code': colour }) as CSSProperties;

type GridButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> & {
  place: { row: number; column: number };
  kind: CodeKind;
  /** The code of the second half of a day, where it is another. */
  second?: { kind: CodeKind; text: ReactNode } | undefined;
  /** Further classes: chosen, marked, late, draft. */
  look?: string;
};

/** A cell that can be pressed, in the colour of its kind. */
export const GridButton = ({ place, kind, second, look = '', children, ...more }: GridButtonProps) => (
  <button
    type="button"
    {...more}
    {...placeAttribute(place.row, place.column)}
    tabIndex={firstTabStop(place.row, place.column)}
    className={`ui-grid-cell ${second ? 'two' : kind} ${look}`}
  >
    {second ? (
      <>
        <span className={kind}>{children}</span>
        <span className={second.kind}>{second.text}</span>
      </>
    ) : (
      children
    )}
  </button>
);

export type LegendEntry = { kind?: CodeKind; look?: string; colour?: string; sample: ReactNode; text: string };

/** What the colours and signs of a grid mean, under it. */
export const GridLegend = ({ entries, children }: { entries: readonly LegendEntry[]; children?: ReactNode }) => (
  <div className="ui-grid-legend">
    <ul aria-label="Legend">
      {entries.map(({ kind, look, colour, sample, text }) => (
        <li key={text}>
          <span
            className={`ui-grid-sample ${kind ?? ''} ${look ?? ''}`}
            style={colour ? colourStyle(colour) : undefined}
            aria-hidden="true"
          >
            {sample}
          </span>
          {text}
        </li>
      ))}
    </ul>
    {children && <p>{children}</p>}
  </div>
);
