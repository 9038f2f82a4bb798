import type { records } from '#features/records/contract/records.ts'
import { defineMessages } from '#web/base/i18n/messages.ts'
import type { ResourceWords } from '#web/resource/resource-words.ts'

export const zh: ResourceWords<typeof records> = {
  one: '记录',
  many: '记录',
  counter: '条',
  fields: {
    name: '名称',
    sex: '性别',
    email: '邮箱',
    city: '城市',
    type: '类型',
    status: '状态',
    ownerTitle: '负责人',
    departmentTitle: '所属部门',
  },
  choices: {
    sex: { female: '女', male: '男' },
    type: { person: '个人', company: '公司' },
    status: { pass: '通过', refuse: '拒绝', close: '已关闭' },
  },
  bulk: {
    pass: { label: '通过', done: (count) => `已通过 ${count} 条记录` },
    refuse: { label: '拒绝', done: (count) => `已拒绝 ${count} 条记录` },
    close: { label: '关闭', done: (count) => `已关闭 ${count} 条记录` },
  },
}

export const en: ResourceWords<typeof records> = {
  one: 'record',
  many: 'records',
  fields: {
    name: 'Name',
    sex: 'Sex',
    email: 'Email',
    city: 'City',
    type: 'Type',
    status: 'Status',
    ownerTitle: 'Owner',
    departmentTitle: 'Department',
  },
  choices: {
    sex: { female: 'Female', male: 'Male' },
    type: { person: 'Person', company: 'Company' },
    status: { pass: 'Approved', refuse: 'Rejected', close: 'Closed' },
  },
  bulk: {
    pass: { label: 'Approve', done: (count) => `${count} approved` },
    refuse: { label: 'Reject', done: (count) => `${count} rejected` },
    close: { label: 'Close', done: (count) => `${count} closed` },
  },
}

/** The names of records and their fields in the current language. */
export const useRecordWords = defineMessages({ 'zh-CN': zh, 'en-US': en })
