import { Section } from '@hrms/platform/web';
import { Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { VEHICLE_CHOICES } from '../labels.ts';
import { Labelled } from './amount-fields.tsx';
import { type LineInput, mileageOf, type Trip, type TripRoute } from './line-state.ts';

type TripMileageProps = {
  category: { category_id: string; name: string };
  trip: Trip;
  /** The lines of both ways; none where the route is left out after all. */
  done: (lines: readonly Partial<LineInput>[]) => void;
};

/** Places and distance of a trip, which become a line for each way. */
export function TripMileage({ category, trip, done }: TripMileageProps) {
  const [route, setRoute] = useState<TripRoute>({ from_place: '', to_place: '', km: null, vehicle: 'car' });
  const set = (change: Partial<TripRoute>) => setRoute({ ...route, ...change });
  const isComplete = route.from_place.trim() !== '' && route.to_place.trim() !== '' && route.km !== null;
  return (
    <Section title={`${category.name} of the trip`} text="There on the first day of the trip and back on the last.">
      <div className="ui-fields">
        <Labelled label="From">
          <Input value={route.from_place} maxLength={120} onChange={({ target }) => set({ from_place: target.value })} />
        </Labelled>
        <Labelled label="To">
          <Input value={route.to_place} maxLength={120} onChange={({ target }) => set({ to_place: target.value })} />
        </Labelled>
        <Labelled label="Distance one way (km)">
          <InputNumber min={0.1} max={5000} value={route.km} onChange={(km) => set({ km })} />
        </Labelled>
        <Labelled label="Vehicle">
          <Select value={route.vehicle} options={VEHICLE_CHOICES} onChange={(vehicle) => set({ vehicle })} />
        </Labelled>
      </div>
      <div className="ui-buttons">
        <Button type="primary" disabled={!isComplete} onClick={() => done(mileageOf(category, trip, route))}>
          Add both ways
        </Button>
        <Button onClick={() => done([])}>Cancel</Button>
      </div>
    </Section>
  );
}
