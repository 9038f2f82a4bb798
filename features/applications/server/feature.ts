import { applications } from '#features/applications/contract/applications.ts'
import { applicationApproved, applicationRejected } from './decided-messages.ts'
import { defineModule } from '#server/kit/module.ts'
import { applicationHandlers } from './application-handlers.ts'
import { waitingApplications } from './waiting-applications.ts'
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
})
