import type { ComingSoonMessages } from '#contract/pages/page.ts'
import type { pages } from './pages.ts'

export const coming = {
  'basic-form': {
    'zh-CN': '这里将是一张完整的申请表：用到每一种字段和校验，自动保存草稿，离开前提醒，提交后真实保存。',
    'en-US':
      'A complete application form: every kind of field with validation, saved drafts, a warning before you leave, and a submit that really saves.',
  },
  'step-form': {
    'zh-CN': '这里将把一次转账分成三步：填写、用密码确认、完成；返回时内容还在，刷新后仍停在当前一步。',
    'en-US': 'A transfer in three steps: fill in, confirm with your password, done. Going back keeps your input; reloading keeps the step.',
  },
  detail: {
    'zh-CN': '这里将用描述列表、表格和时间线展示一份申请从提交到办结的全部内容。',
    'en-US': 'One application from submission to decision, as description lists, tables and a timeline.',
  },
} as const satisfies ComingSoonMessages<typeof pages>
