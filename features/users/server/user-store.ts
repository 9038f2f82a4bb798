import { users } from '#features/users/contract/users.ts'
import { defineStore } from '#server/resource/resource-store.ts'

/** Users in the database. */
export const userRows = defineStore(users, {
  table: 'app_user',
  columns: { usernameUnique: 'name_key', realNameSearch: 'name_search', search: 'name_search' },
  links: {
    positionIds: { table: 'user_position', by: 'user_id', to: 'position_id' },
    roleIds: { table: 'user_role', by: 'user_id', to: 'role_id' },
  },
})
