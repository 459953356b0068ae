import './leave.css';

/** A leave type with its colour. The name carries the meaning, the colour only helps. */
export const TypeName = ({ name, colour }: { name: string; colour: string }) => (
  <span className="lv-type">
    <i className={`lv-dot lv-${colour}`} aria-hidden="true" />
    <span>{name}</span>
  </span>
);
