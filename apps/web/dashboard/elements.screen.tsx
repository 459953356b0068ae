import { chooseTheme, Page, useThemeMode } from '@hrms/platform/web';
import { ConfigProvider, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { Colours } from './elements/colours.tsx';
import { Charts, Figures } from './elements/figures.tsx';
import { FormSample, Openers } from './elements/forms.tsx';
import { ErrorStates, ListStates, TableSample } from './elements/states.tsx';
import './dashboard.css';

type Density = 'middle' | 'small';
type Width = 'full' | 'phone';

const Block = ({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <section className={wide ? 'ui-card home-card span-3' : 'ui-card home-card'}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** The living style page: every shared part in all its states, for people and for the visual tests. */
export function ElementsScreen() {
  const theme = useThemeMode();
  const [density, setDensity] = useState<Density>('middle');
  const [width, setWidth] = useState<Width>('full');
  return (
    <Page
      title="Elements"
      subtitle="What screens are made of"
      action={
        <>
          <Segmented
            aria-label="Theme"
            value={theme}
            onChange={chooseTheme}
            options={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
          <Segmented
            aria-label="Density"
            value={density}
            onChange={setDensity}
            options={[
              { value: 'middle', label: 'Roomy' },
              { value: 'small', label: 'Dense' },
            ]}
          />
          <Segmented
            aria-label="Width"
            value={width}
            onChange={setWidth}
            options={[
              { value: 'full', label: 'Full width' },
              { value: 'phone', label: '390 px' },
            ]}
          />
        </>
      }
    >
      <ConfigProvider componentSize={density}>
        <div className={width === 'phone' ? 'home-cards elements-phone' : 'home-cards'}>
          <Block title="Colours and contrast">
            <Colours />
          </Block>
          <Block title="Buttons, dialogs, drawers">
            <Openers />
            <TableSample dense={density === 'small'} />
          </Block>
          <Block title="Money, dates, tags, figures">
            <Figures />
          </Block>
          <Block title="Charts" wide>
            <Charts />
          </Block>
          <Block title="Lists without rows" wide>
            <ListStates />
          </Block>
          <Block title="Form">
            <FormSample />
          </Block>
          <Block title="Error panel and Coming Soon" wide>
            <ErrorStates />
          </Block>
        </div>
      </ConfigProvider>
    </Page>
  );
}
