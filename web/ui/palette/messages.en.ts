import type { zh } from './messages.zh.ts'

export const en = {
  searching: 'Searching…',
  nothing: (query) => `No pages, actions or records match “${query}”`,
  found: (count) => (count === 1 ? '1 result' : `${count} results`),
  keys: [
    { key: '↑ ↓', action: 'Select' },
    { key: 'Enter', action: 'Open' },
    { key: 'Esc', action: 'Close' },
  ],
} satisfies typeof zh
