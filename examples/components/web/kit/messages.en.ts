import type { zh } from './messages.zh.ts'

export const en = {
  actions: 'Actions',
  fields: 'Fields',
  form: 'Form',
  table: 'Table',
  tree: 'Tree',
  overlays: 'What floats',
  display: 'Display',
  frame: 'Page frame',
} satisfies typeof zh
