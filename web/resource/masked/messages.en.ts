import type { zh } from './messages.zh.ts'

export const en: typeof zh = {
  reveal: (title, field) => `Reveal ${field} of ${title}`,
  hide: (title, field) => `Hide ${field} of ${title}`,
  copy: (title, field) => `Copy ${field} of ${title}`,
  revealToEdit: 'Reveal and edit',
  notAllowed: 'You cannot change this without the permission to reveal sensitive data',
}
