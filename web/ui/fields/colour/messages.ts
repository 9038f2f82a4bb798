import { defineMessages } from '#web/base/i18n/messages.ts'

/** Texts of colour fields in the console's language. */
export const useColourMessages = defineMessages({
  'zh-CN': {
    placeholder: '如 #2d8cf0',
    invalid: '请输入颜色，如 #2d8cf0',
    open: (label: string) => `选择${label}`,
    palette: '常用颜色',
    custom: '自定义颜色',
    clear: '清除',
  },
  'en-US': {
    placeholder: 'Such as #2d8cf0',
    invalid: 'Enter a color such as #2d8cf0',
    open: (label) => `Choose ${label}`,
    palette: 'Palette',
    custom: 'Custom color',
    clear: 'Clear',
  },
})
