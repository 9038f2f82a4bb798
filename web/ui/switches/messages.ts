import { defineMessages } from '#web/base/i18n/messages.ts'

export const useSwitchesMessages = defineMessages({
  'zh-CN': {
    otherLanguage: '切换到英文（English）',
    light: '切换到浅色主题',
    dark: '切换到深色主题',
  },
  'en-US': {
    otherLanguage: 'Switch to Chinese (中文)',
    light: 'Switch to the light theme',
    dark: 'Switch to the dark theme',
  },
})
