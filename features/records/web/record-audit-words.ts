import type { AuditWords } from '#web/kit/page/audit-words.ts'

/** How the audit log speaks of records. They go to another page, so they stand apart from the messages of this one. */
export const recordAuditWords = {
  actions: {
    'records.create': { 'zh-CN': '新建记录', 'en-US': 'Create record' },
    'records.update': { 'zh-CN': '编辑记录', 'en-US': 'Edit record' },
    'records.remove': { 'zh-CN': '删除记录', 'en-US': 'Delete record' },
    'records.restore': { 'zh-CN': '恢复记录', 'en-US': 'Restore record' },
    'records.bulkRemove': { 'zh-CN': '批量删除记录', 'en-US': 'Delete records in bulk' },
    'records.bulk': { 'zh-CN': '批量处理记录', 'en-US': 'Change records in bulk' },
  },
  fields: {
    name: { 'zh-CN': '名称', 'en-US': 'Name' },
    sex: { 'zh-CN': '性别', 'en-US': 'Sex' },
    email: { 'zh-CN': '邮箱', 'en-US': 'E-mail' },
    city: { 'zh-CN': '城市', 'en-US': 'City' },
    type: { 'zh-CN': '类型', 'en-US': 'Type' },
    status: { 'zh-CN': '状态', 'en-US': 'Status' },
  },
  values: {
    sex: { female: { 'zh-CN': '女', 'en-US': 'Female' }, male: { 'zh-CN': '男', 'en-US': 'Male' } },
    type: { person: { 'zh-CN': '个人', 'en-US': 'Person' }, company: { 'zh-CN': '公司', 'en-US': 'Company' } },
    status: {
      pass: { 'zh-CN': '通过', 'en-US': 'Approved' },
      refuse: { 'zh-CN': '拒绝', 'en-US': 'Rejected' },
      close: { 'zh-CN': '已取消', 'en-US': 'Closed' },
    },
  },
} as const satisfies AuditWords
