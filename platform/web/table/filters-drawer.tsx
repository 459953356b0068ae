import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { countActive, type FilterFieldsProps, OwnInputs, Segments, Selects } from './filter-fields.tsx';

type FiltersDrawerProps = FilterFieldsProps & {
  title: string;
  open: boolean;
  close: () => void;
  /** From below on a phone, else from the right. */
  phone?: boolean;
  more?: ReactNode;
};

/** Filters that have no room beside the search. They apply at once; the button closes the drawer. */
export function FiltersDrawer({ title, open, close, phone = false, more, ...fields }: FiltersDrawerProps) {
  const { filters, onChange } = fields;
  return (
    <Drawer open={open} onClose={close} title={title} {...(phone ? { placement: 'bottom', size: 'auto' } : { size: 360 })}>
      <div className="ui-table-filters">
        <Selects {...fields} />
        <Segments {...fields} />
        <OwnInputs {...fields} />
        {more}
        <div className="ui-table-filters-end">
          {countActive(fields) > 0 && (
            <Button onClick={() => onChange(Object.fromEntries(filters.map(({ name }) => [name, undefined])))}>
              Clear filters
            </Button>
          )}
          <Button type="primary" onClick={close}>
            Show results
          </Button>
        </div>
      </div>
    </Drawer>
  );
}
