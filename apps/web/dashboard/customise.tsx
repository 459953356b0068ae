import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import type { AreaCard } from '@hrms/platform/web';
import { Button, Drawer, Switch } from 'antd';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { useHomeCards } from './use-home-cards.ts';

type CustomiseProps = { open: boolean; close: () => void; home: ReturnType<typeof useHomeCards> };

/** Which cards are shown and in which order: drag a row, or move it with Alt and the arrows. */
export function Customise({ open, close, home }: CustomiseProps) {
  return (
    <Drawer
      open={open}
      onClose={close}
      title="Customise home"
      size={400}
      footer={
        <Button disabled={!home.changed} onClick={home.reset}>
          Reset
        </Button>
      }
    >
      <p id="customise-hint">Drag cards to reorder them, or press Alt with an arrow key.</p>
      <ol className="home-order" aria-describedby="customise-hint">
        {home.cards.map((card, at) => (
          <Row key={card.id} card={card} home={home} first={at === 0} last={at === home.cards.length - 1} />
        ))}
      </ol>
    </Drawer>
  );
}

type RowProps = { card: AreaCard; home: ReturnType<typeof useHomeCards>; first: boolean; last: boolean };

function Row({ card: { id, title }, home, first, last }: RowProps) {
  const [over, setOver] = useState(false);
  const pressed = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || !by) return;
    event.preventDefault();
    home.move(id, by);
  };
  return (
    <li
      className={over ? 'over' : undefined}
      draggable
      onKeyDown={pressed}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', id)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const from = event.dataTransfer.getData('text/plain');
        if (from && from !== id) home.moveTo(from, id);
      }}
    >
      <HolderOutlined aria-hidden />
      <span>{title}</span>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        disabled={first}
        aria-label={`Move ${title} up`}
        onClick={() => home.move(id, -1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        disabled={last}
        aria-label={`Move ${title} down`}
        onClick={() => home.move(id, 1)}
      />
      <Switch
        size="small"
        checked={!home.hidden.has(id)}
        aria-label={`Show ${title}`}
        onChange={(shown) => home.setHidden(id, !shown)}
      />
    </li>
  );
}
