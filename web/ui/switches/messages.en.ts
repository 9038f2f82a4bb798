import type { zh } from './messages.zh.ts'

export const en = {
  otherLanguage: 'Switch to Chinese (中文)',
  light: 'Switch to the light theme',
  dark: 'Switch to the dark theme',
} satisfies typeof zh
