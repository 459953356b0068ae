import './attendance-sketches.css';

const punches = [
  { at: '09:02', way: 'In', where: 'Main gate', how: 'Fingerprint' },
  { at: '13:04', way: 'Out', where: 'Main gate', how: 'Fingerprint' },
  { at: '13:41', way: 'In', where: 'Canteen door', how: 'Face' },
  { at: '18:19', way: 'Out', where: 'Main gate', how: 'Fingerprint' },
] as const;

const Terminal = () => (
  <svg className="punch-terminal" viewBox="0 0 96 144" width="96" height="144" aria-hidden="true" focusable="false">
    <rect className="case" x="1" y="1" width="94" height="142" rx="14" />
    <rect className="screen" x="11" y="12" width="74" height="48" rx="6" />
    <text x="48" y="38">
      18:19
    </text>
    <path className="ok" d="M42 48.5l4 4 8-8.5" />
    <g className="finger" transform="translate(48 101)">
      <circle r="27" />
      <path d="M-15 3a15 15 0 0 1 30 0M-10.5 13c1.2-3 1-6.5 1-10a9.5 9.5 0 0 1 19 0c0 3.5-.2 6-.9 9M-4.5 16c1.7-4.5 1-9 1-13a3.5 3.5 0 0 1 7 0c0 5 .2 9-1.5 14M-12-8.500A15 15 0 0 1 12-8.5" />
    </g>
  </svg>
);

/** One employee's day as the terminal sent it. */
export const PunchSketch = () => (
  <figure className="punch" aria-label="An example day of punches">
    <Terminal />
    <div className="punch-list">
      <p>
        <strong>Friday, 20 November</strong>
        <span className="ui-number">8 h 40 min</span>
      </p>
      <ul>
        {punches.map(({ at, way, where, how }) => (
          <li key={at}>
            <time className="ui-number">{at}</time>
            <span className={`way ${way.toLowerCase()}`}>{way}</span>
            <span>{where}</span>
            <span className="how">{how}</span>
          </li>
        ))}
      </ul>
    </div>
  </figure>
);
