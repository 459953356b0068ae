import { Button } from 'antd';
import { READY_MADE } from './ready-made.ts';
import '../workflows.css';

type ReadyMadeCardProps = { adopt: (key: string) => void; hierarchy: () => void };

/** Ready-made workflows for an organisation that has none yet. */
export const ReadyMadeCard = ({ adopt, hierarchy }: ReadyMadeCardProps) => (
  <section className="ui-card flow-ready" aria-label="Ready-made workflows">
    <header>
      <h2>Start from a ready-made workflow</h2>
      <Button onClick={hierarchy}>Start from reporting line</Button>
    </header>
    <ul>
      {READY_MADE.map(({ key, name, text }) => (
        <li key={key}>
          <strong>{name}</strong>
          <p>{text}</p>
          <Button size="small" aria-label={`Use ${name}`} onClick={() => adopt(key)}>
            Use
          </Button>
        </li>
      ))}
    </ul>
  </section>
);
