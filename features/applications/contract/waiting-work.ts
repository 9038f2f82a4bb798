import type { PendingWork } from '#contract/pending-work.ts'

/** What the workplace says of applications that wait for a decision. */
export const waitingWork: Omit<PendingWork, 'count'> = {
  id: 'applications',
  title: { 'zh-CN': '待我审批的申请', 'en-US': 'Applications to approve' },
  path: '/form/detail?status=pending',
}
