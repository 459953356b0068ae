import { Fragment } from 'react';
import { type Column, cellOf, type RowActions, type Totals } from './column.ts';
import { OpenCell } from './open-cell.tsx';
import { RowMenu } from './row-menu.tsx';

type NarrowRowsProps<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  actions?: RowActions<Row> | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  totals?: Totals | undefined;
};

/** The table on a phone: two lines a row, the tag at the right. */
export function NarrowRows<Row>({ rows, columns, idOf, nameOf, actions, onOpen, totals }: NarrowRowsProps<Row>) {
  const at = (place: Column<Row>['narrow']) => columns.filter((column) => column.narrow === place);
  // a figure says what it is, as there is no head above it
  const labelOf = ({ align, title }: Column<Row>) => align === 'right' && `${title} `;
  const seconds = (row: Row) =>
    at('second').map((column) => ({ key: column.key, label: labelOf(column), shown: cellOf(column, row) }));
  return (
    <ul className="ui-rows">
      {rows.map((row) => (
        <li key={idOf(row)}>
          <div className="text">
            <div className="first">
              {at('title').map((column) => (
                <OpenCell key={column.key} row={row} onOpen={onOpen}>
                  {cellOf(column, row)}
                </OpenCell>
              ))}
            </div>
            <div className="second">
              {seconds(row)
                .filter(({ shown }) => shown !== null)
                .map(({ key, label, shown }, place) => (
                  <Fragment key={key}>
                    {place > 0 && ' · '}
                    {label}
                    {shown}
                  </Fragment>
                ))}
            </div>
          </div>
          {at('tag').map((column) => (
            <Fragment key={column.key}>{cellOf(column, row)}</Fragment>
          ))}
          {actions && <RowMenu actions={actions(row)} label={nameOf(row)} />}
        </li>
      ))}
      {totals && (
        <li className="ui-totals">
          <div className="text">
            <div className="first">Total</div>
            <div className="second">
              {at('second')
                .filter(({ key }) => totals[key] !== undefined)
                .map((column, place) => (
                  <Fragment key={column.key}>
                    {place > 0 && ' · '}
                    {labelOf(column)}
                    {totals[column.key]}
                  </Fragment>
                ))}
            </div>
          </div>
        </li>
      )}
    </ul>
  );
}
