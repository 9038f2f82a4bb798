import { officers } from '#contract/identity/officers.ts'
import { roles } from '#features/roles/contract/roles.ts'
import { grantStore } from '#server/identity/roles/grant-store.ts'
import { memberStore } from '#server/identity/roles/member-store.ts'
import { defineStore } from '#server/resource/resource-store.ts'

/** Roles in the database. */
export const roleStore = defineStore(roles, {
  table: 'role',
  links: { departmentIds: { table: 'role_department', by: 'role_id', to: 'department_id' } },
  columns: { nameUnique: 'name_unique' },
  computed: {
    create_date: (rows) => rows.map((row) => row['createDate']),
    menu_keys: (rows, connection) =>
      grantStore(connection).menuKeysOf(
        rows.map((row) => ({
          id: String(row['id']),
          isSuper: row['isSuper'] === true,
          officer: officers.find((officer) => officer === row['officer']) ?? null,
        })),
      ),
    memberCount: (rows, connection) => memberStore(connection).countsOf(rows.map((row) => String(row['id']))),
  },
})
