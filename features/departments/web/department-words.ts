import type { departments } from '#features/departments/contract/departments.ts'
import { defineMessages } from '#web/base/i18n/messages.ts'
import type { ResourceWords } from '#web/resource/resource-words.ts'

export const zh: ResourceWords<typeof departments> = {
  one: '部门',
  many: '部门',
  fields: {
    name: '部门名称',
    parentId: '上级部门',
    leaderId: '负责人',
    leaderTitle: '负责人姓名',
    phone: '联系电话',
    isEnabled: '启用',
    memberCount: '直属成员',
    sort: '排序',
  },
  choices: {},
}

export const en: ResourceWords<typeof departments> = {
  one: 'department',
  many: 'departments',
  fields: {
    name: 'Name',
    parentId: 'Parent',
    leaderId: 'Leader',
    leaderTitle: 'Leader name',
    phone: 'Phone',
    isEnabled: 'Enabled',
    memberCount: 'Direct members',
    sort: 'Order',
  },
  choices: {},
}

/** The names of departments and their fields in the current language. */
export const useDepartmentWords = defineMessages({ 'zh-CN': zh, 'en-US': en })
