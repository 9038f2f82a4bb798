import { defineMessages } from '#web/base/i18n/messages.ts'

/** The titles of the page's sections. */
export const useKitMessages = defineMessages({
  'zh-CN': {
    actions: '操作',
    fields: '字段',
    form: '表单',
    table: '表格',
    tree: '树',
    overlays: '浮层',
    display: '展示',
    frame: '页面框架',
  },
  'en-US': {
    actions: 'Actions',
    fields: 'Fields',
    form: 'Form',
    table: 'Table',
    tree: 'Tree',
    overlays: 'Overlays',
    display: 'Display',
    frame: 'Page layout',
  },
})
