import type { ComingSoonMessages } from '#contract/pages/page.ts'
import type { pages } from './pages.ts'

export const coming = {
  'basic-form': {
    'zh-CN': '这里将展示一张完整的申请表：包含各种字段和校验，自动保存草稿，离开前提醒，提交后保存到数据库。',
    'en-US':
      'A complete application form: every kind of field with validation, saved drafts, a warning before you leave, and data stored in the database.',
  },
  'step-form': {
    'zh-CN': '这里将分三步完成一笔转账：填写信息、验证密码、完成。返回不丢失内容，刷新后停留在当前步骤。',
    'en-US':
      'A transfer in three steps: enter the details, confirm with your password, done. Going back keeps your input; reloading keeps the current step.',
  },
  detail: {
    'zh-CN': '这里将用描述列表、表格和时间线展示一份申请从提交到办结的全过程。',
    'en-US': 'One application from submission to decision, as description lists, tables and a timeline.',
  },
} as const satisfies ComingSoonMessages<typeof pages>
