import { sql, type SqlBool } from 'kysely'
import { isFor, isShownAt } from '#server/notifications/audience-store.ts'
import { defineStore } from '#server/resource/resource-store.ts'
import { notices } from '#features/notices/contract/notices.ts'

/** Notices in the database. */
export const noticeStore = defineStore(notices, {
  table: 'notice',
  // Its pictures, for those who read it.
  filesSeenBy: (userId, now) => sql<SqlBool>`${isShownAt(now)} and ${isFor(sql`${userId}`)}`,
  links: {
    roleIds: { table: 'notice_role', by: 'notice_id', to: 'role_id' },
    departmentIds: { table: 'notice_department', by: 'notice_id', to: 'department_id' },
    personIds: { table: 'notice_person', by: 'notice_id', to: 'user_id' },
  },
})
