import { defineMessages } from '#web/base/i18n/messages.ts'

/** Texts of sliders in the console's language. */
export const useSliderMessages = defineMessages({
  'zh-CN': {
    lowest: (label: string) => `${label}：最小`,
    highest: (label: string) => `${label}：最大`,
    range: (from: string, to: string) => `${from} – ${to}`,
    none: '—',
  },
  'en-US': {
    lowest: (label) => `${label}: lowest`,
    highest: (label) => `${label}: highest`,
    range: (from, to) => `${from} – ${to}`,
    none: '—',
  },
})
