import type { zh } from './messages.zh.ts'

export const en = {
  actions: 'Actions',
  fields: 'Fields',
  form: 'Form',
  table: 'Table',
  tree: 'Tree',
  overlays: 'Overlays',
  display: 'Display',
  frame: 'Page layout',
} satisfies typeof zh
