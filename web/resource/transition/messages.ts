import { defineMessages } from '#web/base/i18n/messages.ts'

export const useTransitionMessages = defineMessages({
  'zh-CN': {
    title: (label: string, name: string) => `${label} ${name}？`,
    text: (field: string, from: string, to: string) => `${field}将由“${from}”变为“${to}”。`,
    moved: (name: string, status: string) => `${name} 已变为“${status}”`,
  },
  'en-US': {
    title: (label, name) => `${label} ${name}?`,
    text: (field, from, to) => `${field} changes from ${from} to ${to}.`,
    moved: (name, status) => `${name} is now ${status}`,
  },
})
