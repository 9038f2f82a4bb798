import { toPaged } from '#contract/lists/paging.ts'
import { listRoles, roleList } from '#features/roles/contract/roles.ts'
import { roleListing } from '#server/identity/roles/role-store.ts'
import { handle } from '#server/app/context.ts'
import { defineModule } from '#server/app/module.ts'

export const feature = defineModule({
  id: 'roles',
  handlers: [
    handle(listRoles, async ({ query }, { read, counts, principal }) => {
      const { page: _page, pageSize: _pageSize, sort: _sort, ...filter } = query
      const listing = roleListing(read)
      const itemCount = await counts.of({ userId: principal.id, resource: 'roles', scope: '', filter }, () =>
        listing.count(roleList, query),
      )
      const roles = await listing.list(roleList, query, itemCount)
      return toPaged(
        roles.map(({ menuKeys, createdAt, ...role }) => ({
          ...role,
          menu_keys: [...menuKeys],
          create_date: new Date(createdAt).toISOString(),
        })),
        itemCount,
        query,
      )
    }),
  ],
})
