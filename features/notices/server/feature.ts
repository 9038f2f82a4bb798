import { notices } from '#features/notices/contract/notices.ts'
import { defineModule } from '#server/kit/module.ts'
import { writeDemoNotices } from './demo-notices.ts'
import { noticeHandlers } from './notice-handlers.ts'

// The tables are those of the core (server/notifications/migrations), which shows people what is for them.
export const feature = defineModule({
  id: 'notices',
  handlers: noticeHandlers,
  preferences: [notices.tableView],
  demo: writeDemoNotices,
  demoAfter: ['users'],
})
