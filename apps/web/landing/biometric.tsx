import { MonthStrip } from './month-strip.tsx';
import { PunchSketch } from './punch-sketch.tsx';
import { Section } from './section.tsx';

const points = [
  ['Punches from your terminals', 'Each punch arrives with its device, time and direction. No manual entry.'],
  ['Fingerprints stay on the device', 'We store only who punched, when and where. Templates and photos are discarded.'],
  ['Missing punches are followed up', 'The employee and the manager are notified. Punches are never filled in automatically.'],
] as const;

export const Biometric = () => (
  <Section
    id="biometric"
    eyebrow="Biometric punch-in"
    title="From punch-in to payroll, automatically"
    lead="Hours, shifts and overtime are calculated from punches and flow straight into payroll."
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
