import type { NoticeFields } from '#features/notices/contract/notices.ts'

/** What tests enter of a notice. */
export const noticeFields: NoticeFields = {
  title: '放假安排',
  kind: 'notice',
  isPinned: false,
  audience: 'everyone',
  roleIds: [],
  departmentIds: [],
  personIds: [],
  publishAt: null,
  expiresAt: null,
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '共三天' }] }] },
}
