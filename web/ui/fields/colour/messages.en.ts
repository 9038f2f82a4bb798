import type { zh } from './messages.zh.ts'

export const en = {
  placeholder: 'Such as #2d8cf0',
  invalid: 'Enter a colour such as #2d8cf0.',
  open: (label) => `Choose ${label}`,
  palette: 'Palette',
  own: 'Custom colour',
  clear: 'Clear',
} satisfies typeof zh
