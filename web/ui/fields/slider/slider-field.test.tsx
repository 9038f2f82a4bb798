import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { RangeSliderField, SliderField, type NumberRange } from './slider-field.tsx'

const scale = { min: 0, max: 200, step: 5 }

function Stock(props: { initial?: number; isReadOnly?: boolean; isDisabled?: boolean; error?: string }) {
  const { initial, ...field } = props
  const [value, setValue] = useState(initial)
  return <SliderField label="库存" value={value} onChange={setValue} unit="件" {...scale} {...field} />
}

function Price({ initial }: { initial?: NumberRange }) {
  const [value, setValue] = useState(initial)
  return <RangeSliderField label="价格" value={value} onChange={setValue} {...scale} />
}

const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })
const slide = (name: string, value: number) => fireEvent.change(slider(name), { target: { value: String(value) } })

test('it says its value with the unit, and nothing before one is chosen', () => {
  render(<Stock />)
  expect(slider('库存').getAttribute('aria-valuetext')).toBe('—')
  slide('库存', 60)
  expect(slider('库存').getAttribute('aria-valuetext')).toBe('60 件')
  expect([slider('库存').min, slider('库存').max, slider('库存').step]).toEqual(['0', '200', '5'])
})

test('the ends of a range cannot pass each other', () => {
  render(<Price initial={{ from: 50, to: 100 }} />)
  slide('价格：最小', 150)
  expect(slider('价格：最小').value).toBe('100')
  slide('价格：最大', 20)
  expect(slider('价格：最大').value).toBe('100')
  slide('价格：最小', 20)
  expect([slider('价格：最小').value, slider('价格：最大').value]).toEqual(['20', '100'])
  expect(screen.getByRole('group', { name: '价格' })).toBeTruthy()
})

test('a percent sign follows its number without a space', () => {
  render(<SliderField label="折扣" value={85} onChange={() => {}} min={0} max={100} unit="%" />)
  expect(slider('折扣').getAttribute('aria-valuetext')).toBe('85%')
})

test('read-only it is text, disabled it cannot be changed, and its error describes it', () => {
  const { unmount } = render(<Stock initial={60} isReadOnly />)
  expect(screen.getByRole('textbox', { name: '库存' })).toHaveProperty('value', '60 件')
  unmount()
  const { unmount: unmountSecond } = render(<Stock initial={60} isDisabled />)
  expect(slider('库存').disabled).toBe(true)
  unmountSecond()
  render(<Stock error="库存不足" />)
  expect(screen.getByRole('slider', { description: '库存不足' }).getAttribute('aria-invalid')).toBe('true')
})
