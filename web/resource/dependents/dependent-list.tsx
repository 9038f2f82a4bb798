import { dependentsLimit } from '#contract/dependents.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { PageLink } from '#web/base/links/page-link.tsx'
import { childTitle } from '#web/resource/children/child-list.ts'
import type { ListedDependent } from './dependents-of.ts'
import styles from './dependent-list.module.css'

interface DependentListProps {
  dependents: readonly ListedDependent[]
  /** The rows that they refer to. */
  ids: readonly string[]
  /** Called when a link is followed. */
  onLeave: () => void
}

/** The list of a resource with only the rows that refer to these; undefined where the list is not filtered by several, or by so many. */
function filteredPath({ list: { listPath, resource }, by }: ListedDependent, ids: readonly string[]): string | undefined {
  const filters: Readonly<Record<string, { readonly kind: string }>> = resource.list.filters
  const isPossible = ids.length === 1 || (filters[by]?.kind === 'anyId' && ids.length <= dependentsLimit)
  return listPath !== undefined && isPossible ? `${listPath}?${by}=${ids.join()}` : undefined
}

/** What refers to rows, with numbers, each a link to the list of them. */
export function DependentList({ dependents, ids, onLeave }: DependentListProps) {
  const language = useLanguage()
  return (
    <ul className={styles.list}>
      {dependents.map((dependent) => {
        const { list, by, count } = dependent
        const path = filteredPath(dependent, ids)
        const text = `${childTitle(dependent, language)} ${formatNumber(count, language)}`
        return (
          <li key={`${list.resource.name}.${by}`}>
            {path === undefined ? (
              text
            ) : (
              <PageLink to={path} onClick={onLeave}>
                {text}
              </PageLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
