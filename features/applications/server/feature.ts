import { applications } from '#features/applications/contract/applications.ts'
import { applicationApproved, applicationRejected } from '#features/applications/contract/decided-messages.ts'
import { defineModule } from '#server/kit/module.ts'
import { purgeJob } from '#server/resource/purge.ts'
import { applicationHandlers, applicationHooks } from './application-handlers.ts'
import { waitingApplications } from './waiting-applications.ts'
import { applicationStore } from './application-store.ts'
import { writeDemoApplications } from './demo-applications.ts'

export const feature = defineModule({
  id: 'applications',
  handlers: applicationHandlers,
  migrations: new URL('./migrations/', import.meta.url),
  preferences: [applications.tableView],
  demo: writeDemoApplications,
  demoAfter: ['users'],
  pending: waitingApplications,
  messages: [applicationApproved, applicationRejected],
  jobs: [
    purgeJob(applications, {
      store: applicationStore,
      hooks: applicationHooks,
      label: { 'zh-CN': '清空申请回收站', 'en-US': 'Empty the bin of applications' },
      description: {
        'zh-CN': '彻底删除回收站中到期的申请',
        'en-US': 'Deletes applications for good that have been in the recycle bin long enough',
      },
    }),
  ],
})
