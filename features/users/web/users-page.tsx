import { useMemo } from 'react'
import { usersEdit } from '#features/users/contract/permissions.ts'
import { users } from '#features/users/contract/users.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { matchingCount } from '#web/resource/list-grouping.ts'
import { preloadResourceDrawer } from '#web/resource/resource-drawer.tsx'
import { ResourceFilters } from '#web/resource/resource-filters.tsx'
import { useResourceList } from '#web/resource/use-resource-list.ts'
import { MainAction } from '#web/ui/button/main-action.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import layout from '#web/ui/theme/layout.module.css'
import { DepartmentTree } from './department-tree.tsx'
import { UserList } from './user-list.tsx'
import { useUserWords } from './user-words.ts'
import styles from './users-page.module.css'

/** The users beside the departments they belong to; on a small screen the department is a filter. */
export function UsersPage() {
  const words = useUserWords()
  const language = useLanguage()
  const isNarrow = useIsNarrow()
  const page = useResourceList(users, words)
  const canEdit = useCan(usersEdit)
  const { list, open } = page
  const count = matchingCount(list)
  const { departmentId } = list.request
  const filtered = useMemo(() => {
    const { departmentId: _departmentId, ...filters } = users.list.filters
    return isNarrow ? users : { ...users, list: { ...users.list, filters } }
  }, [isNarrow])

  return (
    <>
      <PageHeader purpose={count === undefined ? undefined : page.messages.count(formatNumber(count, language))}>
        {canEdit && (
          <MainAction icon="plus" label={page.messages.create} onClick={() => open('new')} onPointerEnter={preloadResourceDrawer} />
        )}
      </PageHeader>
      <UserList page={page} departmentId={departmentId}>
        {(table) => (
          <div className={styles.page}>
            {!isNarrow && <DepartmentTree value={departmentId} onChange={(id) => list.search({ ...list.request, departmentId: id })} />}
            <div className={layout.stack}>
              <ResourceFilters page={{ ...page, resource: filtered }} />
              {table}
            </div>
          </div>
        )}
      </UserList>
    </>
  )
}
