import { MonthStrip } from './month-strip.tsx';
import { PunchSketch } from './punch-sketch.tsx';
import { Section } from './section.tsx';

const points = [
  ['Straight from the terminal', 'Each punch arrives with its device, its time and its direction. Nobody types a day again.'],
  ['Fingerprints stay in the device', 'We keep who, when and where. Templates and pictures are dropped unread.'],
  ['Gaps are asked about', 'A missing punch goes to the person and the manager. It is never guessed.'],
] as const;

export const Biometric = () => (
  <Section
    id="biometric"
    eyebrow="Biometric punch-in"
    title="A finger at the gate, a day in the payroll"
    lead="The register works out hours, shifts and overtime from the punches, and payroll reads the days from there."
    tone="tinted"
  >
    <div className="land-biometric">
      <ul className="land-points">
        {points.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className="land-register">
        <PunchSketch />
        <MonthStrip />
      </div>
    </div>
  </Section>
);
