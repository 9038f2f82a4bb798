import { CascaderField } from '#web/ui/fields/cascader/cascader-field.tsx'
import { ChipsField } from '#web/ui/fields/chips/chips-field.tsx'
import { ColourField } from '#web/ui/fields/colour/colour-field.tsx'
import { RateField } from '#web/ui/fields/rate/rate-field.tsx'
import { RangeSliderField, SliderField, type NumberRange } from '#web/ui/fields/slider/slider-field.tsx'
import { TimeField } from '#web/ui/fields/time/time-field.tsx'
import { themeColours } from '#web/ui/theme/theme-colours.ts'
import { FieldStates, Stateful } from './field-states.tsx'
import { useFieldsMessages } from './messages.ts'

/** Fields for places, times, colours, tags and numbers on a scale. */
export function EntrySpecimens() {
  const messages = useFieldsMessages()
  const nodes = messages.provinces.map(({ name, cities }) => ({
    id: name,
    label: name,
    children: cities.map((city) => ({
      id: city.name,
      label: city.name,
      children: city.districts.map((district) => ({ id: `${city.name}-${district}`, label: district })),
    })),
  }))
  const district = nodes[0]?.children[0]?.children[0]?.id
  return (
    <>
      <FieldStates title={messages.cascader}>
        {({ isFilled, ...field }) => (
          <Stateful initial={isFilled ? district : undefined}>
            {(value, onChange) => <CascaderField {...field} {...{ nodes, value, onChange }} />}
          </Stateful>
        )}
      </FieldStates>
      <FieldStates title={messages.time}>
        {({ isFilled, ...field }) => (
          <Stateful<string | undefined> initial={isFilled ? '09:30' : undefined}>
            {(value, onChange) => <TimeField {...field} {...{ value, onChange }} stepMinutes={5} />}
          </Stateful>
        )}
      </FieldStates>
      <FieldStates title={messages.timeSeconds}>
        {({ isFilled, ...field }) => (
          <Stateful<string | undefined> initial={isFilled ? '18:05:40' : undefined}>
            {(value, onChange) => <TimeField {...field} {...{ value, onChange }} hasSeconds />}
          </Stateful>
        )}
      </FieldStates>
      <ScaleSpecimens />
    </>
  )
}

function ScaleSpecimens() {
  const messages = useFieldsMessages()
  return (
    <>
      <FieldStates title={messages.colour}>
        {({ isFilled, ...field }) => (
          <Stateful<string | undefined> initial={isFilled ? themeColours[4] : undefined}>
            {(value, onChange) => <ColourField {...field} {...{ value, onChange }} />}
          </Stateful>
        )}
      </FieldStates>
      <FieldStates title={messages.chips}>
        {({ isFilled, ...field }) => (
          <Stateful<readonly string[]> initial={isFilled ? messages.chipsValue : []}>
            {(value, onChange) => <ChipsField {...field} {...{ value, onChange }} max={5} />}
          </Stateful>
        )}
      </FieldStates>
      <FieldStates title={messages.rate}>
        {({ isFilled, ...field }) => (
          <Stateful<number | undefined> initial={isFilled ? 4 : undefined}>
            {(value, onChange) => <RateField {...field} {...{ value, onChange }} />}
          </Stateful>
        )}
      </FieldStates>
      <FieldStates title={messages.slider}>
        {({ isFilled, ...field }) => (
          <Stateful<number | undefined> initial={isFilled ? 60 : undefined}>
            {(value, onChange) => <SliderField {...field} {...{ value, onChange }} min={0} max={200} step={5} unit={messages.unit} />}
          </Stateful>
        )}
      </FieldStates>
      <FieldStates title={messages.rangeSlider}>
        {({ isFilled, ...field }) => (
          <Stateful<NumberRange | undefined> initial={isFilled ? { from: 20, to: 80 } : undefined}>
            {(value, onChange) => <RangeSliderField {...field} {...{ value, onChange }} min={0} max={100} unit="%" />}
          </Stateful>
        )}
      </FieldStates>
    </>
  )
}
