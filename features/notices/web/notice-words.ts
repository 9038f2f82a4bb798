import type { notices } from '#features/notices/contract/notices.ts'
import { useMessages } from '#web/base/i18n/language.ts'
import type { ResourceWords } from '#web/resource/resource-words.ts'

export const zh: ResourceWords<typeof notices> = {
  one: '通知公告',
  many: '通知公告',
  counter: '条',
  fields: {
    title: '标题',
    kind: '类型',
    isPinned: '置顶',
    audience: '接收范围',
    roleIds: '接收角色',
    departmentIds: '接收部门',
    personIds: '接收人员',
    publishAt: '定时发布',
    expiresAt: '失效时间',
    body: '正文',
    status: '状态',
    publishedAt: '发布时间',
    ownerTitle: '创建人',
    departmentTitle: '所属部门',
  },
  choices: {
    kind: { notice: '通知', announcement: '公告' },
    audience: { everyone: '全体人员', roles: '指定角色', departments: '指定部门', people: '指定人员' },
    status: { draft: '草稿', published: '已发布', withdrawn: '已撤回' },
  },
  transitions: { publish: '发布', withdraw: '撤回' },
}

export const en: ResourceWords<typeof notices> = {
  one: 'notice',
  many: 'notices',
  fields: {
    title: 'Title',
    kind: 'Kind',
    isPinned: 'Pinned',
    audience: 'Audience',
    roleIds: 'Roles',
    departmentIds: 'Departments',
    personIds: 'People',
    publishAt: 'Publish at',
    expiresAt: 'Expires at',
    body: 'Text',
    status: 'Status',
    publishedAt: 'Published',
    ownerTitle: 'Created by',
    departmentTitle: 'Department',
  },
  choices: {
    kind: { notice: 'Notice', announcement: 'Announcement' },
    audience: { everyone: 'Everyone', roles: 'Roles', departments: 'Departments', people: 'People' },
    status: { draft: 'Draft', published: 'Published', withdrawn: 'Withdrawn' },
  },
  transitions: { publish: 'Publish', withdraw: 'Withdraw' },
}

export const noticeWords = { 'zh-CN': zh, 'en-US': en }

/** The texts of notices in the current language. */
export const useNoticeWords = () => useMessages(noticeWords)
