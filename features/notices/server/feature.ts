import { notices } from '#features/notices/contract/notices.ts'
import { defineModule } from '#server/kit/module.ts'
import { purgeJob } from '#server/resource/purge.ts'
import { writeDemoNotices } from './demo-notices.ts'
import { noticeHandlers, noticeHooks } from './notice-handlers.ts'
import { noticeStore } from './notice-store.ts'

// The tables are those of the core (server/notifications/migrations), which shows people what is for them.
export const feature = defineModule({
  id: 'notices',
  handlers: noticeHandlers,
  preferences: [notices.tableView],
  demo: writeDemoNotices,
  demoAfter: ['users'],
  jobs: [purgeJob({ resource: notices, store: noticeStore, hooks: noticeHooks, noun: { 'zh-CN': '通知公告', 'en-US': 'notices' } })],
})
