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
  jobs: [
    purgeJob(notices, {
      store: noticeStore,
      hooks: noticeHooks,
      label: { 'zh-CN': '清空通知公告回收站', 'en-US': 'Empty the bin of notices' },
      description: {
        'zh-CN': '彻底删除回收站中到期的通知公告',
        'en-US': 'Deletes notices for good that have been in the recycle bin long enough',
      },
    }),
  ],
})
